import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import type { LoadResult } from './load-run.ts'
import type { Replay, Script, Statement } from './statements.ts'

/**
 * Runs the same SQL statements as the shop, in the same transactions and with as many connections,
 * and does nothing else. It runs in a separate process.
 */
process.once('message', ({ connectionString, connections, scripts }: Replay) => {
  const pool = new Pool({ connectionString, max: connections })
  process.on('message', async (forMs: number) =>
    process.send?.(await replayFor(forMs, pool, scripts)),
  )
  process.send?.('ready')
})

async function replayFor(forMs: number, pool: Pool, scripts: Script[]): Promise<LoadResult> {
  const latencies: number[] = []
  const begun = performance.now()
  const keepRunning = async (script: Script) => {
    for (let last = begun; last < begun + forMs; ) {
      await run(pool, script)
      const now = performance.now()
      latencies.push(now - last)
      last = now
    }
  }
  await Promise.all(scripts.map(keepRunning))
  return { count: latencies.length, seconds: (performance.now() - begun) / 1000, latencies }
}

async function run(pool: Pool, script: Script) {
  let transaction: PoolClient | undefined
  let cartVersion: unknown
  for (const statement of script) {
    if (statement.text === 'begin') transaction = await pool.connect()
    const { rows } = await (transaction ?? pool).query({
      ...ofToday(statement, cartVersion),
      rowMode: 'array',
    })
    if (LOCKS_CART.test(statement.text)) cartVersion = rows[0]?.[0]
    if (statement.text !== 'commit') continue
    transaction?.release()
    transaction = undefined
  }
}

const LOCKS_CART = /^insert into "carts" .* returning "version"$/
const WRITES_ORDER = /insert into "orders" \((?<columns>[^)]*)\) values \((?<values>[^)]*)\)/

/** Replaces the order id and the cart version, which must be new each time. */
function ofToday(statement: Statement, cartVersion: unknown): Statement {
  const { columns, values: places } = WRITES_ORDER.exec(statement.text)?.groups ?? {}
  if (!columns || !places) return statement
  const values = [...statement.values]
  const put = (column: string, value: unknown) => {
    const place = places.split(', ')[columns.split(', ').indexOf(`"${column}"`)]
    values[Number(place?.slice(1)) - 1] = value
  }
  put('id', randomUUID())
  put('cart_version', cartVersion)
  return { ...statement, values }
}
