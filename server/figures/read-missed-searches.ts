import { desc, gt, sql } from 'drizzle-orm'
import type { TodayFigures } from '#contract/figures.ts'
import { missedSearches } from '../missed-searches/tables.ts'
import type { Database } from '../platform/database/database.ts'

const MAX_SEARCHES_SHOWN = 20
const MISSED_SEARCH_PERIOD = sql.raw(`'30 days'`)

/** Recent searches without a result, most frequent first. */
export async function readMissedSearches(db: Database): Promise<TodayFigures['missedSearches']> {
  const rows = await db
    .select()
    .from(missedSearches)
    .where(gt(missedSearches.lastAt, sql`now() - interval ${MISSED_SEARCH_PERIOD}`))
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), missedSearches.words)
    .limit(MAX_SEARCHES_SHOWN)
  return rows.map(({ lastAt, ...search }) => ({ ...search, lastAt: lastAt.toISOString() }))
}
