import type { NotifyCatalogueChanged } from './catalogue-changes.ts'

/** Notifies of a change after its commit; a change that was refused is not notified. */
export async function notifyAfter<Result>(
  notifyCatalogueChanged: NotifyCatalogueChanged,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  notifyCatalogueChanged()
  return result
}
