import type { auditCalls } from '#contract/audit.ts'
import type { Database } from '../platform/database.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { readAudit } from './read-audit.ts'

export const auditRoutes = (db: Database): HandlersOf<typeof auditCalls> => ({
  getAudit: ({ query }) => readAudit(db, query),
})
