import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Words that products are found by: what somebody began to type may become one of them, and what
 * was mistyped may have meant one. A word stays when its last product goes; it then finds nothing.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    word: text().primaryKey(),
    /** How it sounds; products are found by this. */
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
