import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isMigrated } from '#server/platform/migrate.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** Reports that the process runs. Does not use the database, so it also works under overload. */
export const alive = (): Response => Response.json({ status: 'alive' }, { headers: HEADERS })

type Readiness = { pool: Pool; log: Log; isClosing: () => boolean }

/**
 * Reports whether the database answers and has the tables of this version; 503 if not, or if the
 * shop is closing.
 */
export async function ready({ pool, log, isClosing }: Readiness): Promise<Response> {
  if (isClosing()) return unavailable('closing')
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
