import type { NotifyCatalogueChanged } from './catalogue-changes.ts'

/** Waits for a change to commit and then notifies; a failed change is not notified. */
export async function notifyAfterCommit<Result>(
  notifyCatalogueChanged: NotifyCatalogueChanged,
  change: Promise<Result>,
): Promise<Result> {
  const changeResult = await change
  notifyCatalogueChanged()
  return changeResult
}
