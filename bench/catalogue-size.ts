import { join } from 'node:path'
import { insertProducts } from './big-catalogue.ts'
import { makeFilledDatabase, withBenchDatabaseServer } from './big-shop.ts'
import { type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable, quantile } from './print.ts'
import { withSeparateConnection } from './separate-connection.ts'

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 9
const REQUESTS_PER_ROUND = 40
const GROWTH_GOAL = { most: 1.5 }
const SEARCH_GOAL = { most: 30 }

const SEARCHES = [
  'jhumka',
  'gold ring',
  'silver lotus',
  'झुम्का',
  'jhu',
  'jhumca',
  'temple necklace ruby',
  'mangal sutra',
  'peacock',
  'tilahari',
  'Gold Lotus Ring Sita',
  'ga-00042',
  'choora red',
  'zzz',
]

const searched = (n: number) => new URLSearchParams({ q: SEARCHES[n % SEARCHES.length] ?? '' })

/** The paths of the requests; `n` varies them, so that the requests are not all the same. */
const READS: Record<string, (n: number, size: number) => string> = {
  'list, newest': () => '/allproducts?limit=12',
  'list by price, page 9': () => '/allproducts?limit=12&sort=price-asc&page=9',
  'list, in stock': () => '/allproducts?limit=12&inStock=true',
  'list by filters': () => '/allproducts?limit=12&inStock=true&color=3&minPrice=1000&sort=name',
  category: (n) => `/allproducts?limit=12&category=${1 + (n % 20)}`,
  detail: (n, size) => `/api/singleproduct/${1 + ((n * 7919) % size)}`,
  search: (n) => `/api/products/search?${searched(n)}`,
  'search, filtered': (n) =>
    `/api/products/search?${searched(n)}&inStock=true&color=${1 + (n % 8)}&minPrice=1000`,
  'search, filters': (n) => `/api/products/search/filters?${searched(n)}`,
  'search, filters of a filtered one': (n) =>
    `/api/products/search/filters?${searched(n)}&inStock=true&minPrice=${1000 + n}`,
}

/**
 * Measures whether the shop becomes slower with a larger catalogue: calls inside this process,
 * without the cache.
 */
export async function measureCatalogueSize() {
  console.log(
    `Catalogues of ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} products; ${ROUNDS} rounds of ${REQUESTS_PER_ROUND} calls each, in turns`,
  )
  await withBenchDatabaseServer(async (server, folder) => {
    const shops: Shops = new Map()
    for (const size of SIZES) shops.set(size, await openBigShop(server, size, folder))
    for (const pathOf of Object.values(READS)) await requestAll(shops, pathOf, 0)
    await report(shops)
    for (const shop of shops.values()) await shop.close()
  })
}

async function openBigShop(server: string, size: number, folder: string): Promise<InProcessShop> {
  const { connectionString } = await makeFilledDatabase(server, `products_${size}`, (db) =>
    insertProducts(db, size),
  )
  await withSeparateConnection(connectionString, (client) => client.query('vacuum analyze'))
  return openInProcessShop(connectionString, join(folder, 'pictures'))
}

type Shops = Map<number, InProcessShop>
/** Median and 95th percentile, in milliseconds. */
type ResponseTimes = { p50: number; p95: number }

async function report(shops: Shops) {
  const [smallest = 0, middle = 0] = SIZES
  const largest = SIZES.at(-1) ?? 0
  const rows: string[][] = []
  for (const [kind, pathOf] of Object.entries(READS)) {
    const rounds: Map<number, ResponseTimes>[] = []
    while (rounds.length < ROUNDS) rounds.push(await requestAll(shops, pathOf, rounds.length))
    const timesAt = (size: number, part: keyof ResponseTimes) =>
      rounds.map((round) => round.get(size)?.[part] ?? Number.NaN)
    const growth = rounds.map(
      (round) => (round.get(largest)?.p50 ?? 0) / (round.get(smallest)?.p50 ?? 0),
    )
    const at = SIZES.map(
      (size) =>
        `${median(timesAt(size, 'p50')).toFixed(1)} / ${median(timesAt(size, 'p95')).toFixed(1)}`,
    )
    rows.push([
      kind,
      ...at,
      formatMinMedianMax(growth),
      compareWithGoal(median(growth), GROWTH_GOAL),
    ])
    if (kind.startsWith('search')) {
      const p95 = timesAt(middle, 'p95')
      rows.push([
        `${kind}: p95 at ${formatCount(middle)}, ms`,
        '',
        '',
        '',
        formatMinMedianMax(p95, 1),
        compareWithGoal(median(p95), SEARCH_GOAL),
      ])
    }
  }
  const heads = SIZES.map((size) => `${formatCount(size)}: p50 / p95 ms`)
  printTable(
    [
      'read',
      ...heads,
      `p50 of ${formatCount(largest)} : ${formatCount(smallest)} (min / median / max)`,
      '',
    ],
    rows,
  )
}

const formatCount = (size: number) => size.toLocaleString('en')

/** Sends the same requests to the shops of all sizes, alternating after each request. */
async function requestAll(
  shops: Shops,
  pathOf: (n: number, size: number) => string,
  round: number,
) {
  const milliseconds = new Map([...shops.keys()].map((size): [number, number[]] => [size, []]))
  for (let n = 0; n < REQUESTS_PER_ROUND; n++)
    for (const [size, shop] of shops) {
      const request = new Request(`http://shop.test${pathOf(round * REQUESTS_PER_ROUND + n, size)}`)
      const startedAt = performance.now()
      const response = await shop.send(request)
      await response.arrayBuffer()
      milliseconds.get(size)?.push(performance.now() - startedAt)
      if (response.status !== 200) throw new Error(`${request.url} was answered ${response.status}`)
    }
  return new Map(
    [...milliseconds].map(([size, times]) => [
      size,
      { p50: median(times), p95: quantile(times, 0.95) },
    ]),
  )
}
