import type { AuditEntry } from '#contract/audit.ts'

/** An entry of the audit log, and how many times in a row it occurred. */
export type RepeatedAuditEntry = { entry: AuditEntry; repeatCount: number }

/**
 * Merges consecutive entries of the same person and call that changed no rows, such as the uploads
 * of several pictures, into one.
 */
export function groupAuditEntries(entries: AuditEntry[]): RepeatedAuditEntry[] {
  const groupedEntries: RepeatedAuditEntry[] = []
  for (const entry of entries) {
    const lastGroup = groupedEntries.at(-1)
    if (lastGroup && belongsTogether(lastGroup.entry, entry)) lastGroup.repeatCount += 1
    else groupedEntries.push({ entry, repeatCount: 1 })
  }
  return groupedEntries
}

const belongsTogether = (entry: AuditEntry, otherEntry: AuditEntry) =>
  entry.call === otherEntry.call &&
  entry.by.userId === otherEntry.by.userId &&
  entry.changes.length === 0 &&
  otherEntry.changes.length === 0
