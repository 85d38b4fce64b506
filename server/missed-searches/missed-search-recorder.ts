import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import { inTransaction } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { missedSearches } from './tables.ts'
import { searchWordsWithoutPersonalData } from './without-personal-data.ts'

/** Stores searches without results, so that the owner learns what shoppers want. */
export type MissedSearchRecorder = {
  /** Records a search without results, in memory only, so it does not slow down the search. */
  note: (search: { q: string; address: string }) => void
  /** Writes the recorded searches to the database. */
  flush: () => Promise<void>
}

const FLUSH_AFTER_MS = 30_000
/** Limits: different searches in memory between two flushes, and rows in the table. */
const MAX_WAITING = 500
const MAX_STORED = 2000
const RETENTION = sql.raw(`'90 days'`)
/** Searches from one address within this time are one search that is still being typed. */
const TYPING_MS = 10_000
const MAX_TYPISTS = 1000

/**
 * Collects searches in memory and writes them in batches, so that many searches need only one
 * transaction.
 */
export function openMissedSearchRecorder(db: NodePgDatabase, log: Log): MissedSearchRecorder {
  const times = new Map<string, number>()
  const lastSearchOf = new LRUCache<string, string>({ max: MAX_TYPISTS, ttl: TYPING_MS })
  let timer: NodeJS.Timeout | undefined

  const add = (words: string, by: 1 | -1) => {
    const count = (times.get(words) ?? 0) + by
    if (count > 0) times.set(words, count)
    else times.delete(words)
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const noted = [...times]
    times.clear()
    if (noted.length === 0) return
    try {
      await write(db, noted)
    } catch (error) {
      log.warn({ err: error }, 'searches that found nothing were not written down')
    }
  }

  return {
    note({ q, address }) {
      const words = searchWordsWithoutPersonalData(q)
      if (!words || (times.size >= MAX_WAITING && !times.has(words))) return
      const last = lastSearchOf.get(address)
      if (last?.startsWith(words)) return
      if (last && words.startsWith(last) && times.has(last)) add(last, -1)
      lastSearchOf.set(address, words)
      add(words, 1)
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
    flush,
  }
}

/** Inserts in the order of the words, so that two processes cannot deadlock. */
const write = (db: NodePgDatabase, noted: [words: string, times: number][]) =>
  inTransaction(db, async (tx) => {
    const words = sql.param(noted.map(([words]) => words))
    const times = sql.param(noted.map(([, times]) => times))
    await tx.execute(sql`
      insert into ${missedSearches} (words, times, last_at)
      select words, times, now() from unnest(${words}::text[], ${times}::int[]) as noted (words, times)
      order by words
      on conflict (words) do update
      set times = ${missedSearches.times} + excluded.times, last_at = excluded.last_at`)
    await tx.execute(sql`
      delete from ${missedSearches}
      where last_at < now() - interval ${RETENTION} or words in (
        select words from ${missedSearches} order by last_at desc, words offset ${MAX_STORED}
      )`)
  })
