import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { MIN_LARGE_COUNT } from '../platform/large-count-cache.ts'
import type { ChoiceCounts } from './choice-kinds.ts'
import { choiceCounts } from './choice-tables.ts'

/** Shops with fewer products count all totals: it takes less than 50 ms, and they are up to date. */
const VERY_LARGE_SHOP_PRODUCTS = 100_000

const isVeryLargeShop = sql`exists (
  select from ${choiceCounts} as whole
  where whole.category_id is null and (whole.counts ->> 'total')::int > ${VERY_LARGE_SHOP_PRODUCTS}
)`

/**
 * Until then, the stored counts are used; the job runs more often. A very large shop uses older
 * ones too, for example those of the day before when it opens: counting takes it longer than a
 * statement may take.
 */
const MAX_AGE_MINUTES = 30

const isRecentlyCounted = sql`${choiceCounts.countedAt} > now() - make_interval(mins => ${MAX_AGE_MINUTES})`

/** The stored counts of a category, or of the whole shop; undefined if there are none. */
export async function readChoiceCounts(
  db: Database,
  category: number | undefined,
): Promise<ChoiceCounts | undefined> {
  const [storedCounts] = await db
    .select({ counts: choiceCounts.counts })
    .from(choiceCounts)
    .where(and(isOfCategory(sql`${category ?? null}::int`), or(isRecentlyCounted, isVeryLargeShop)))
  return storedCounts?.counts
}

const isOfCategory = (categoryId: SQL) =>
  sql`${choiceCounts.categoryId} is not distinct from ${categoryId}`

/** Where the counts have a number. */
export type PathInCounts = readonly [keyof ChoiceCounts, choice?: number | string]

/**
 * The stored number at one place of the counts of a category, or of the whole shop if the id is null. It
 * is null if it is not stored or not large, and in every shop that is not very large.
 */
export function storedCountInSql(categoryId: SQL, pathInCounts: PathInCounts): SQL {
  const storedCount = sql`(${choiceCounts.counts} #>> ${sql.param(pathInCounts.map(String))}::text[])::int`
  return sql`(
    select ${storedCount} from ${choiceCounts} where ${isOfCategory(categoryId)} and ${storedCount} > ${MIN_LARGE_COUNT} and ${isVeryLargeShop}
  )`
}
