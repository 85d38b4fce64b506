import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isMigrated } from '#server/platform/migrate.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** Reports that the process runs. Does not use the database, so it also works under overload. */
export const alive = (): Response => Response.json({ status: 'alive' }, { headers: HEADERS })

/** Reports whether the database answers and has the tables of this version; 503 if not. */
export async function ready(pool: Pool, log: Log): Promise<Response> {
  try {
    if (await isMigrated(pool)) return Response.json({ status: 'ready' }, { headers: HEADERS })
    log.error('the database has not the tables of this version')
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the database does not answer')
  }
  return Response.json(
    { status: 'unavailable' },
    { status: 503, headers: { ...HEADERS, 'retry-after': '1' } },
  )
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
