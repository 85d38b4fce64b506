import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { prepareShopDatabase } from '#host/prepare-shop-database.ts'
import { readHostSettings } from '#host/settings.ts'
import { createLog } from '#server/platform/log.ts'
import { type BuyerWithAddress, makeProduct, signInOwner } from '#tests/support/buyers.ts'
import { OWNER_ACCOUNT, startShop } from '#tests/support/running-shop.ts'
import { writeShoppers } from '#tests/support/write-shoppers.ts'
import { openInProcessShop } from './in-process-shop.ts'
import { formatHttpRequest, openLoadGenerator } from './load.ts'
import type { RequestSequence } from './load-generator.ts'
import { openMailServer } from './mail-server.ts'
import { openMinimalOrders, type PlaceMinimalOrders } from './minimal-order.ts'
import { type BenchGoal, compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { cpuSecondsOf, processTreeOf } from './processes.ts'
import { withTemporaryFolder } from './sample-shop.ts'
import { withSeparateConnection } from './separate-connection.ts'

const CLIENTS = 8
/** The accounts that one client uses in turn. Each fills its cart and orders it once in a round. */
const SHOPPERS_OF_CLIENT = 60
const SHOPPERS = CLIENTS * SHOPPERS_OF_CLIENT
const PRODUCTS = 8
const STOCK = 1_000_000
const ROUNDS = 7
const LEAST_S = 2
/** Rounds that are not counted, in which the JIT compiler optimizes the code. */
const WARM_UPS = 3
const GOALS = {
  least: { least: 0.08 },
  addition: { node: { most: 0.7 }, postgres: { most: 0.6 } },
  order: { node: { most: 3 }, postgres: { most: 2 } },
  orderWithEmails: { node: { most: 3 }, postgres: { most: 2 } },
  orderWithEmailFiles: {},
}

/** The kinds of requests, each measured separately. */
type Kind = 'addition' | 'order' | 'orderWithEmails'
/** An order with emails also without a mail server, where a shop writes emails to files. */
type Row = Kind | 'orderWithEmailFiles'
const NAMES = {
  addition: 'fill a cart',
  order: 'order',
  orderWithEmails: 'order with a key and two emails, as pages do, with sending them',
  orderWithEmailFiles: '– the same without a mail server, writing them to files',
} as const satisfies Record<Row, string>

/**
 * Measures additions to carts and orders apart, and compares both together with the least SQL of an
 * order.
 */
export async function measureOrders() {
  console.log(
    `Carts and orders, ${CLIENTS} clients with ${SHOPPERS_OF_CLIENT} shoppers each, ${PRODUCTS} products, ${ROUNDS} rounds`,
  )
  await withTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const open = () =>
      startEmbeddedPostgres({
        dataDir,
        log: createLog('error'),
        printLine: () => {},
        maxConnections: 100,
      })
    const first = await open()
    await withSeparateConnection(first.connectionString, loadStatistics)
    await first.stop()
    const database = await open()
    const { connectionString } = database
    try {
      const { requests, roundTrips } = await prepareShoppers(connectionString, dataDir)
      console.log(
        `  Round trips to the database, with the one that finds the session: ${roundTrips.addition} to fill the cart, ${roundTrips.order} to order it, ${roundTrips.orderWithEmails} with emails and a key`,
      )
      const least = await openMinimalOrders(connectionString, { folder, clients: CLIENTS })
      const mailServer = await openMailServer()
      const place = { connectionString, dataDir, requests, least, smtpUrl: mailServer.url }
      for (const workers of [1, 2]) await compare(place, workers)
      mailServer.close()
    } finally {
      await database.stop()
    }
  })
}

/** Loads the module that counts the time of statements; it takes effect at the next start. */
async function loadStatistics(client: Client) {
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query(`alter system set pg_stat_statements.track = 'none'`)
}

/**
 * The requests of all clients for each kind. A key can be used only once, so the requests are made
 * again for each round.
 */
type Requests = Record<Kind, () => RequestSequence[]>

type ShopOptions = {
  connectionString: string
  dataDir: string
  requests: Requests
  least: PlaceMinimalOrders
  /** The mail server; its processor time is not counted. */
  smtpUrl: string | undefined
}

/** Fills a shop, and counts the round trips of each kind. */
async function prepareShoppers(connectionString: string, dataDir: string) {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER_ACCOUNT
  const settings = readHostSettings({
    SEED: 'none',
    DATA_DIR: dataDir,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
  })
  await prepareShopDatabase(settings, { connectionString }, () => {})
  await withSeparateConnection(connectionString, (client) =>
    client.query('create extension pg_stat_statements'),
  )
  const shop = openInProcessShop(connectionString, join(dataDir, 'pictures'))
  const owner = await signInOwner(shop)
  const products: number[] = []
  while (products.length < PRODUCTS) products.push(await makeProduct(shop, owner, { stock: STOCK }))
  const buyers = await writeShoppers(connectionString, SHOPPERS)
  const [buyer] = buyers
  const add = () =>
    shop.call('POST /api/addcart', { body: { productId: products[0] ?? 0, quantity: 1 } }, buyer)
  const body = { addressId: buyer?.addressId ?? 0 }
  const addition = await countQueries(shop.pool, add)
  const order = await countQueries(shop.pool, () =>
    shop.call('POST /api/order/addorder', { body }, buyer),
  )
  await add()
  const headers = { 'idempotency-key': randomUUID() }
  const orderWithEmails = await countQueries(shop.pool, () =>
    shop.call('POST /api/order/mailorder', { body }, { ...buyer, headers }),
  )
  await shop.close()
  return {
    requests: requestsOf(buyers, products),
    roundTrips: { addition, order, orderWithEmails },
  }
}

/** Counts the statements that the connections of a pool send during `act`. */
async function countQueries(pool: Pool, act: () => Promise<unknown>): Promise<number> {
  let count = 0
  const countQueriesOf = (client: object) => {
    const { query } = Object.getPrototypeOf(client)
    Object.assign(client, {
      query(...values: unknown[]) {
        count++
        return Reflect.apply(query, client, values)
      },
    })
    pool.once('release', () => Reflect.deleteProperty(client, 'query'))
  }
  pool.on('acquire', countQueriesOf)
  await act()
  pool.off('acquire', countQueriesOf)
  return count
}

function requestsOf(buyers: BuyerWithAddress[], products: number[]): Requests {
  const requestsOfAll = (requestOf: (buyer: BuyerWithAddress, index: number) => string) => () =>
    Array.from({ length: CLIENTS }, (_, client) =>
      buyers
        .slice(client * SHOPPERS_OF_CLIENT, (client + 1) * SHOPPERS_OF_CLIENT)
        .map((buyer, index) => requestOf(buyer, client + index)),
    )
  const headersOf = ({ token }: BuyerWithAddress) => ({ authorization: `Bearer ${token}` })
  return {
    addition: requestsOfAll((buyer, index) => {
      const body = { productId: products[index % products.length], quantity: 1 }
      return formatHttpRequest('POST /api/addcart', { headers: headersOf(buyer), body })
    }),
    order: requestsOfAll((buyer) => {
      const body = { addressId: buyer.addressId }
      return formatHttpRequest('POST /api/order/addorder', { headers: headersOf(buyer), body })
    }),
    orderWithEmails: requestsOfAll((buyer) => {
      const headers = { ...headersOf(buyer), 'idempotency-key': randomUUID() }
      return formatHttpRequest('POST /api/order/mailorder', {
        headers,
        body: { addressId: buyer.addressId },
      })
    }),
  }
}

/** Milliseconds of processor time for one request, and the seconds of the round. */
type Cost = { node: number; postgres: number; seconds: number }

type CostGoals = { node?: BenchGoal; postgres?: BenchGoal }

type Bench = {
  measure: (kind: Kind) => Promise<Cost>
}

/** Starts a shop and runs `work`, which measures it. */
async function withMeasuredShop<Result>(
  { connectionString, dataDir, requests, smtpUrl }: ShopOptions,
  workers: number,
  work: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    WORKERS: String(workers),
    NODE_ENV: 'production',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
  })
  const load = openLoadGenerator()
  const port = Number(new URL(shop.url).port)
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const cpuOf = (pid: number) => cpuSecondsOf(processTreeOf(pid).map((one) => one.pid))
  const readCpu = () => ({ node: cpuOf(shop.process.pid ?? 0), postgres: cpuOf(postmaster) })
  const measure = async (kind: Kind): Promise<Cost> => {
    const sequences = requests[kind]()
    const before = readCpu()
    const { seconds } = await load.sendSequences({ port, sequences })
    // Sending the emails is part of what an order costs.
    if (kind === 'orderWithEmails')
      await withSeparateConnection(connectionString, untilEmailsAreSent)
    const after = readCpu()
    const msOf = (part: 'node' | 'postgres') => ((after[part] - before[part]) * 1000) / SHOPPERS
    return { node: msOf('node'), postgres: msOf('postgres'), seconds }
  }
  try {
    return await work({ measure })
  } finally {
    load.close()
    await shop.stop()
  }
}

async function compare(shopOptions: ShopOptions, workers: number) {
  const ratios: number[] = []
  const costs: Record<Row, Cost[]> = {
    addition: [],
    order: [],
    orderWithEmails: [],
    orderWithEmailFiles: [],
  }
  await withMeasuredShop(shopOptions, workers, async ({ measure }) => {
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const addition = await measure('addition')
      const order = await measure('order')
      await measure('addition')
      const orderWithEmails = await measure('orderWithEmails')
      const other = await shopOptions.least(LEAST_S)
      if (round < 0) continue
      costs.addition.push(addition)
      costs.order.push(order)
      costs.orderWithEmails.push(orderWithEmails)
      const rate = SHOPPERS / (addition.seconds + order.seconds)
      ratios.push(rate / (other.count / other.seconds))
    }
  })
  await withMeasuredShop({ ...shopOptions, smtpUrl: undefined }, workers, async ({ measure }) => {
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      await measure('addition')
      const cost = await measure('orderWithEmails')
      if (round >= 0) costs.orderWithEmailFiles.push(cost)
    }
  })
  const triggers: Partial<Record<Row, number>> = await measureSharesOfTriggers(shopOptions, workers)
  console.log(
    `  ${workers} processes; orders with their additions : least orders ${formatMinMedianMax(ratios, 3)} ${compareWithGoal(median(ratios), GOALS.least)}`,
  )
  const rowOf = (kind: Row) => {
    const partOf = (part: keyof Cost) => costs[kind].map((cost) => cost[part])
    const goals: CostGoals = GOALS[kind]
    const share = triggers[kind]
    return [
      NAMES[kind],
      formatMinMedianMax(partOf('node')),
      goals.node ? compareWithGoal(median(partOf('node')), goals.node) : '',
      formatMinMedianMax(partOf('postgres')),
      goals.postgres ? compareWithGoal(median(partOf('postgres')), goals.postgres) : '',
      share === undefined ? '' : `${(share * 100).toFixed(0)} %`,
      (SHOPPERS / median(partOf('seconds'))).toFixed(0),
    ]
  }
  printTable(
    ['', 'ms of processor: Node', '', 'PostgreSQL', '', 'of it triggers', 'a second'],
    [rowOf('addition'), rowOf('order'), rowOf('orderWithEmails'), rowOf('orderWithEmailFiles')],
  )
}

/** Counting the statements takes time, so it is done outside of the measurement. */
async function measureSharesOfTriggers(shopOptions: ShopOptions, workers: number) {
  const { connectionString } = shopOptions
  await withSeparateConnection(connectionString, (client) => countStatements(client, 'all'))
  const shares = await withMeasuredShop(shopOptions, workers, async ({ measure }) => {
    const shareOfKind: Partial<Record<Kind, number>> = {}
    for (const kind of ['addition', 'order', 'addition', 'order'] as const) {
      await withSeparateConnection(connectionString, resetStatistics)
      await measure(kind)
      shareOfKind[kind] = await withSeparateConnection(connectionString, shareOfTriggers)
    }
    return shareOfKind
  })
  await withSeparateConnection(connectionString, (client) => countStatements(client, 'none'))
  return shares
}

async function countStatements(client: Client, which: 'all' | 'none') {
  await client.query(`alter system set pg_stat_statements.track = '${which}'`)
  await client.query('select pg_reload_conf()')
}

async function untilEmailsAreSent(client: Client) {
  for (;;) {
    const { rows } = await client.query(
      `select from jobs where kind = 'send-mail' and run_at is not null limit 1`,
    )
    if (rows.length === 0) return
    await sleep(100)
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
    from pg_stat_statements`)
  return rows[0]?.triggers ?? 0
}
