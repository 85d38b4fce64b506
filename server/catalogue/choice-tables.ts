import { integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { dateTimeColumn } from '../platform/columns.ts'
import type { ChoiceCounts } from './choice-kinds.ts'

/**
 * The numbers beside the filters of the whole shop and of its large categories, written by the job
 * `count-choices`. There is no foreign key, because a category may be deleted while they are counted;
 * the next run removes its row.
 */
export const choiceCounts = pgTable(
  'choice_counts',
  {
    /** Null for the whole shop. */
    categoryId: integer('category_id'),
    counts: jsonb().$type<ChoiceCounts>().notNull(),
    countedAt: dateTimeColumn('counted_at').notNull().defaultNow(),
  },
  (table) => [unique('choice_counts_category_key').on(table.categoryId).nullsNotDistinct()],
)
