import type { AuditEntry } from '#contract/audit.ts'

/** What somebody did, and how often without a pause. */
export type Gathered = { entry: AuditEntry; times: number }

/**
 * Takes together what one person did several times in a row and what changed nothing by itself,
 * such as sending the pictures of a product: one line tells it as well as twelve.
 */
export function gatherEntries(entries: AuditEntry[]): Gathered[] {
  const gathered: Gathered[] = []
  for (const entry of entries) {
    const last = gathered.at(-1)
    if (last && isMoreOf(last.entry, entry)) last.times += 1
    else gathered.push({ entry, times: 1 })
  }
  return gathered
}

const isMoreOf = (one: AuditEntry, other: AuditEntry) =>
  one.call === other.call &&
  one.by.userId === other.by.userId &&
  one.changes.length === 0 &&
  other.changes.length === 0
