import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { prepareShop } from '#host/prepare-shop.ts'
import { readSettings } from '#host/settings.ts'
import { createLog } from '#server/platform/log.ts'
import { type Buyer, makeBuyers, makeProduct, signInOwner } from '#tests/support/buyers.ts'
import { OWNER, startShop } from '#tests/support/running-shop.ts'
import { openInnerShop } from './inner-shop.ts'
import { ask, openLoad, wireRequest } from './load.ts'
import type { LoadResult, RequestSequence } from './load-run.ts'
import { against, median, printTable, spread } from './print.ts'
import { familyOf } from './processes.ts'
import { recorderOf } from './record-statements.ts'
import { inFolder } from './sample-shop.ts'
import { roundOf, sideBySide } from './side-by-side.ts'
import type { Replay, Script } from './statements.ts'

const SHOPPERS = 16
const PRODUCTS = 8
const STOCK = 1_000_000
const ROUNDS = 9
const ROUND_MS = 2000
/** Rounds that are not counted, in which the JIT compiler optimizes the code. */
const WARM_UPS = 5
/** The size of the connection pool of each process of the shop. */
const CONNECTIONS = 10
const GOAL = { least: 0.4 }

/** Compares the orders per second of the shop with a program that only runs the same SQL. */
export async function measureOrders() {
  console.log(
    `Orders (fill the cart, order it), the shop : the same SQL from Node; ${SHOPPERS} shoppers, ${PRODUCTS} products, ${ROUNDS} rounds of ${ROUND_MS} ms each side, in turns`,
  )
  await inFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const log = createLog('error')
    const database = await startEmbeddedPostgres({
      dataDir,
      log,
      say: () => {},
      maxConnections: 100,
    })
    try {
      const shoppers = await prepareShoppers(database.connectionString, dataDir)
      printRoundTrips(shoppers.scripts)
      const place = { ...shoppers, connectionString: database.connectionString, dataDir }
      const rows = [await compare(place, 1), await compare(place, 2)]
      printTable(
        [
          'processes',
          'per second (min / median / max)',
          'per second of processor, without the database',
          '',
        ],
        rows,
      )
    } finally {
      await database.stop()
    }
  })
}

type Shoppers = { sequences: RequestSequence[]; scripts: Script[] }
type Place = Shoppers & { connectionString: string; dataDir: string }

/** Opens a shop with shoppers, and records the SQL statements of one order of each shopper. */
async function prepareShoppers(connectionString: string, dataDir: string): Promise<Shoppers> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = OWNER
  const settings = readSettings({ SEED: 'none', DATA_DIR: dataDir, ADMIN_EMAIL, ADMIN_PASSWORD })
  await prepareShop(settings, { connectionString }, () => {})
  const shop = openInnerShop(connectionString, join(dataDir, 'pictures'))
  const record = recorderOf(shop.pool)
  const owner = await signInOwner(shop)
  const products: number[] = []
  while (products.length < PRODUCTS) products.push(await makeProduct(shop, owner, { stock: STOCK }))
  const shoppers: Shoppers = { sequences: [], scripts: [] }
  for (const [index, buyer] of (await makeBuyers(shop, SHOPPERS)).entries()) {
    const productId = products[index % PRODUCTS] ?? 0
    const body = { productId, quantity: 1 }
    const script = await record(async () => {
      await shop.call('POST /api/addcart', { body }, buyer)
      await shop.call('POST /api/order/addorder', { body: { addressId: buyer.addressId } }, buyer)
    })
    shoppers.scripts.push(script)
    shoppers.sequences.push(requestsOf(buyer, productId))
  }
  await shop.close()
  return shoppers
}

function requestsOf({ token, addressId }: Buyer, productId: number): RequestSequence {
  const headers = { authorization: `Bearer ${token}` }
  return [
    wireRequest('POST /api/addcart', { headers, body: { productId, quantity: 1 } }),
    wireRequest('POST /api/order/addorder', { headers, body: { addressId } }),
  ]
}

function printRoundTrips([script = []]: Script[]) {
  const ends = script.map(({ text }) => text).indexOf('commit') + 1
  console.log(
    `  Round trips to the database: ${ends} to fill the cart, ${script.length - ends} to order it, begin and commit among them`,
  )
}

async function compare(place: Place, workers: number): Promise<string[]> {
  const { connectionString, dataDir, sequences, scripts } = place
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    WORKERS: String(workers),
    NODE_ENV: 'production',
  })
  const load = openLoad()
  const replays = await startReplays(connectionString, scripts, workers)
  const port = Number(new URL(shop.url).port)
  try {
    const ours = familyOf(shop.process.pid ?? 0).map(({ pid }) => pid)
    const theirs = replays.map(({ pid = 0 }) => pid)
    const { ofTime, ofCpu } = await sideBySide(
      { rounds: ROUNDS, warmUps: WARM_UPS },
      () => roundOf(ours, () => load.fire({ port, sequences, forMs: ROUND_MS })),
      () =>
        roundOf(theirs, () => together(replays.map((replay) => ask<LoadResult>(replay, ROUND_MS)))),
    )
    return [String(workers), spread(ofTime), spread(ofCpu), against(median(ofTime), GOAL)]
  } finally {
    load.close()
    for (const replay of replays) replay.kill()
    await shop.stop()
  }
}

/** Starts one replay process for each process of the shop, with equally many connections. */
const startReplays = (connectionString: string, scripts: Script[], count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<ChildProcess> => {
      const replay = fork(fileURLToPath(new URL('./sql-replay.ts', import.meta.url)))
      const own = scripts.filter((_script, place) => place % count === index)
      const given: Replay = { connectionString, connections: CONNECTIONS, scripts: own }
      await ask<'ready'>(replay, given)
      return replay
    }),
  )

async function together(parts: Promise<LoadResult>[]) {
  const shots = await Promise.all(parts)
  return {
    count: shots.reduce((sum, { count }) => sum + count, 0),
    seconds: Math.max(...shots.map(({ seconds }) => seconds)),
  }
}
