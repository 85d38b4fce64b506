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
  recordSearch: (search: { searchText: string; address: string }) => void
  /** Writes the recorded searches to the database. */
  flush: () => Promise<void>
}

const FLUSH_AFTER_MS = 30_000
/** Limits: different searches in memory between two flushes, and rows in the table. */
const MAX_WAITING_SEARCHES = 500
const MAX_STORED_SEARCHES = 2000
const SEARCH_RETENTION = sql.raw(`'90 days'`)
/** Searches from one address within this time are one search that is still being typed. */
const TYPING_MS = 10_000
const MAX_REMEMBERED_ADDRESSES = 1000

/**
 * Collects searches in memory and writes them in batches, so that many searches need only one
 * transaction.
 */
export function openMissedSearchRecorder(db: NodePgDatabase, log: Log): MissedSearchRecorder {
  const timesOfWords = new Map<string, number>()
  const lastSearchOf = new LRUCache<string, string>({
    max: MAX_REMEMBERED_ADDRESSES,
    ttl: TYPING_MS,
  })
  let flushTimer: NodeJS.Timeout | undefined

  const increaseTimes = (words: string, difference: 1 | -1) => {
    const count = (timesOfWords.get(words) ?? 0) + difference
    if (count > 0) timesOfWords.set(words, count)
    else timesOfWords.delete(words)
  }

  async function flush() {
    clearTimeout(flushTimer)
    flushTimer = undefined
    const recordedSearches = [...timesOfWords]
    timesOfWords.clear()
    if (recordedSearches.length === 0) return
    try {
      await writeSearches(db, recordedSearches)
    } catch (error) {
      log.warn({ err: error }, 'searches that found nothing were not written down')
    }
  }

  return {
    recordSearch({ searchText, address }) {
      const words = searchWordsWithoutPersonalData(searchText)
      if (!words || (timesOfWords.size >= MAX_WAITING_SEARCHES && !timesOfWords.has(words))) return
      const lastSearch = lastSearchOf.get(address)
      if (lastSearch?.startsWith(words)) return
      if (lastSearch && words.startsWith(lastSearch) && timesOfWords.has(lastSearch))
        increaseTimes(lastSearch, -1)
      lastSearchOf.set(address, words)
      increaseTimes(words, 1)
      flushTimer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
    flush,
  }
}

/** Inserts in the order of the words, so that two processes cannot deadlock. */
const writeSearches = (db: NodePgDatabase, recordedSearches: [words: string, times: number][]) =>
  inTransaction(db, async (tx) => {
    const words = sql.param(recordedSearches.map(([words]) => words))
    const times = sql.param(recordedSearches.map(([, times]) => times))
    await tx.execute(sql`
      insert into ${missedSearches} (words, times, last_at)
      select words, times, now() from unnest(${words}::text[], ${times}::int[]) as noted (words, times)
      order by words
      on conflict (words) do update
      set times = ${missedSearches.times} + excluded.times, last_at = excluded.last_at`)
    await tx.execute(sql`
      delete from ${missedSearches}
      where last_at < now() - interval ${SEARCH_RETENTION} or words in (
        select words from ${missedSearches} order by last_at desc, words offset ${MAX_STORED_SEARCHES}
      )`)
  })
