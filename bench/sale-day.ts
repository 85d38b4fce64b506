import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { createLog } from '#server/platform/log.ts'
import {
  type BuyerWithAddress,
  expectLedgerToBalance,
  makeProduct,
  signInOwner,
} from '#tests/support/buyers.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { writeShoppers } from '#tests/support/write-shoppers.ts'
import { formatHttpRequest, openLoadGenerator } from './load.ts'
import { compareWithGoal, formatMinMedianMax, printTable, quantile } from './print.ts'
import { withTemporaryFolder } from './sample-shop.ts'
import { withSeparateConnection } from './separate-connection.ts'

const WORKER_COUNT = 4
const BUYER_COUNT = 10_000
const LONGEST_RUSH_MS = 60_000
const STOCK_FOR_SALE = 1_000
/** For comparison, the same buyers want this many products, which share the stock equally. */
const MANY_PRODUCTS_COUNT = 100
/** Connections of a proxy in front of the shop. */
const CONNECTION_COUNT = 1_000
/** How long a browser repeats an order, with the same key. */
const RETRY_PERIOD_MS = 40_000
/** Shoppers who buy other products all the time, with a pause after each order. */
const OTHER_SHOPPER_COUNT = 8
const SHOPPER_PAUSE_MS = 500
/** How long the shop is measured without a sale, for comparison. */
const QUIET_PERIOD_MS = 20_000
const SPEED_GOAL = { atLeast: 0.9 }
const CAPACITY_ROUNDS = 5
const CAPACITY_MS = 3_000
const CAPACITY_CLIENT_COUNT = 12

type SaleShop = { shop: RunningShop; port: number; connectionString: string }

/**
 * Simulates the first minute of a sale: thousands of buyers want one product, while other shoppers
 * buy other products.
 */
export async function measureSaleDay() {
  console.log(
    `${BUYER_COUNT.toLocaleString('en')} buyers in ${LONGEST_RUSH_MS / 1000} s for ${STOCK_FOR_SALE.toLocaleString('en')} pieces of one product, ${WORKER_COUNT} processes, ${OTHER_SHOPPER_COUNT} shoppers who buy other products`,
  )
  await withTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const database = await startEmbeddedPostgres({
      dataDir,
      log: createLog('error'),
      printLine: () => {},
      maxConnections: 100,
    })
    const { connectionString } = database
    const shop = await startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      WORKERS: String(WORKER_COUNT),
      NODE_ENV: 'production',
    })
    const saleShop = { shop, port: Number(new URL(shop.url).port), connectionString }
    try {
      await measureRush(saleShop)
      await measureOneProduct(saleShop)
    } finally {
      await shop.stop()
      await database.stop()
    }
  })
}

/** Compares buyers of one product with as many buyers of many products, and with a quiet shop. */
async function measureRush(saleShop: SaleShop) {
  const otherShoppers = await openOtherShoppers(saleShop)
  await otherShoppers.during(sleep(QUIET_PERIOD_MS)) // This round is not counted, because the processes warm up in it.
  const quietSpeed = await otherShoppers.during(sleep(QUIET_PERIOD_MS))
  const oneProductRush = await rushForProducts(saleShop, otherShoppers, 1)
  const manyProductsRush = await rushForProducts(saleShop, otherShoppers, MANY_PRODUCTS_COUNT)
  const speedAfterRush = await otherShoppers.during(sleep(QUIET_PERIOD_MS))
  const speedsUnderLoad = [oneProductRush.speed, manyProductsRush.speed, quietSpeed, speedAfterRush]
  printTable(
    ['the buyers', 'of one product', `of ${MANY_PRODUCTS_COUNT} products`],
    [
      [
        'bought',
        ...[oneProductRush, manyProductsRush].map(({ soldAnswers }) => `${soldAnswers.length}`),
      ],
      [
        'told that it is sold out',
        ...[oneProductRush, manyProductsRush].map(
          ({ refusedAnswers }) => `${refusedAnswers.length}`,
        ),
      ],
      [
        'gave up, because the shop was busy',
        ...[oneProductRush, manyProductsRush].map(
          ({ soldAnswers, refusedAnswers }) =>
            `${BUYER_COUNT - soldAnswers.length - refusedAnswers.length}`,
        ),
      ],
      [
        'tries, for all buyers',
        ...[oneProductRush, manyProductsRush].map(({ attempts }) => `${attempts}`),
      ],
      [
        'bought after, p50 / p95',
        ...[oneProductRush, manyProductsRush].map(({ soldAnswers }) =>
          formatAnswerTimes(soldAnswers),
        ),
      ],
      [
        'told after, p50 / p95',
        ...[oneProductRush, manyProductsRush].map(({ refusedAnswers }) =>
          formatAnswerTimes(refusedAnswers),
        ),
      ],
    ],
  )
  printTable(
    ['the other shoppers', 'one product', 'many products', 'quiet before', 'after'],
    [
      [
        'orders a second',
        ...speedsUnderLoad.map(({ ordersPerSecond }) => ordersPerSecond.toFixed(2)),
      ],
      [
        'one addition and order, p50 / p95',
        ...speedsUnderLoad.map(({ orderTimes }) => formatTimes(orderTimes)),
      ],
      [
        'found the shop busy, times',
        ...speedsUnderLoad.map(({ busyAnswers: busyAnswerCount }) => `${busyAnswerCount}`),
      ],
    ],
  )
  const speedRatio = oneProductRush.speed.ordersPerSecond / manyProductsRush.speed.ordersPerSecond
  console.log(
    `  their speed, one product : many products  ${speedRatio.toFixed(2)} ${compareWithGoal(speedRatio, SPEED_GOAL)}`,
  )
  const ratioToQuiet =
    (2 * oneProductRush.speed.ordersPerSecond) /
    (quietSpeed.ordersPerSecond + speedAfterRush.ordersPerSecond)
  console.log(
    `  their speed, one product : quiet  ${ratioToQuiet.toFixed(2)} ${compareWithGoal(ratioToQuiet, SPEED_GOAL)}`,
  )
}

const formatTimes = (milliseconds: number[]) =>
  `${quantile(milliseconds, 0.5).toFixed(0)} / ${quantile(milliseconds, 0.95).toFixed(0)} ms`
const formatAnswerTimes = (orderAnswers: OrderAnswer[]) =>
  formatTimes(orderAnswers.map(({ milliseconds }) => milliseconds))

/**
 * Lets the buyers order the whole stock of some products at once; throws if more or less is sold.
 */
async function rushForProducts(
  saleShop: SaleShop,
  otherShoppers: OtherShoppers,
  productCount: number,
) {
  const { shop } = saleShop
  const owner = await signInOwner(shop)
  const productIds: number[] = []
  while (productIds.length < productCount)
    productIds.push(await makeProduct(shop, owner, { stock: STOCK_FOR_SALE / productCount }))
  const buyers = await writeShoppers(saleShop.connectionString, BUYER_COUNT)
  await fillCarts(saleShop, buyers, productIds)
  const orderAnswers: OrderAnswer[] = []
  const rushSpeed = await otherShoppers.during(placeOrdersAtOnce(saleShop, buyers, orderAnswers))
  let remainingStock = 0
  for (const id of productIds) {
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    remainingStock += data.stock
  }
  await expectLedgerToBalance(shop, owner)
  const soldAnswers = orderAnswers.filter(({ status }) => status === 201)
  const refusedAnswers = orderAnswers.filter(({ status }) => status === 409)
  if (
    soldAnswers.length + remainingStock !== STOCK_FOR_SALE ||
    (refusedAnswers.length > 0 && productCount === 1 && remainingStock > 0)
  )
    throw new Error(
      `${soldAnswers.length} of ${STOCK_FOR_SALE} pieces were sold, and ${remainingStock} are left`,
    )
  return {
    speed: rushSpeed,
    soldAnswers,
    refusedAnswers,
    attempts: orderAnswers.reduce((sum, { attempts }) => sum + attempts, 0),
  }
}

/** Puts a product into the cart of each buyer. */
const fillCarts = (
  { connectionString }: SaleShop,
  buyers: BuyerWithAddress[],
  productIds: number[],
) =>
  withSeparateConnection(connectionString, (client) =>
    client.query(
      `with filled as (
        insert into carts (user_id, version)
        select user_id, 1 from addresses where id = any($1::int[])
        returning user_id
      )
      insert into cart_items (user_id, product_id, quantity, seen_price_paisa)
      select user_id, ($2::int[])[1 + user_id % cardinality($2::int[])], 1, 99900 from filled`,
      [buyers.map(({ addressId }) => addressId), productIds],
    ),
  )

/**
 * The status of the last answer to a buyer, the milliseconds until that answer, and the number of
 * tries.
 */
type OrderAnswer = { status: number; milliseconds: number; attempts: number }

/** All buyers order within a minute, evenly spread, whether or not the others have an answer. */
async function placeOrdersAtOnce(
  saleShop: SaleShop,
  buyers: BuyerWithAddress[],
  orderAnswers: OrderAnswer[],
) {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT })
  const startedAt = performance.now()
  await Promise.all(
    buyers.map(async (buyer, index) => {
      await sleep((index / buyers.length) * LONGEST_RUSH_MS)
      orderAnswers.push(await placeOrderWithRetries(saleShop, httpAgent, buyer))
    }),
  )
  httpAgent.destroy()
  console.log(`  All were answered after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

/**
 * Orders as a browser does: if the shop is busy, it repeats the order after the time that the shop
 * names, with the same key.
 */
async function placeOrderWithRetries(
  { port }: SaleShop,
  httpAgent: Agent,
  { token, addressId }: BuyerWithAddress,
): Promise<OrderAnswer> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  for (let attempts = 1; ; attempts++) {
    const { status, retryAfterMs } = await postJson({ port, httpAgent, headers }, ORDER_PATH, {
      addressId,
    })
    const milliseconds = performance.now() - startedAt
    if (status !== 503 || milliseconds > RETRY_PERIOD_MS) return { status, milliseconds, attempts }
    await sleep(retryAfterMs * 1000)
  }
}

const ORDER_PATH = '/api/order/addorder'

type Connection = { port: number; httpAgent: Agent; headers: Record<string, string> }

const postJson = ({ port, httpAgent, headers }: Connection, path: string, requestBody: unknown) =>
  new Promise<{ status: number; retryAfterMs: number }>((resolve, reject) => {
    const bodyText = JSON.stringify(requestBody)
    const httpRequest = request(
      {
        host: '127.0.0.1',
        port,
        agent: httpAgent,
        method: 'POST',
        path,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': bodyText.length,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfterMs: Number(answer.headers['retry-after'] ?? 1),
          }),
        )
      },
    )
    httpRequest.on('error', reject)
    httpRequest.end(bodyText)
  })

/** Orders per second, the time of each order, and the number of answers that the shop is busy. */
type ShoppingSpeed = { ordersPerSecond: number; orderTimes: number[]; busyAnswers: number }

type OtherShoppers = Awaited<ReturnType<typeof openOtherShoppers>>

/** Shoppers who add a piece of a product and order it, each with a pause afterwards. */
async function openOtherShoppers(saleShop: SaleShop) {
  const { shop, port, connectionString } = saleShop
  const owner = await signInOwner(shop)
  const shoppers = await writeShoppers(connectionString, OTHER_SHOPPER_COUNT)
  const productIds: number[] = []
  while (productIds.length < OTHER_SHOPPER_COUNT)
    productIds.push(await makeProduct(shop, owner, { stock: 1_000_000 }))
  const httpAgent = new Agent({ keepAlive: true })
  const addAndOrder = async (shopper: BuyerWithAddress, productId: number) => {
    const headers = { authorization: `Bearer ${shopper.token}` }
    await postJson({ port, httpAgent, headers }, '/api/addcart', { productId, quantity: 1 })
    return placeOrderWithRetries(saleShop, httpAgent, shopper)
  }
  return {
    during: async (work: Promise<unknown>): Promise<ShoppingSpeed> => {
      const orderTimes: number[] = []
      let busyAnswerCount = 0
      const startedAt = performance.now()
      let isWorkOver = false
      const workEnd = work.finally(() => {
        isWorkOver = true
      })
      const shoppingLoops = shoppers.map(async (shopper, index) => {
        while (!isWorkOver) {
          const orderBeganAt = performance.now()
          const { status, attempts } = await addAndOrder(shopper, productIds[index] ?? 0)
          busyAnswerCount += status === 503 ? attempts : attempts - 1
          if (status === 201) orderTimes.push(performance.now() - orderBeganAt)
          await sleep(SHOPPER_PAUSE_MS)
        }
      })
      await Promise.all([workEnd, ...shoppingLoops])
      return {
        ordersPerSecond: (orderTimes.length * 1000) / (performance.now() - startedAt),
        orderTimes,
        busyAnswers: busyAnswerCount,
      }
    },
  }
}

/**
 * Compares the orders per second for one product with those for a different product for each
 * client.
 */
async function measureOneProduct({ shop, port, connectionString }: SaleShop) {
  const owner = await signInOwner(shop)
  const shoppers = await writeShoppers(connectionString, CAPACITY_CLIENT_COUNT)
  const productIds: number[] = []
  while (productIds.length < CAPACITY_CLIENT_COUNT)
    productIds.push(await makeProduct(shop, owner, { stock: 1_000_000 }))
  const loadGenerator = openLoadGenerator()
  const measureOrdersPerSecond = async (
    productIdOfClient: (clientIndex: number) => number | undefined,
  ) => {
    const sequences = shoppers.map(({ token, addressId }, clientIndex) => {
      const headers = { authorization: `Bearer ${token}` }
      return [
        formatHttpRequest('POST /api/addcart', {
          headers,
          body: { productId: productIdOfClient(clientIndex), quantity: 1 },
        }),
        formatHttpRequest('POST /api/order/addorder', { headers, body: { addressId } }),
      ]
    })
    const { answerCount, seconds } = await loadGenerator.sendSequences({
      port,
      sequences,
      durationMs: CAPACITY_MS,
    })
    return answerCount / seconds
  }
  const ratesOfOneProduct: number[] = []
  const ratesOfManyProducts: number[] = []
  try {
    for (let round = -1; round < CAPACITY_ROUNDS; round++) {
      const rateOfManyProducts = await measureOrdersPerSecond(
        (clientIndex) => productIds[clientIndex],
      )
      const oneProductOrdersPerSecond = await measureOrdersPerSecond(() => productIds[0])
      if (round < 0) continue
      ratesOfManyProducts.push(rateOfManyProducts)
      ratesOfOneProduct.push(oneProductOrdersPerSecond)
    }
  } finally {
    loadGenerator.close()
  }
  const ratios = ratesOfOneProduct.map(
    (rateOfOneProduct, round) => rateOfOneProduct / (ratesOfManyProducts[round] ?? Number.NaN),
  )
  printTable(
    [`${CAPACITY_CLIENT_COUNT} clients who add a piece and order it`, 'orders a second'],
    [
      ['a product each', formatMinMedianMax(ratesOfManyProducts, 0)],
      ['all the same product', formatMinMedianMax(ratesOfOneProduct, 0)],
      ['ratio', formatMinMedianMax(ratios)],
    ],
  )
}
