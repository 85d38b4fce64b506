import * as z from 'zod/mini'
import { AUDIT_KIND_NAMES } from './audit-kinds.ts'
import { declareCall } from './call.ts'
import { DateTime, DateTimeInput, Id, IdInPath, LongId, optionalSingleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { Role } from './permissions.ts'

/** A row of a table, or the part of it that changed. */
const AuditedValues = z.record(z.string(), z.unknown())

/** A row before and after a change; only the changed columns. */
export const AuditChange = z.object({
  table: z.string(),
  /** The id of the row; null if the table has no id. */
  rowId: z.nullable(z.string()),
  before: z.nullable(AuditedValues),
  after: z.nullable(AuditedValues),
})
export type AuditChange = z.infer<typeof AuditChange>

/** One change by a member of staff. */
export const AuditEntry = z.object({
  id: LongId,
  at: DateTime,
  /** The call's name in the API's description. */
  call: z.string(),
  /** The user, with email and role at the time of the change. */
  by: z.object({ userId: Id, email: z.string(), role: Role }),
  /** The path parameters of the call, such as the id of a product. */
  target: AuditedValues,
  /** The body, without passwords, codes and tokens; null if there was none. */
  sent: z.nullable(z.union([AuditedValues, z.string()])),
  changes: z.array(AuditChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** By table and id: the name of a row, and the product it belongs to. */
export const AuditNames = z.record(
  z.string(),
  z.record(z.string(), z.object({ name: z.string(), productId: z.nullable(Id) })),
)
export type AuditNames = z.infer<typeof AuditNames>

/** Filters: by text, by user, by kind or call, from a time, until before a time. */
export const AuditFilter = z.object({
  ...pagingFields,
  /** The text of the search: a name, an order number or a word. */
  q: z.optional(optionalSingleLineText(100)),
  kind: z.optional(z.enum(AUDIT_KIND_NAMES)),
  who: z.optional(IdInPath),
  call: z.optional(z.string().check(z.regex(/^\w{1,60}$/, m.SEND_THE_NAME_OF_A_CALL))),
  from: z.optional(DateTimeInput),
  to: z.optional(DateTimeInput),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const auditCalls = {
  getAudit: declareCall('GET /api/admin/audit', {
    summary:
      'Lists the changes by staff and admins, newest first, with the values before and after.',
    access: 'audit.read',
    query: AuditFilter,
    answer: z.extend(listAnswerSchema(AuditEntry), { names: AuditNames }),
  }),
}
