import { and, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { ChoiceCounts } from './choice-kinds.ts'
import { choiceCounts } from './tables.ts'

/** Until then, the stored counts are used; the job runs more often. */
const MAX_AGE_MINUTES = 30

/** The stored counts of a category, or of the whole shop; undefined if there are none. */
export async function readChoiceCounts(
  db: Database,
  category: number | undefined,
): Promise<ChoiceCounts | undefined> {
  const [stored] = await db
    .select({ counts: choiceCounts.counts })
    .from(choiceCounts)
    .where(
      and(
        sql`${choiceCounts.categoryId} is not distinct from ${category ?? null}::int`,
        sql`${choiceCounts.countedAt} > now() - make_interval(mins => ${MAX_AGE_MINUTES})`,
      ),
    )
  return stored?.counts
}
