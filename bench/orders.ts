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

const CLIENT_COUNT = 8
/**
 * The number of accounts that one client uses in turn. Each fills its cart and orders it once in a
 * round.
 */
const SHOPPERS_PER_CLIENT = 60
const SHOPPER_COUNT = CLIENT_COUNT * SHOPPERS_PER_CLIENT
const PRODUCT_COUNT = 8
const STOCK_OF_PRODUCT = 1_000_000
const ROUNDS = 7
const MINIMAL_ORDERS_SECONDS = 2
/** Rounds that are not counted, in which the JIT compiler optimizes the code. */
const WARM_UP_ROUNDS = 3
const COST_GOALS = {
  minimalOrders: { atLeast: 0.08 },
  addition: { node: { atMost: 0.7 }, postgres: { atMost: 0.6 } },
  order: { node: { atMost: 3 }, postgres: { atMost: 2 } },
  orderWithEmails: { node: { atMost: 3 }, postgres: { atMost: 2 } },
  orderWithEmailFiles: {},
}

/** The kinds of requests, each measured separately. */
type RequestKind = 'addition' | 'order' | 'orderWithEmails'
/**
 * The rows of the table: each kind of request, and orders of a shop without a mail server, which
 * writes emails to files.
 */
type CostRow = RequestKind | 'orderWithEmailFiles'
const COST_ROW_NAMES = {
  addition: 'fill a cart',
  order: 'order',
  orderWithEmails: 'order with a key and two emails, as pages do, with sending them',
  orderWithEmailFiles: '– the same without a mail server, writing them to files',
} as const satisfies Record<CostRow, string>

/**
 * Measures additions to carts and orders apart, and compares both together with the least SQL of an
 * order.
 */
export async function measureOrders() {
  console.log(
    `Carts and orders, ${CLIENT_COUNT} clients with ${SHOPPERS_PER_CLIENT} shoppers each, ${PRODUCT_COUNT} products, ${ROUNDS} rounds`,
  )
  await withTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const openDatabaseServer = () =>
      startEmbeddedPostgres({
        dataDir,
        log: createLog('error'),
        printLine: () => {},
        maxConnections: 100,
      })
    const firstDatabase = await openDatabaseServer()
    await withSeparateConnection(firstDatabase.connectionString, loadStatistics)
    await firstDatabase.stop()
    const database = await openDatabaseServer()
    const { connectionString } = database
    try {
      const { requestsByKind, roundTrips } = await prepareShoppers(connectionString, dataDir)
      console.log(
        `  Round trips to the database, with the one that finds the session: ${roundTrips.addition} to fill the cart, ${roundTrips.order} to order it, ${roundTrips.orderWithEmails} with emails and a key`,
      )
      const placeMinimalOrders = await openMinimalOrders(connectionString, {
        folder,
        clientCount: CLIENT_COUNT,
      })
      const mailServer = await openMailServer()
      const shopOptions = {
        connectionString,
        dataDir,
        requestsByKind,
        placeMinimalOrders,
        smtpUrl: mailServer.smtpUrl,
      }
      for (const workerCount of [1, 2]) await compareCosts(shopOptions, workerCount)
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
type RequestMakers = Record<RequestKind, () => RequestSequence[]>

type ShopOptions = {
  connectionString: string
  dataDir: string
  requestsByKind: RequestMakers
  placeMinimalOrders: PlaceMinimalOrders
  /** The mail server; its processor time is not counted. */
  smtpUrl: string | undefined
}

/** Fills a shop, and counts the round trips of each kind. */
async function prepareShoppers(connectionString: string, dataDir: string) {
  const { email: OWNER_EMAIL, password: OWNER_PASSWORD } = OWNER_ACCOUNT
  const settings = readHostSettings({
    SEED: 'none',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER_EMAIL,
    ADMIN_PASSWORD: OWNER_PASSWORD,
  })
  await prepareShopDatabase(settings, { connectionString }, () => {})
  await withSeparateConnection(connectionString, (client) =>
    client.query('create extension pg_stat_statements'),
  )
  const shop = openInProcessShop(connectionString, join(dataDir, 'pictures'))
  const owner = await signInOwner(shop)
  const productIds: number[] = []
  while (productIds.length < PRODUCT_COUNT)
    productIds.push(await makeProduct(shop, owner, { stock: STOCK_OF_PRODUCT }))
  const buyers = await writeShoppers(connectionString, SHOPPER_COUNT)
  const [buyer] = buyers
  const addToCart = () =>
    shop.call('POST /api/addcart', { body: { productId: productIds[0] ?? 0, quantity: 1 } }, buyer)
  const orderInput = { addressId: buyer?.addressId ?? 0 }
  const additionQueries = await countQueries(shop.pool, addToCart)
  const orderQueries = await countQueries(shop.pool, () =>
    shop.call('POST /api/order/addorder', { body: orderInput }, buyer),
  )
  await addToCart()
  const headers = { 'idempotency-key': randomUUID() }
  const emailOrderQueries = await countQueries(shop.pool, () =>
    shop.call('POST /api/order/mailorder', { body: orderInput }, { ...buyer, headers }),
  )
  await shop.close()
  return {
    requestsByKind: makeRequestsByKind(buyers, productIds),
    roundTrips: {
      addition: additionQueries,
      order: orderQueries,
      orderWithEmails: emailOrderQueries,
    },
  }
}

/** Counts the statements that the connections of a pool send during `doRequest`. */
async function countQueries(
  databasePool: Pool,
  doRequest: () => Promise<unknown>,
): Promise<number> {
  let queryCount = 0
  const countQueriesOfClient = (poolClient: object) => {
    const { query } = Object.getPrototypeOf(poolClient)
    Object.assign(poolClient, {
      query(...queryArguments: unknown[]) {
        queryCount++
        return Reflect.apply(query, poolClient, queryArguments)
      },
    })
    databasePool.once('release', () => Reflect.deleteProperty(poolClient, 'query'))
  }
  databasePool.on('acquire', countQueriesOfClient)
  await doRequest()
  databasePool.off('acquire', countQueriesOfClient)
  return queryCount
}

function makeRequestsByKind(buyers: BuyerWithAddress[], productIds: number[]): RequestMakers {
  const makeSequences = (makeRequest: (buyer: BuyerWithAddress, index: number) => string) => () =>
    Array.from({ length: CLIENT_COUNT }, (_, client) =>
      buyers
        .slice(client * SHOPPERS_PER_CLIENT, (client + 1) * SHOPPERS_PER_CLIENT)
        .map((buyer, index) => makeRequest(buyer, client + index)),
    )
  const headersOf = ({ token }: BuyerWithAddress) => ({ authorization: `Bearer ${token}` })
  return {
    addition: makeSequences((buyer, index) => {
      const cartInput = { productId: productIds[index % productIds.length], quantity: 1 }
      return formatHttpRequest('POST /api/addcart', { headers: headersOf(buyer), body: cartInput })
    }),
    order: makeSequences((buyer) => {
      const orderInput = { addressId: buyer.addressId }
      return formatHttpRequest('POST /api/order/addorder', {
        headers: headersOf(buyer),
        body: orderInput,
      })
    }),
    orderWithEmails: makeSequences((buyer) => {
      const headers = { ...headersOf(buyer), 'idempotency-key': randomUUID() }
      return formatHttpRequest('POST /api/order/mailorder', {
        headers,
        body: { addressId: buyer.addressId },
      })
    }),
  }
}

/** Milliseconds of processor time for one request, and the seconds of the round. */
type ProcessorCost = { node: number; postgres: number; seconds: number }

type CostGoals = { node?: BenchGoal; postgres?: BenchGoal }

type MeasuredShop = {
  measureRequests: (requestKind: RequestKind) => Promise<ProcessorCost>
}

/** Starts a shop and runs `runMeasurement`, which measures it. */
async function withMeasuredShop<Result>(
  { connectionString, dataDir, requestsByKind, smtpUrl }: ShopOptions,
  workerCount: number,
  runMeasurement: (measuredShop: MeasuredShop) => Promise<Result>,
): Promise<Result> {
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    WORKERS: String(workerCount),
    NODE_ENV: 'production',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
  })
  const loadGenerator = openLoadGenerator()
  const port = Number(new URL(shop.url).port)
  const postmasterPid = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const cpuSecondsOfTree = (pid: number) =>
    cpuSecondsOf(processTreeOf(pid).map((treeProcess) => treeProcess.pid))
  const readCpuSeconds = () => ({
    node: cpuSecondsOfTree(shop.process.pid ?? 0),
    postgres: cpuSecondsOfTree(postmasterPid),
  })
  const measureRequests = async (requestKind: RequestKind): Promise<ProcessorCost> => {
    const sequences = requestsByKind[requestKind]()
    const cpuBefore = readCpuSeconds()
    const { seconds } = await loadGenerator.sendSequences({ port, sequences })
    // The processor time of an order includes sending its emails.
    if (requestKind === 'orderWithEmails')
      await withSeparateConnection(connectionString, waitForSentEmails)
    const cpuAfter = readCpuSeconds()
    const millisecondsOf = (processKind: 'node' | 'postgres') =>
      ((cpuAfter[processKind] - cpuBefore[processKind]) * 1000) / SHOPPER_COUNT
    return { node: millisecondsOf('node'), postgres: millisecondsOf('postgres'), seconds }
  }
  try {
    return await runMeasurement({ measureRequests })
  } finally {
    loadGenerator.close()
    await shop.stop()
  }
}

async function compareCosts(shopOptions: ShopOptions, workerCount: number) {
  const ratios: number[] = []
  const costs: Record<CostRow, ProcessorCost[]> = {
    addition: [],
    order: [],
    orderWithEmails: [],
    orderWithEmailFiles: [],
  }
  await withMeasuredShop(shopOptions, workerCount, async ({ measureRequests }) => {
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const additionCost = await measureRequests('addition')
      const orderCost = await measureRequests('order')
      await measureRequests('addition')
      const emailOrderCost = await measureRequests('orderWithEmails')
      const minimalOrders = await shopOptions.placeMinimalOrders(MINIMAL_ORDERS_SECONDS)
      if (round < 0) continue
      costs.addition.push(additionCost)
      costs.order.push(orderCost)
      costs.orderWithEmails.push(emailOrderCost)
      const ordersPerSecond = SHOPPER_COUNT / (additionCost.seconds + orderCost.seconds)
      ratios.push(ordersPerSecond / (minimalOrders.orderCount / minimalOrders.seconds))
    }
  })
  await withMeasuredShop(
    { ...shopOptions, smtpUrl: undefined },
    workerCount,
    async ({ measureRequests }) => {
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
        await measureRequests('addition')
        const costOfEmailFiles = await measureRequests('orderWithEmails')
        if (round >= 0) costs.orderWithEmailFiles.push(costOfEmailFiles)
      }
    },
  )
  const triggerShares: Partial<Record<CostRow, number>> = await measureSharesOfTriggers(
    shopOptions,
    workerCount,
  )
  console.log(
    `  ${workerCount} processes; orders with their additions : least orders ${formatMinMedianMax(ratios, 3)} ${compareWithGoal(median(ratios), COST_GOALS.minimalOrders)}`,
  )
  const makeTableRow = (costRow: CostRow) => {
    const costsOf = (costPart: keyof ProcessorCost) => costs[costRow].map((cost) => cost[costPart])
    const goals: CostGoals = COST_GOALS[costRow]
    const triggerShare = triggerShares[costRow]
    return [
      COST_ROW_NAMES[costRow],
      formatMinMedianMax(costsOf('node')),
      goals.node ? compareWithGoal(median(costsOf('node')), goals.node) : '',
      formatMinMedianMax(costsOf('postgres')),
      goals.postgres ? compareWithGoal(median(costsOf('postgres')), goals.postgres) : '',
      triggerShare === undefined ? '' : `${(triggerShare * 100).toFixed(0)} %`,
      (SHOPPER_COUNT / median(costsOf('seconds'))).toFixed(0),
    ]
  }
  printTable(
    ['', 'ms of processor: Node', '', 'PostgreSQL', '', 'of it triggers', 'a second'],
    [
      makeTableRow('addition'),
      makeTableRow('order'),
      makeTableRow('orderWithEmails'),
      makeTableRow('orderWithEmailFiles'),
    ],
  )
}

/** Counting the statements takes time, so it is done outside of the measurement. */
async function measureSharesOfTriggers(shopOptions: ShopOptions, workerCount: number) {
  const { connectionString } = shopOptions
  await withSeparateConnection(connectionString, (client) => setStatementTracking(client, 'all'))
  const triggerShares = await withMeasuredShop(
    shopOptions,
    workerCount,
    async ({ measureRequests }) => {
      const shareOfKind: Partial<Record<RequestKind, number>> = {}
      for (const requestKind of ['addition', 'order', 'addition', 'order'] as const) {
        await withSeparateConnection(connectionString, resetStatistics)
        await measureRequests(requestKind)
        shareOfKind[requestKind] = await withSeparateConnection(
          connectionString,
          readShareOfTriggers,
        )
      }
      return shareOfKind
    },
  )
  await withSeparateConnection(connectionString, (client) => setStatementTracking(client, 'none'))
  return triggerShares
}

async function setStatementTracking(client: Client, trackedStatements: 'all' | 'none') {
  await client.query(`alter system set pg_stat_statements.track = '${trackedStatements}'`)
  await client.query('select pg_reload_conf()')
}

async function waitForSentEmails(client: Client) {
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
async function readShareOfTriggers(client: Client): Promise<number> {
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
