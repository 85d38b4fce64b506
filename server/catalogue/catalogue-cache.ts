import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { createLargeCountCache } from '../platform/large-count-cache.ts'
import { catalogueVersion, offers } from './tables.ts'

/**
 * Caches values that are expensive to compute and valid until the catalogue changes, or an offer
 * starts or ends.
 */
export type CatalogueCache<Value> = (key: string, readValue: () => Promise<Value>) => Promise<Value>

const MAX_ANSWERS = 1000

/**
 * Creates a cache that stores each value with the version of the catalogue. The version is read
 * from the database on each call, so that no process returns an outdated value. A value is computed
 * once for all visitors who ask for it at the same time.
 *
 * With `countOf`, a value that counts many products may be some minutes old: in a very large shop the
 * catalogue changes all the time, and counting takes seconds.
 */
export function createCatalogueCache<Value extends object | number>(
  db: Database,
  countOf: (value: Value) => number = () => 0,
): CatalogueCache<Value> {
  const largeCountCache = createLargeCountCache(countOf)
  const cacheOfVersion = createCacheOfVersion<Value>(db)
  return (key, readValue) => largeCountCache(key, () => cacheOfVersion(key, readValue))
}

function createCacheOfVersion<Value extends object | number>(db: Database): CatalogueCache<Value> {
  const answers = new LRUCache<string, { version: string; value: Promise<Value> }>({
    max: MAX_ANSWERS,
  })
  return async (key, readValue) => {
    // Read before the value: if the catalogue changes in between, it is only recomputed too early.
    const version = await readVersion(db)
    const cachedAnswer = answers.get(key)
    if (cachedAnswer?.version === version) return cachedAnswer.value
    const answer = { version, value: readValue() }
    answers.set(key, answer)
    try {
      return await answer.value
    } catch (error) {
      if (answers.get(key) === answer) answers.delete(key)
      throw error
    }
  }
}

async function readVersion(db: Database): Promise<string> {
  const [row] = await versionQuery(db).execute()
  if (!row) throw new Error('The row of catalogue_version is missing')
  return row.version
}

/** Which offer was the last to start, and which the last to end. */
const offerTimes = sql`
  (select max(${offers.startsAt}) from ${offers} where ${offers.startsAt} <= now()),
  (select max(${offers.endsAt}) from ${offers} where ${offers.endsAt} <= now())`

const versionQuery = preparedPerConnection((db) =>
  db
    .select({
      version: sql<string>`(${catalogueVersion.version}, ${offerTimes})::text`,
    })
    .from(catalogueVersion)
    .prepare('read_catalogue_version'),
)
