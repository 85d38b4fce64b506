import type { Pool } from 'pg'
import { isMigrated } from '#server/platform/database/migrate.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { Log } from '#server/platform/log.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** Reports that the process runs. Does not use the database, so it also works under overload. */
export const livenessResponse = (): Response =>
  Response.json({ status: 'alive' }, { headers: HEADERS })

type Readiness = {
  pool: Pool
  /** Whether this process is connected to the primary. */
  isListening: () => boolean
  replica?: Pick<Replica, 'answers'> | undefined
  log: Log
  isClosing: () => boolean
}

/**
 * Reports whether this process may get requests. It is ready when the database has answered once,
 * with the tables of this version, and until the shop is closing. A database that fails later fails
 * for all hosts: if all of them reported that they are not ready, the balancer would have no host
 * left that can answer from its cache. A process that starts without the primary can answer reads
 * from a replica.
 */
export function createReadiness(shop: Readiness): () => Promise<Response> {
  const { pool, isListening, replica, log, isClosing } = shop
  let wasReady = false
  return async () => {
    if (isClosing()) return unavailable('closing')
    // The balancer gets this answer without waiting for the time limit of the primary.
    if (!wasReady && !isListening() && (await replica?.answers()))
      return answerAvailable('read-only')
    wasReady ||= await hasTables(pool, log)
    return wasReady ? answerAvailable('ready') : unavailable('unavailable')
  }
}

async function hasTables(pool: Pool, log: Log): Promise<boolean> {
  try {
    const isUsable = await isMigrated(pool)
    if (!isUsable) log.error('the database has not the tables of this version')
    return isUsable
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the database does not answer')
    return false
  }
}

const answerAvailable = (status: string): Response =>
  Response.json({ status }, { headers: HEADERS })

const unavailable = (status: string): Response =>
  Response.json({ status }, { status: 503, headers: { ...HEADERS, 'retry-after': '1' } })

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
