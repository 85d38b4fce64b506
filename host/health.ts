import type { Pool } from 'pg'

const HEADERS = { 'cache-control': 'no-store' }

/** Whether the process lives; answered without the database, so that it also says so in a storm. */
export const alive = (): Response => Response.json({ status: 'alive' }, { headers: HEADERS })

/** Whether the shop can serve: the database answers and has the tables of this version. */
export async function ready(pool: Pool): Promise<Response> {
  try {
    await pool.query('select 1 from store_policy')
    return Response.json({ status: 'ready' }, { headers: HEADERS })
  } catch {
    // The reason is in the log of the pool; whoever asks only needs to know when to ask again.
    return Response.json(
      { status: 'unavailable' },
      { status: 503, headers: { ...HEADERS, 'retry-after': '1' } },
    )
  }
}
