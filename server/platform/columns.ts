import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A column with a point in time: stored in UTC, read as a Date. */
export const dateTimeColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => dateTimeColumn('created_at').notNull().defaultNow()
export const updatedAt = () => dateTimeColumn('updated_at').notNull().defaultNow()

/**
 * A condition: the column has one of these values of an enum. The values are written into the SQL
 * text instead of sent as parameters. A check constraint needs this, and a query needs it to use
 * a partial index with the same condition.
 */
export const isOneOfValues = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
