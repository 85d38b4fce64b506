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

const WORKERS = 4
const BUYERS = 10_000
const RUSH_MS = 60_000
const STOCK = 1_000
/** For comparison, the same buyers want this many products, which share the stock equally. */
const MANY = 100
/** Connections of a proxy in front of the shop. */
const CONNECTIONS = 1_000
/** How long a browser repeats an order, with the same key. */
const KEEP_TRYING_MS = 40_000
/** Shoppers who buy other products all the time, with a pause after each order. */
const OTHER_SHOPPERS = 8
const PAUSE_MS = 500
/** The time without a sale, to which the sale is compared. */
const QUIET_MS = 20_000
const SPEED_GOAL = { least: 0.9 }
const CAPACITY_ROUNDS = 5
const CAPACITY_MS = 3_000
const CAPACITY_CLIENTS = 12

type Sale = { shop: RunningShop; port: number; connectionString: string }

/**
 * Simulates the first minute of a sale: thousands of buyers want one product, while other shoppers
 * buy other products.
 */
export async function measureSaleDay() {
  console.log(
    `${BUYERS.toLocaleString('en')} buyers in ${RUSH_MS / 1000} s for ${STOCK.toLocaleString('en')} pieces of one product, ${WORKERS} processes, ${OTHER_SHOPPERS} shoppers who buy other products`,
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
      WORKERS: String(WORKERS),
      NODE_ENV: 'production',
    })
    const sale = { shop, port: Number(new URL(shop.url).port), connectionString }
    try {
      await measureRush(sale)
      await measureOneProduct(sale)
    } finally {
      await shop.stop()
      await database.stop()
    }
  })
}

/** Compares buyers of one product with as many buyers of many products, and with a quiet shop. */
async function measureRush(sale: Sale) {
  const others = await openOthers(sale)
  await others.during(sleep(QUIET_MS)) // This round is not counted, because the processes warm up in it.
  const quiet = await others.during(sleep(QUIET_MS))
  const oneProduct = await rushFor(sale, others, 1)
  const manyProducts = await rushFor(sale, others, MANY)
  const after = await others.during(sleep(QUIET_MS))
  const speedsUnderLoad = [oneProduct.speed, manyProducts.speed, quiet, after]
  printTable(
    ['the buyers', 'of one product', `of ${MANY} products`],
    [
      ['bought', ...[oneProduct, manyProducts].map(({ sold }) => `${sold.length}`)],
      [
        'told that it is sold out',
        ...[oneProduct, manyProducts].map(({ refused }) => `${refused.length}`),
      ],
      [
        'gave up, because the shop was busy',
        ...[oneProduct, manyProducts].map(
          ({ sold, refused }) => `${BUYERS - sold.length - refused.length}`,
        ),
      ],
      ['tries, for all buyers', ...[oneProduct, manyProducts].map(({ tries }) => `${tries}`)],
      ['bought after, p50 / p95', ...[oneProduct, manyProducts].map(({ sold }) => timesOf(sold))],
      [
        'told after, p50 / p95',
        ...[oneProduct, manyProducts].map(({ refused }) => timesOf(refused)),
      ],
    ],
  )
  printTable(
    ['the other shoppers', 'one product', 'many products', 'quiet before', 'after'],
    [
      ['orders a second', ...speedsUnderLoad.map(({ perSecond }) => perSecond.toFixed(2))],
      [
        'one addition and order, p50 / p95',
        ...speedsUnderLoad.map(({ times }) => formatTimes(times)),
      ],
      ['found the shop busy, times', ...speedsUnderLoad.map(({ busyAnswers: busy }) => `${busy}`)],
    ],
  )
  const speed = oneProduct.speed.perSecond / manyProducts.speed.perSecond
  console.log(
    `  their speed, one product : many products  ${speed.toFixed(2)} ${compareWithGoal(speed, SPEED_GOAL)}`,
  )
  const ratioToQuiet = (2 * oneProduct.speed.perSecond) / (quiet.perSecond + after.perSecond)
  console.log(
    `  their speed, one product : quiet  ${ratioToQuiet.toFixed(2)} ${compareWithGoal(ratioToQuiet, SPEED_GOAL)}`,
  )
}

const formatTimes = (times: number[]) =>
  `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`
const timesOf = (answers: Answer[]) => formatTimes(answers.map(({ ms }) => ms))

/**
 * Lets the buyers order the whole stock of some products at once; throws if more or less is sold.
 */
async function rushFor(sale: Sale, others: OtherShoppers, count: number) {
  const { shop } = sale
  const owner = await signInOwner(shop)
  const products: number[] = []
  while (products.length < count)
    products.push(await makeProduct(shop, owner, { stock: STOCK / count }))
  const buyers = await writeShoppers(sale.connectionString, BUYERS)
  await fillCarts(sale, buyers, products)
  const answers: Answer[] = []
  const speed = await others.during(orderAtOnce(sale, buyers, answers))
  let left = 0
  for (const id of products) {
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    left += data.stock
  }
  await expectLedgerToBalance(shop, owner)
  const sold = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 409)
  if (sold.length + left !== STOCK || (refused.length > 0 && count === 1 && left > 0))
    throw new Error(`${sold.length} of ${STOCK} pieces were sold, and ${left} are left`)
  return { speed, sold, refused, tries: answers.reduce((sum, { tries }) => sum + tries, 0) }
}

/** Puts a product into the cart of each buyer. */
const fillCarts = ({ connectionString }: Sale, buyers: BuyerWithAddress[], products: number[]) =>
  withSeparateConnection(connectionString, (client) =>
    client.query(
      `with filled as (
        insert into carts (user_id, version)
        select user_id, 1 from addresses where id = any($1::int[])
        returning user_id
      )
      insert into cart_items (user_id, product_id, quantity, seen_price_paisa)
      select user_id, ($2::int[])[1 + user_id % cardinality($2::int[])], 1, 99900 from filled`,
      [buyers.map(({ addressId }) => addressId), products],
    ),
  )

/**
 * The status of the last answer to a buyer, the milliseconds until that answer, and the number of
 * tries.
 */
type Answer = { status: number; ms: number; tries: number }

/** All buyers order within a minute, evenly spread, whether or not the others have an answer. */
async function orderAtOnce(sale: Sale, buyers: BuyerWithAddress[], answers: Answer[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const startedAt = performance.now()
  await Promise.all(
    buyers.map(async (buyer, index) => {
      await sleep((index / buyers.length) * RUSH_MS)
      answers.push(await buy(sale, agent, buyer))
    }),
  )
  agent.destroy()
  console.log(`  All were answered after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

/**
 * Orders as a browser does: if the shop is busy, it repeats the order after the time that the shop
 * names, with the same key.
 */
async function buy(
  { port }: Sale,
  agent: Agent,
  { token, addressId }: BuyerWithAddress,
): Promise<Answer> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  for (let tries = 1; ; tries++) {
    const { status, retryAfter } = await post({ port, agent, headers }, ORDER, { addressId })
    const ms = performance.now() - startedAt
    if (status !== 503 || ms > KEEP_TRYING_MS) return { status, ms, tries }
    await sleep(retryAfter * 1000)
  }
}

const ORDER = '/api/order/addorder'

type Connection = { port: number; agent: Agent; headers: Record<string, string> }

const post = ({ port, agent, headers }: Connection, path: string, body: unknown) =>
  new Promise<{ status: number; retryAfter: number }>((resolve, reject) => {
    const text = JSON.stringify(body)
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': text.length },
      },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: Number(answer.headers['retry-after'] ?? 1),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })

/** Orders a second, the time of each, and how many of them found the shop busy. */
type Speed = { perSecond: number; times: number[]; busyAnswers: number }

type OtherShoppers = Awaited<ReturnType<typeof openOthers>>

/** Shoppers who add a piece of a product and order it, each with a pause afterwards. */
async function openOthers(sale: Sale) {
  const { shop, port, connectionString } = sale
  const owner = await signInOwner(shop)
  const shoppers = await writeShoppers(connectionString, OTHER_SHOPPERS)
  const products: number[] = []
  while (products.length < OTHER_SHOPPERS)
    products.push(await makeProduct(shop, owner, { stock: 1_000_000 }))
  const agent = new Agent({ keepAlive: true })
  const order = async (shopper: BuyerWithAddress, productId: number) => {
    const headers = { authorization: `Bearer ${shopper.token}` }
    await post({ port, agent, headers }, '/api/addcart', { productId, quantity: 1 })
    return buy(sale, agent, shopper)
  }
  return {
    during: async (work: Promise<unknown>): Promise<Speed> => {
      const times: number[] = []
      let busy = 0
      const startedAt = performance.now()
      let isOver = false
      const over = work.finally(() => {
        isOver = true
      })
      const shopping = shoppers.map(async (shopper, index) => {
        while (!isOver) {
          const beganAt = performance.now()
          const { status, tries } = await order(shopper, products[index] ?? 0)
          busy += status === 503 ? tries : tries - 1
          if (status === 201) times.push(performance.now() - beganAt)
          await sleep(PAUSE_MS)
        }
      })
      await Promise.all([over, ...shopping])
      return {
        perSecond: (times.length * 1000) / (performance.now() - startedAt),
        times,
        busyAnswers: busy,
      }
    },
  }
}

/** How many orders a second one product allows, compared with a product for each client. */
async function measureOneProduct({ shop, port, connectionString }: Sale) {
  const owner = await signInOwner(shop)
  const shoppers = await writeShoppers(connectionString, CAPACITY_CLIENTS)
  const products: number[] = []
  while (products.length < CAPACITY_CLIENTS)
    products.push(await makeProduct(shop, owner, { stock: 1_000_000 }))
  const load = openLoadGenerator()
  const ordersOf = async (productOf: (client: number) => number | undefined) => {
    const sequences = shoppers.map(({ token, addressId }, client) => {
      const headers = { authorization: `Bearer ${token}` }
      return [
        formatHttpRequest('POST /api/addcart', {
          headers,
          body: { productId: productOf(client), quantity: 1 },
        }),
        formatHttpRequest('POST /api/order/addorder', { headers, body: { addressId } }),
      ]
    })
    const { count, seconds } = await load.sendSequences({ port, sequences, forMs: CAPACITY_MS })
    return count / seconds
  }
  const ratesOfOne: number[] = []
  const ratesOfMany: number[] = []
  try {
    for (let round = -1; round < CAPACITY_ROUNDS; round++) {
      const ordersOfMany = await ordersOf((client) => products[client])
      const ordersOfOne = await ordersOf(() => products[0])
      if (round < 0) continue
      ratesOfMany.push(ordersOfMany)
      ratesOfOne.push(ordersOfOne)
    }
  } finally {
    load.close()
  }
  const ratios = ratesOfOne.map((rate, round) => rate / (ratesOfMany[round] ?? Number.NaN))
  printTable(
    [`${CAPACITY_CLIENTS} clients who add a piece and order it`, 'orders a second'],
    [
      ['a product each', formatMinMedianMax(ratesOfMany, 0)],
      ['all the same product', formatMinMedianMax(ratesOfOne, 0)],
      ['ratio', formatMinMedianMax(ratios)],
    ],
  )
}
