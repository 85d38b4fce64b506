import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/columns.ts'

/** Words that were searched for in vain: no more than a few thousand, and nobody's name beside them. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    words: text().primaryKey(),
    times: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('missed_searches_last_at_idx').on(table.lastAt)],
)
