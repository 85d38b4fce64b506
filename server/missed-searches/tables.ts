import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTimeColumn } from '../platform/columns.ts'

/** Searches without results. At most a few thousand rows, without any personal data. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    words: text().primaryKey(),
    times: integer().notNull(),
    lastAt: dateTimeColumn('last_at').notNull(),
  },
  (table) => [index('missed_searches_last_at_idx').on(table.lastAt)],
)
