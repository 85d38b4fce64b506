import { and, gte, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database.ts'
import { auditEntries } from './tables.ts'

/** Counts the entries that a condition finds; `key` is the condition in words. */
export type CountEntries = (key: string, condition: SQL | undefined) => Promise<number>

/** An entry is dated by the beginning of its transaction, and none takes nearly so long. */
const SETTLED_MINUTES = 5
const MAX_KEYS = 200

/**
 * Makes a counter that looks at no entry twice. Entries are only ever added, so what is older than
 * any open transaction is counted once for each condition, and from then on only what came since.
 */
export function createEntryCounter(db: Database): CountEntries {
  const settled = new LRUCache<string, { until: string; count: number }>({ max: MAX_KEYS })
  return async (key, condition) => {
    const known = settled.get(key)
    const settledNow = sql`now() - make_interval(mins => ${sql.raw(String(SETTLED_MINUTES))})`
    const [row] = await db
      .select({
        // As text, because a Date would lose the microseconds.
        until: sql<string>`(${settledNow})::text`,
        settled: sql<number>`count(*) filter (where ${auditEntries.at} < ${settledNow})::int`,
        all: sql<number>`count(*)::int`,
      })
      .from(auditEntries)
      .where(and(condition, known && gte(auditEntries.at, sql`${known.until}::timestamptz`)))
    if (!row) throw new Error('A count gave no row')
    const before = known?.count ?? 0
    settled.set(key, { until: row.until, count: before + row.settled })
    return before + row.all
  }
}
