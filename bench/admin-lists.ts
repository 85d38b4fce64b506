import { join } from 'node:path'
import {
  ADMIN_READS,
  findSampleIds,
  type MakeAdminReadPath,
  type SampleIds,
} from './admin-reads.ts'
import { insertProducts } from './big-catalogue.ts'
import { addAdmin, makeFilledDatabase, withBenchDatabaseServer } from './big-shop.ts'
import { type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { insertOrders } from './many-orders.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable, quantile } from './print.ts'
import { withSeparateConnection } from './separate-connection.ts'

/** A large shop, for which the goals are set, and one with a tenth of its data for comparison. */
const SHOP_SIZES = [
  { orderCount: 20_000, products: 5_000 },
  { orderCount: 200_000, products: 50_000 },
]
const ROUNDS = 5
const REQUESTS_PER_ROUND = 20
const P95_GOAL_MS = { atMost: 150 }

type BigShop = InProcessShop & { orderCount: number; token: string; sampleIds: SampleIds }

/** Measures the admin lists in a large shop: calls inside this process, without the cache. */
export async function measureAdminLists() {
  console.log(
    `Shops of ${SHOP_SIZES.map(({ orderCount }) => formatCount(orderCount)).join(' and ')} orders; ${ROUNDS} rounds of ${REQUESTS_PER_ROUND} calls each, in turns`,
  )
  await withBenchDatabaseServer(async (serverConnectionString, folder) => {
    const shops: BigShop[] = []
    for (const size of SHOP_SIZES)
      shops.push(await openBigShop(serverConnectionString, size, folder))
    await printReport(shops)
    for (const shop of shops) await shop.close()
  })
}

async function openBigShop(
  serverConnectionString: string,
  { orderCount, products }: (typeof SHOP_SIZES)[number],
  folder: string,
): Promise<BigShop> {
  const { connectionString, fillResult: token } = await makeFilledDatabase(
    serverConnectionString,
    `orders_${orderCount}`,
    async (db) => {
      await insertProducts(db, products)
      return addAdmin(db)
    },
  )
  await withSeparateConnection(connectionString, (client) => insertOrders(client, orderCount))
  const sampleIds = await withSeparateConnection(connectionString, findSampleIds)
  return {
    ...openInProcessShop(connectionString, join(folder, 'pictures')),
    orderCount,
    token,
    sampleIds,
  }
}

async function printReport(shops: BigShop[]) {
  const [smallShop, largeShop] = shops
  if (!smallShop || !largeShop) throw new Error('The report needs a small and a large shop')
  const tableRows: string[][] = []
  let slowestP95 = 0
  for (const [readKind, makePath] of Object.entries(ADMIN_READS)) {
    await measureBothShops(smallShop, largeShop, makePath)
    const rounds: MeasuredRound[] = []
    while (rounds.length < ROUNDS)
      rounds.push(await measureBothShops(smallShop, largeShop, makePath))
    const p95OfRounds = rounds.map((round) => quantile(round.largeShopTimes, 0.95))
    const ratios = rounds.map(
      (round) => median(round.largeShopTimes) / median(round.smallShopTimes),
    )
    slowestP95 = Math.max(slowestP95, median(p95OfRounds))
    tableRows.push([
      readKind,
      median(rounds.map((round) => median(round.smallShopTimes))).toFixed(1),
      median(rounds.map((round) => median(round.largeShopTimes))).toFixed(1),
      formatMinMedianMax(p95OfRounds, 1),
      formatMinMedianMax(ratios),
      compareWithGoal(median(p95OfRounds), P95_GOAL_MS),
    ])
  }
  const [smallShopText, largeShopText] = [
    formatCount(smallShop.orderCount),
    formatCount(largeShop.orderCount),
  ]
  printTable(
    [
      'read',
      `${smallShopText}: p50 ms`,
      `${largeShopText}: p50 ms`,
      `${largeShopText}: p95 ms (min / median / max of rounds)`,
      `p50 of ${largeShopText} : ${smallShopText}`,
      '',
    ],
    tableRows,
  )
  console.log(
    `  The slowest of them: p95 ${slowestP95.toFixed(1)} ms, ${compareWithGoal(slowestP95, P95_GOAL_MS)}`,
  )
}

const formatCount = (size: number) => size.toLocaleString('en')

type MeasuredRound = { smallShopTimes: number[]; largeShopTimes: number[] }

/** Sends the same requests to both shops, alternating after each request. */
async function measureBothShops(
  small: BigShop,
  large: BigShop,
  makePath: MakeAdminReadPath,
): Promise<MeasuredRound> {
  const round: MeasuredRound = { smallShopTimes: [], largeShopTimes: [] }
  for (let requestNumber = 0; requestNumber < REQUESTS_PER_ROUND; requestNumber++) {
    round.smallShopTimes.push(await measureRead(small, makePath))
    round.largeShopTimes.push(await measureRead(large, makePath))
  }
  return round
}

/** The response time of a call, in milliseconds. */
async function measureRead(
  { sendRequest, token, sampleIds }: BigShop,
  makePath: MakeAdminReadPath,
): Promise<number> {
  const request = new Request(`http://shop.test/api/admin/${makePath(sampleIds)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const startedAt = performance.now()
  const response = await sendRequest(request)
  await response.arrayBuffer()
  const milliseconds = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${request.url} was answered ${response.status}`)
  return milliseconds
}
