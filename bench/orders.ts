import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, Pool } from 'pg'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { prepareShop } from '#host/prepare-shop.ts'
import { readSettings } from '#host/settings.ts'
import { createLog } from '#server/platform/log.ts'
import { type Buyer, makeBuyers, makeProduct, signInOwner } from '#tests/support/buyers.ts'
import { OWNER, startShop } from '#tests/support/running-shop.ts'
import { openInnerShop } from './inner-shop.ts'
import { type LeastOrders, openLeastOrders } from './least-order.ts'
import { openLoad, wireRequest } from './load.ts'
import type { RequestSequence } from './load-run.ts'
import { onOwnConnection } from './own-connection.ts'
import { against, median, printTable, spread } from './print.ts'
import { cpuSecondsOf, familyOf } from './processes.ts'
import { inFolder } from './sample-shop.ts'

const SHOPPERS = 16
const PRODUCTS = 8
const STOCK = 1_000_000
const ROUNDS = 7
const ROUND_S = 2
/** Rounds that are not counted, in which the JIT compiler optimizes the code. */
const WARM_UPS = 3
const GOAL = { least: 0.08 }

/** Compares the orders per second of the shop with the least SQL of an order. */
export async function measureOrders() {
  console.log(
    `Orders (fill the cart, order it), the shop : the least SQL of an order in pgbench; ${SHOPPERS} shoppers, ${PRODUCTS} products, ${ROUNDS} rounds of ${ROUND_S} s each side, in turns`,
  )
  await inFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const open = () =>
      startEmbeddedPostgres({
        dataDir,
        log: createLog('error'),
        say: () => {},
        maxConnections: 100,
      })
    const first = await open()
    await onOwnConnection(first.connectionString, countStatements)
    await first.stop()
    const database = await open()
    const { connectionString } = database
    try {
      const { sequences, roundTrips } = await prepareShoppers(connectionString, dataDir)
      console.log(
        `  Round trips to the database, with the one that finds the session: ${roundTrips.add} to fill the cart, ${roundTrips.order} to order it`,
      )
      const least = await openLeastOrders(connectionString, { folder, clients: SHOPPERS })
      const place = { connectionString, dataDir, sequences, least }
      const rows = [await compare(place, 1), await compare(place, 2)]
      printTable(
        [
          'processes',
          'orders : least orders (min / median / max)',
          'orders / s',
          'ms of processor for one order and its addition: Node',
          'PostgreSQL',
          'of its statements, triggers take',
          '',
        ],
        rows,
      )
    } finally {
      await database.stop()
    }
  })
}

/** Makes PostgreSQL count the time of statements; it takes effect at the next start. */
async function countStatements(client: Client) {
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query(`alter system set pg_stat_statements.track = 'all'`)
}

type Place = {
  connectionString: string
  dataDir: string
  sequences: RequestSequence[]
  least: LeastOrders
}

/** Fills a shop, and counts the round trips of one order. */
async function prepareShoppers(connectionString: string, dataDir: string) {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER
  const settings = readSettings({ SEED: 'none', DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD })
  await prepareShop(settings, { connectionString }, () => {})
  await onOwnConnection(connectionString, (client) =>
    client.query('create extension pg_stat_statements'),
  )
  const shop = openInnerShop(connectionString, join(dataDir, 'pictures'))
  const owner = await signInOwner(shop)
  const products: number[] = []
  while (products.length < PRODUCTS) products.push(await makeProduct(shop, owner, { stock: STOCK }))
  const buyers = await makeBuyers(shop, SHOPPERS)
  const sequences = buyers.map((buyer, index) => requestsOf(buyer, products[index % PRODUCTS] ?? 0))
  const [buyer] = buyers
  const add = await countQueries(shop.pool, () =>
    shop.call('POST /api/addcart', { body: { productId: products[0] ?? 0, quantity: 1 } }, buyer),
  )
  const order = await countQueries(shop.pool, () =>
    shop.call('POST /api/order/addorder', { body: { addressId: buyer?.addressId ?? 0 } }, buyer),
  )
  await shop.close()
  return { sequences, roundTrips: { add, order } }
}

/** Counts the statements that the connections of a pool send during `act`. */
async function countQueries(pool: Pool, act: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counted = (client: object) => {
    const { query } = Object.getPrototypeOf(client)
    Object.assign(client, {
      query(...values: unknown[]) {
        count++
        return Reflect.apply(query, client, values)
      },
    })
    pool.once('release', () => Reflect.deleteProperty(client, 'query'))
  }
  pool.on('acquire', counted)
  await act()
  pool.off('acquire', counted)
  return count
}

function requestsOf({ token, addressId }: Buyer, productId: number): RequestSequence {
  const headers = { authorization: `Bearer ${token}` }
  return [
    wireRequest('POST /api/addcart', { headers, body: { productId, quantity: 1 } }),
    wireRequest('POST /api/order/addorder', { headers, body: { addressId } }),
  ]
}

async function compare(place: Place, workers: number): Promise<string[]> {
  const { connectionString, dataDir, sequences, least } = place
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    WORKERS: String(workers),
    NODE_ENV: 'production',
  })
  const load = openLoad()
  const port = Number(new URL(shop.url).port)
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const cpuOf = (pid: number) => cpuSecondsOf(familyOf(pid).map((one) => one.pid))
  try {
    const ratios: number[] = []
    const rates: number[] = []
    const totals = { count: 0, node: 0, postgres: 0 }
    let triggers = 0
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      if (round === 0) await onOwnConnection(connectionString, resetStatistics)
      const before = { node: cpuOf(shop.process.pid ?? 0), postgres: cpuOf(postmaster) }
      const { count, seconds } = await load.fire({ port, sequences, forMs: ROUND_S * 1000 })
      const after = { node: cpuOf(shop.process.pid ?? 0), postgres: cpuOf(postmaster) }
      if (round === ROUNDS - 1) triggers = await onOwnConnection(connectionString, shareOfTriggers)
      const other = await least(ROUND_S)
      if (round < 0) continue
      totals.count += count
      totals.node += after.node - before.node
      totals.postgres += after.postgres - before.postgres
      rates.push(count / seconds)
      ratios.push(count / seconds / (other.count / other.seconds))
    }
    const msOf = (seconds: number) => ((seconds * 1000) / totals.count).toFixed(2)
    return [
      String(workers),
      spread(ratios, 3),
      median(rates).toFixed(0),
      msOf(totals.node),
      msOf(totals.postgres),
      `${(triggers * 100).toFixed(0)} %`,
      against(median(ratios), GOAL),
    ]
  } finally {
    load.close()
    await shop.stop()
  }
}

const resetStatistics = (client: Client) => client.query('select pg_stat_statements_reset()')

/**
 * The part of the time of all statements that the statements of triggers take: those inside of
 * another statement, and those of deferred triggers, which run at the commit.
 */
async function shareOfTriggers(client: Client): Promise<number> {
  const { rows } = await client.query<{ triggers: number }>(`
    select coalesce(
      sum(total_exec_time) filter (
        where not toplevel or query like '%"customer_sums"%' or query like '%FOR KEY SHARE%'
      ) / (sum(total_exec_time) filter (
        where toplevel
      )), 0) as triggers
    from pg_stat_statements
    where query not like '%least_%'`)
  return rows[0]?.triggers ?? 0
}
