import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * All searchable words, for completing and correcting the words of a query. A word is not deleted
 * with its last product; it then finds nothing.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    word: text().primaryKey(),
    /** The sound of the word; products are found by it. */
    sound: text().notNull(),
  },
  (table) => [
    index('search_terms_trgm_idx').using(
      'gin',
      sql`${table.word} gin_trgm_ops`,
      sql`${table.sound} gin_trgm_ops`,
    ),
  ],
)
