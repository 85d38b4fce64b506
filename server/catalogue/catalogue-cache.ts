import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { catalogueVersion, offers } from './tables.ts'

/**
 * Caches values that are expensive to compute and valid until the catalogue changes, or an offer
 * starts or ends.
 */
export type CatalogueCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

const MAX_ANSWERS = 1000

/**
 * Creates a cache that stores each value with the version of the catalogue. The version is read
 * from the database on each call, so that no process returns an outdated value.
 */
export function createCatalogueCache<Value extends object | number>(
  db: Database,
): CatalogueCache<Value> {
  const answers = new LRUCache<string, { version: string; value: Value }>({ max: MAX_ANSWERS })
  return async (key, read) => {
    // Read before the value: if the catalogue changes in between, it is only recomputed too early.
    const version = await readVersion(db)
    const cached = answers.get(key)
    if (cached?.version === version) return cached.value
    const value = await read()
    answers.set(key, { version, value })
    return value
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
