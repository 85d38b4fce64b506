import { and, gte, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database/database.ts'
import { auditEntries } from './tables.ts'

/** Counts the entries that match a condition. `key` identifies the condition in the cache. */
export type CountAuditEntries = (key: string, condition: SQL | undefined) => Promise<number>

/**
 * Entries older than this are final: `at` is when the transaction started, and no transaction stays
 * open nearly this long.
 */
const MIN_AGE_MINUTES = 5
const MAX_KEYS = 200

/**
 * Creates a counter that caches the count of old entries per condition. Entries are never deleted,
 * so later calls only count the entries since the cached time.
 */
export function createAuditEntryCounter(db: Database): CountAuditEntries {
  const oldCounts = new LRUCache<string, { countedUntil: string; count: number }>({ max: MAX_KEYS })
  return async (key, condition) => {
    const cachedCount = oldCounts.get(key)
    const ageLimit = sql`now() - make_interval(mins => ${sql.raw(String(MIN_AGE_MINUTES))})`
    const [row] = await db
      .select({
        // The time is text, because a JavaScript `Date` has no microseconds.
        until: sql<string>`(${ageLimit})::text`,
        oldCount: sql<number>`count(*) filter (where ${auditEntries.at} < ${ageLimit})::int`,
        all: sql<number>`count(*)::int`,
      })
      .from(auditEntries)
      .where(
        and(
          condition,
          cachedCount && gte(auditEntries.at, sql`${cachedCount.countedUntil}::timestamptz`),
        ),
      )
    if (!row) throw new Error('A count gave no row')
    const oldCount = cachedCount?.count ?? 0
    oldCounts.set(key, { countedUntil: row.until, count: oldCount + row.oldCount })
    return oldCount + row.all
  }
}
