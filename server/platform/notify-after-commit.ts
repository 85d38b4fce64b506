import type { ChangedCacheTags } from './cache-tags.ts'
import type { NotifyCatalogueChanged } from './catalogue-changes.ts'

/**
 * Waits for a change to commit and then notifies, by default that everything has changed; a failed
 * change is not notified.
 */
export async function notifyAfterCommit<Result>(
  notifyCatalogueChanged: NotifyCatalogueChanged,
  change: Promise<Result>,
  changedTagsOf: (changeResult: Result) => ChangedCacheTags = () => 'everything',
): Promise<Result> {
  const changeResult = await change
  notifyCatalogueChanged(changedTagsOf(changeResult))
  return changeResult
}
