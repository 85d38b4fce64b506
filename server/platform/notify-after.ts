import type { NotifyCatalogueChanged } from './catalogue-changes.ts'

/** Tells of a change once it is written for good, and not of one that was refused. */
export async function notifyAfter<Result>(
  notifyCatalogueChanged: NotifyCatalogueChanged,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  notifyCatalogueChanged()
  return result
}
