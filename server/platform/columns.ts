import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time; kept in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/**
 * Whether a column holds one of these values of an enum. They are written into the statement, not
 * sent as parameters: so a check can name them, and an index with a condition serves the query.
 */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
