import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import * as z from 'zod/mini'
import { CannotStartShop } from '../cannot-start.ts'

/** The key of the advisory lock of a running shop: the letters "GAHA" in ASCII. */
const KEY = 0x47_41_48_41

const TIMEOUT_MS = 1000
const RETRY_MS = 100

const LockResult = z.tuple([z.object({ taken: z.boolean() })])
const LockHolders = z.array(z.object({ holder: z.string() }))

/**
 * Makes this process the only shop on the cluster while the connection is open. PostgreSQL releases
 * the lock when the connection ends, so a killed shop leaves no lock. Throws `CannotStartShop` if
 * another shop holds the lock.
 */
export async function takeShopLock(client: Client, folder: string) {
  // The connection of a shop that was just killed may hold the lock for a moment.
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await tryShopLock(client))) {
    if (Date.now() > deadline) throw await usedByOtherShop(client, folder)
    await sleep(RETRY_MS)
  }
}

async function tryShopLock(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [KEY])
  return LockResult.parse(rows)[0].taken
}

async function usedByOtherShop(client: Client, folder: string): Promise<CannotStartShop> {
  const { rows } = await client.query(
    `select application_name as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [KEY],
  )
  const lockHolder = LockHolders.parse(rows)[0]?.holder ?? 'another process'
  return new CannotStartShop(`Another shop runs on ${folder}: ${lockHolder}`)
}
