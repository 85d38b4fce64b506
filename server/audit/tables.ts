import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#contract/audit.ts'
import { ROLES } from '#contract/permissions.ts'
import { dateTimeColumn } from '../platform/columns.ts'

/**
 * One row per change by staff or an admin, written in the transaction of the change. Triggers in
 * the migration refuse updates and deletes by any database user. The user is stored as a copy
 * without a foreign key, because the row must remain after the account is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    /** Name of the call in the contract. */
    call: text().notNull(),
    userId: integer('user_id').notNull(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** Path parameters of the call. */
    target: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Request body, without secrets. */
    sent: jsonb().$type<AuditEntry['sent']>(),
  },
  (table) => [
    index('audit_entries_user_idx').on(table.userId, table.id.desc()),
    index('audit_entries_call_idx').on(table.call, table.id.desc()),
    index('audit_entries_at_idx').on(table.at),
    // For the search in the activity log.
    index('audit_entries_words_idx').using(
      'gin',
      sql`${table.email} gin_trgm_ops`,
      sql`(${table.sent}::text) gin_trgm_ops`,
      sql`(${table.target} ->> 'orderId') gin_trgm_ops`,
    ),
  ],
)

/**
 * The changed rows before and after. Triggers in the migration write it for every relevant table
 * while a transaction has an audit entry, so no handler can forget to.
 */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditEntries.id, { onDelete: 'restrict' }),
    tableName: text('table_name').notNull(),
    rowId: text('row_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_changes_entry_id_idx').on(table.entryId, table.id),
    index('audit_changes_row_idx').on(table.tableName, table.rowId),
    // For the search in the activity log.
    index('audit_changes_words_idx').using(
      'gin',
      sql`${table.rowId} gin_trgm_ops`,
      sql`(${table.before}::text) gin_trgm_ops`,
      sql`(${table.after}::text) gin_trgm_ops`,
    ),
  ],
)
