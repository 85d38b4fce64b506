import type { Pool } from 'pg'
import { isMigrated } from '#server/platform/database/migrate.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { Log } from '#server/platform/log.ts'

const HEALTH_HEADERS = { 'cache-control': 'no-store' }

/** Reports that the process runs. Does not use the database, so it also works under overload. */
export const makeLivenessResponse = (): Response =>
  Response.json({ status: 'alive' }, { headers: HEALTH_HEADERS })

type ReadinessFacts = {
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
export function createReadiness(readinessFacts: ReadinessFacts): () => Promise<Response> {
  const { pool, isListening, replica, log, isClosing } = readinessFacts
  let wasReady = false
  return async () => {
    if (isClosing()) return makeUnavailableResponse('closing')
    // The balancer gets this answer without waiting for the time limit of the primary.
    if (!wasReady && !isListening() && (await replica?.answers()))
      return makeAvailableResponse('read-only')
    wasReady ||= await hasTables(pool, log)
    return wasReady ? makeAvailableResponse('ready') : makeUnavailableResponse('unavailable')
  }
}

async function hasTables(pool: Pool, log: Log): Promise<boolean> {
  try {
    const isDatabaseMigrated = await isMigrated(pool)
    if (!isDatabaseMigrated) log.error('the database has not the tables of this version')
    return isDatabaseMigrated
  } catch (error) {
    log.warn({ reason: errorReasonOf(error) }, 'the database does not answer')
    return false
  }
}

const makeAvailableResponse = (statusText: string): Response =>
  Response.json({ status: statusText }, { headers: HEALTH_HEADERS })

const makeUnavailableResponse = (statusText: string): Response =>
  Response.json(
    { status: statusText },
    { status: 503, headers: { ...HEALTH_HEADERS, 'retry-after': '1' } },
  )

const errorReasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
