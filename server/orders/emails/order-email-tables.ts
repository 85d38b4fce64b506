import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ORDER_EMAIL_KINDS } from '#contract/order-emails.ts'
import { dateTimeColumn, isOneOfValues } from '../../platform/columns.ts'
import { orders } from '../tables.ts'

/**
 * The emails about moves of orders. One row for each move; of each kind an order gets one email, of
 * refunds and edits several. Whether the email was sent is stored in its job.
 */
export const orderEmails = pgTable(
  'order_emails',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The version of the order after the move. */
    version: integer().notNull(),
    kind: text({ enum: ORDER_EMAIL_KINDS }).notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    /** Without a foreign key, because old jobs are deleted. */
    jobId: uuid('job_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    uniqueIndex('order_emails_once_per_kind_key')
      .on(table.orderId, table.kind)
      .where(sql`${table.kind} not in ('changed', 'refunded')`),
    index('order_emails_job_idx').on(table.jobId),
    check('order_emails_kind_check', isOneOfValues(table.kind, ORDER_EMAIL_KINDS)),
  ],
)

/** The texts of these emails that the owner has changed. */
export const orderEmailTexts = pgTable(
  'order_email_texts',
  {
    kind: text({ enum: ORDER_EMAIL_KINDS }).primaryKey(),
    subject: text().notNull(),
    subjectNe: text('subject_ne'),
    text: text().notNull(),
    textNe: text('text_ne'),
    /** Increases with each change; a change with an old version is refused. */
    version: integer().notNull(),
  },
  (table) => [check('order_email_texts_kind_check', isOneOfValues(table.kind, ORDER_EMAIL_KINDS))],
)
