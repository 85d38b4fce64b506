import type { auditCalls } from '#contract/audit.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { Database } from '../platform/database/database.ts'
import { createAuditEntryCounter } from './count-entries.ts'
import { readAudit } from './read-audit.ts'

export function auditRoutes(db: Database): CallHandlersOf<typeof auditCalls> {
  const countEntries = createAuditEntryCounter(db)
  return {
    getAudit: ({ query, caller }) =>
      readAudit(db, countEntries, query, { maySeeFigures: hasPermission(caller, 'figures.read') }),
  }
}
