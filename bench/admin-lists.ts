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
const SIZES = [
  { orders: 20_000, products: 5_000 },
  { orders: 200_000, products: 50_000 },
]
const ROUNDS = 5
const REQUESTS_PER_ROUND = 20
const GOAL = { most: 150 }

type BigShop = InProcessShop & { orders: number; token: string; sampleIds: SampleIds }

/** Measures the admin lists in a large shop: calls inside this process, without the cache. */
export async function measureAdminLists() {
  console.log(
    `Shops of ${SIZES.map(({ orders }) => formatCount(orders)).join(' and ')} orders; ${ROUNDS} rounds of ${REQUESTS_PER_ROUND} calls each, in turns`,
  )
  await withBenchDatabaseServer(async (server, folder) => {
    const shops: BigShop[] = []
    for (const size of SIZES) shops.push(await openBigShop(server, size, folder))
    await report(shops)
    for (const shop of shops) await shop.close()
  })
}

async function openBigShop(
  server: string,
  { orders, products }: (typeof SIZES)[number],
  folder: string,
): Promise<BigShop> {
  const { connectionString, filled: token } = await makeFilledDatabase(
    server,
    `orders_${orders}`,
    async (db) => {
      await insertProducts(db, products)
      return addAdmin(db)
    },
  )
  await withSeparateConnection(connectionString, (client) => insertOrders(client, orders))
  const sampleIds = await withSeparateConnection(connectionString, findSampleIds)
  return {
    ...openInProcessShop(connectionString, join(folder, 'pictures')),
    orders,
    token,
    sampleIds,
  }
}

async function report(shops: BigShop[]) {
  const [small, large] = shops
  if (!small || !large) throw new Error('The report needs a small and a large shop')
  const rows: string[][] = []
  let slowest = 0
  for (const [kind, read] of Object.entries(ADMIN_READS)) {
    await requestBoth(small, large, read)
    const rounds: MeasuredRound[] = []
    while (rounds.length < ROUNDS) rounds.push(await requestBoth(small, large, read))
    const p95 = rounds.map((round) => quantile(round.large, 0.95))
    const ratios = rounds.map((round) => median(round.large) / median(round.small))
    slowest = Math.max(slowest, median(p95))
    rows.push([
      kind,
      median(rounds.map((round) => median(round.small))).toFixed(1),
      median(rounds.map((round) => median(round.large))).toFixed(1),
      formatMinMedianMax(p95, 1),
      formatMinMedianMax(ratios),
      compareWithGoal(median(p95), GOAL),
    ])
  }
  const [few, many] = [formatCount(small.orders), formatCount(large.orders)]
  printTable(
    [
      'read',
      `${few}: p50 ms`,
      `${many}: p50 ms`,
      `${many}: p95 ms (min / median / max of rounds)`,
      `p50 of ${many} : ${few}`,
      '',
    ],
    rows,
  )
  console.log(
    `  The slowest of them: p95 ${slowest.toFixed(1)} ms, ${compareWithGoal(slowest, GOAL)}`,
  )
}

const formatCount = (size: number) => size.toLocaleString('en')

type MeasuredRound = { small: number[]; large: number[] }

/** Sends the same requests to both shops, alternating after each request. */
async function requestBoth(
  small: BigShop,
  large: BigShop,
  read: MakeAdminReadPath,
): Promise<MeasuredRound> {
  const round: MeasuredRound = { small: [], large: [] }
  for (let n = 0; n < REQUESTS_PER_ROUND; n++) {
    round.small.push(await ask(small, read))
    round.large.push(await ask(large, read))
  }
  return round
}

/** The response time of a call, in milliseconds. */
async function ask({ send, token, sampleIds }: BigShop, read: MakeAdminReadPath): Promise<number> {
  const request = new Request(`http://shop.test/api/admin/${read(sampleIds)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const startedAt = performance.now()
  const response = await send(request)
  await response.arrayBuffer()
  const milliseconds = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`${request.url} was answered ${response.status}`)
  return milliseconds
}
