import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#contract/audit.ts'
import { ROLES } from '#contract/permissions.ts'
import { moment } from '../platform/columns.ts'

/**
 * One row for each change of the shop by somebody who works in it, written in the transaction of
 * the change. Triggers of the migration refuse to change or remove a row, whoever asks. The
 * person is named by a snapshot and no foreign key, because the row must outlive the account.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** The call's name in the contract. */
    call: text().notNull(),
    userId: integer('user_id').notNull(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** What stood in the address of the call. */
    target: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What was sent, without its secrets. */
    sent: jsonb().$type<AuditEntry['sent']>(),
  },
  (table) => [
    index('audit_entries_user_idx').on(table.userId, table.id.desc()),
    index('audit_entries_call_idx').on(table.call, table.id.desc()),
    index('audit_entries_at_idx').on(table.at),
  ],
)

/**
 * What the rows were and became. Triggers of the migration write it whenever a transaction has
 * an entry, for every table that the shop shows or works by; nothing in the rooms can forget it.
 */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => auditEntries.id, { onDelete: 'restrict' }),
    tableName: text('table_name').notNull(),
    rowId: text('row_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('audit_changes_entry_id_idx').on(table.entryId, table.id)],
)
