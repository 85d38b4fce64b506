import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isMigrated } from '#server/platform/migrate.ts'

const HEADERS = { 'cache-control': 'no-store' }

/** Whether the process runs; answered without the database, so it also works under overload. */
export const alive = (): Response => Response.json({ status: 'alive' }, { headers: HEADERS })

/** Whether the shop can serve: the database answers and has the tables of this version. */
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
