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
  hasHeardAllChanges: () => boolean
  log: Log
  isClosing: () => boolean
}

/** A process without the primary and without a replica for so long is cut off from the database. */
const DATABASE_SILENCE_MS = 1_000

/**
 * Reports whether this process may get requests. It is ready when the database has answered once,
 * with the tables of this version, and until the shop is closing. A database that fails later fails
 * for all hosts: if all of them reported that they are not ready, the balancer would have no host
 * left that can answer from its cache. A process that starts without the primary can answer reads
 * from a replica.
 *
 * With `mustReachDatabase` it is not ready either while it is cut off from the database. What it has
 * in its cache may be old then, if other hosts are not cut off, so they should be asked.
 */
export function createReadiness(readinessFacts: ReadinessFacts) {
  const { pool, isListening, hasHeardAllChanges, replica, log, isClosing } = readinessFacts
  let wasReady = false
  let reachedDatabaseAt = 0

  async function isCutOff(): Promise<boolean> {
    if (hasHeardAllChanges() || (await replica?.answers())) reachedDatabaseAt = performance.now()
    return performance.now() - reachedDatabaseAt > DATABASE_SILENCE_MS
  }

  return async ({ mustReachDatabase = false } = {}): Promise<Response> => {
    if (isClosing()) return makeUnavailableResponse('closing')
    if (mustReachDatabase && (await isCutOff())) return makeUnavailableResponse('cut off')
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
