import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { CannotStartShop } from '../cannot-start.ts'

/** The key of the advisory lock of a running shop: the letters "GAHA" in ASCII. */
const SHOP_LOCK_KEY = 0x47_41_48_41

const LOCK_TIMEOUT_MS = 1000
const RETRY_PAUSE_MS = 100

const LockResult = z.tuple([z.object({ taken: z.boolean() })])
const LockHolders = z.array(z.object({ holder: z.string() }))

/**
 * Makes this process the only shop on the cluster while the connection is open. PostgreSQL releases
 * the lock when the connection ends, so a killed shop leaves no lock. Throws `CannotStartShop` if
 * another shop holds the lock.
 */
export async function takeShopLock(databaseClient: Client, clusterFolder: string) {
  // The connection of a shop that was just killed may hold the lock for a moment.
  const retryUntil = Date.now() + LOCK_TIMEOUT_MS
  while (!(await tryShopLock(databaseClient))) {
    if (Date.now() > retryUntil) throw await makeUsedByOtherShopError(databaseClient, clusterFolder)
    await sleep(RETRY_PAUSE_MS)
  }
}

async function tryShopLock(databaseClient: Client): Promise<boolean> {
  const { rows } = await databaseClient.query('select pg_try_advisory_lock($1) as taken', [
    SHOP_LOCK_KEY,
  ])
  return LockResult.parse(rows)[0].taken
}

async function makeUsedByOtherShopError(
  databaseClient: Client,
  clusterFolder: string,
): Promise<CannotStartShop> {
  const { rows } = await databaseClient.query(
    `select application_name as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [SHOP_LOCK_KEY],
  )
  const lockHolder = LockHolders.parse(rows)[0]?.holder ?? 'another process'
  return new CannotStartShop(`Another shop runs on ${clusterFolder}: ${lockHolder}`)
}
