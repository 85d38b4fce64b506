import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isMigrated } from '#server/platform/migrate.ts'
import type { Replica } from '#server/platform/replica.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** Reports that the process runs. Does not use the database, so it also works under overload. */
export const alive = (): Response => Response.json({ status: 'alive' }, { headers: HEADERS })

type Readiness = {
  pool: Pool
  /** Whether this process is connected to the primary. */
  isListening: () => boolean
  replica?: Pick<Replica, 'answers'> | undefined
  log: Log
  isClosing: () => boolean
}

/**
 * Reports whether the database answers and has the tables of this version; 503 if not, or if the
 * shop is closing. While the primary is away and a replica answers, the shop can be read.
 */
export async function ready(shop: Readiness): Promise<Response> {
  const { pool, isListening, replica, log, isClosing } = shop
  if (isClosing()) return unavailable('closing')
  // The balancer does not wait until the primary has not answered.
  if (!isListening() && (await replica?.answers()))
    return Response.json({ status: 'read-only' }, { headers: HEADERS })
  try {
    if (await isMigrated(pool)) return Response.json({ status: 'ready' }, { headers: HEADERS })
    log.error('the database has not the tables of this version')
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the database does not answer')
  }
  return unavailable('unavailable')
}

const unavailable = (status: string): Response =>
  Response.json({ status }, { status: 503, headers: { ...HEADERS, 'retry-after': '1' } })

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
