import type { AuditEntry } from '#contract/audit.ts'

/** An entry of the audit log, and how many times in a row it occurred. */
export type RepeatedAuditEntry = { entry: AuditEntry; times: number }

/**
 * Merges consecutive entries of the same person and call that changed no rows, such as the uploads
 * of several pictures, into one.
 */
export function groupAuditEntries(entries: AuditEntry[]): RepeatedAuditEntry[] {
  const groupedEntries: RepeatedAuditEntry[] = []
  for (const entry of entries) {
    const last = groupedEntries.at(-1)
    if (last && belongsTogether(last.entry, entry)) last.times += 1
    else groupedEntries.push({ entry, times: 1 })
  }
  return groupedEntries
}

const belongsTogether = (one: AuditEntry, other: AuditEntry) =>
  one.call === other.call &&
  one.by.userId === other.by.userId &&
  one.changes.length === 0 &&
  other.changes.length === 0
