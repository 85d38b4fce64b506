import { join } from 'node:path'
import { insertProducts } from './big-catalogue.ts'
import { makeFilledDatabase, withBenchDatabaseServer } from './big-shop.ts'
import { type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable, quantile } from './print.ts'
import { withSeparateConnection } from './separate-connection.ts'

const CATALOGUE_SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 9
const REQUESTS_PER_ROUND = 40
const GROWTH_GOAL = { atMost: 1.5 }
const SEARCH_P95_GOAL_MS = { atMost: 30 }

const SEARCH_TEXTS = [
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

const searchQuery = (requestNumber: number) =>
  new URLSearchParams({ q: SEARCH_TEXTS[requestNumber % SEARCH_TEXTS.length] ?? '' })

/**
 * The paths of the requests; `requestNumber` varies them, so that the requests are not all the
 * same.
 */
const MEASURED_READS: Record<string, (requestNumber: number, catalogueSize: number) => string> = {
  'list, newest': () => '/allproducts?limit=12',
  'list by price, page 9': () => '/allproducts?limit=12&sort=price-asc&page=9',
  'list, in stock': () => '/allproducts?limit=12&inStock=true',
  'list by filters': () => '/allproducts?limit=12&inStock=true&color=3&minPrice=1000&sort=name',
  category: (requestNumber) => `/allproducts?limit=12&category=${1 + (requestNumber % 20)}`,
  detail: (requestNumber, catalogueSize) =>
    `/api/singleproduct/${1 + ((requestNumber * 7919) % catalogueSize)}`,
  search: (requestNumber) => `/api/products/search?${searchQuery(requestNumber)}`,
  'search, filtered': (requestNumber) =>
    `/api/products/search?${searchQuery(requestNumber)}&inStock=true&color=${1 + (requestNumber % 8)}&minPrice=1000`,
  'search, filters': (requestNumber) =>
    `/api/products/search/filters?${searchQuery(requestNumber)}`,
  'search, filters of a filtered one': (requestNumber) =>
    `/api/products/search/filters?${searchQuery(requestNumber)}&inStock=true&minPrice=${1000 + requestNumber}`,
}

/**
 * Measures whether the shop becomes slower with a larger catalogue: calls inside this process,
 * without the cache.
 */
export async function measureCatalogueSize() {
  console.log(
    `Catalogues of ${CATALOGUE_SIZES.map((catalogueSize) => catalogueSize.toLocaleString('en')).join(', ')} products; ${ROUNDS} rounds of ${REQUESTS_PER_ROUND} calls each, in turns`,
  )
  await withBenchDatabaseServer(async (serverConnectionString, folder) => {
    const shops: ShopsBySize = new Map()
    for (const catalogueSize of CATALOGUE_SIZES)
      shops.set(catalogueSize, await openBigShop(serverConnectionString, catalogueSize, folder))
    for (const makePath of Object.values(MEASURED_READS)) await measureAllShops(shops, makePath, 0)
    await printReport(shops)
    for (const shop of shops.values()) await shop.close()
  })
}

async function openBigShop(
  serverConnectionString: string,
  catalogueSize: number,
  folder: string,
): Promise<InProcessShop> {
  const { connectionString } = await makeFilledDatabase(
    serverConnectionString,
    `products_${catalogueSize}`,
    (db) => insertProducts(db, catalogueSize),
  )
  await withSeparateConnection(connectionString, (client) => client.query('vacuum analyze'))
  return openInProcessShop(connectionString, join(folder, 'pictures'))
}

type ShopsBySize = Map<number, InProcessShop>
/** Median and 95th percentile, in milliseconds. */
type ResponseTimes = { p50: number; p95: number }

async function printReport(shops: ShopsBySize) {
  const [smallestSize = 0, middleSize = 0] = CATALOGUE_SIZES
  const largestSize = CATALOGUE_SIZES.at(-1) ?? 0
  const tableRows: string[][] = []
  for (const [readKind, makePath] of Object.entries(MEASURED_READS)) {
    const rounds: Map<number, ResponseTimes>[] = []
    while (rounds.length < ROUNDS)
      rounds.push(await measureAllShops(shops, makePath, rounds.length))
    const timesOfSize = (catalogueSize: number, percentile: keyof ResponseTimes) =>
      rounds.map((round) => round.get(catalogueSize)?.[percentile] ?? Number.NaN)
    const growthFactors = rounds.map(
      (round) => (round.get(largestSize)?.p50 ?? 0) / (round.get(smallestSize)?.p50 ?? 0),
    )
    const timesOfSizes = CATALOGUE_SIZES.map(
      (catalogueSize) =>
        `${median(timesOfSize(catalogueSize, 'p50')).toFixed(1)} / ${median(timesOfSize(catalogueSize, 'p95')).toFixed(1)}`,
    )
    tableRows.push([
      readKind,
      ...timesOfSizes,
      formatMinMedianMax(growthFactors),
      compareWithGoal(median(growthFactors), GROWTH_GOAL),
    ])
    if (readKind.startsWith('search')) {
      const p95OfMiddleSize = timesOfSize(middleSize, 'p95')
      tableRows.push([
        `${readKind}: p95 at ${formatCount(middleSize)}, ms`,
        '',
        '',
        '',
        formatMinMedianMax(p95OfMiddleSize, 1),
        compareWithGoal(median(p95OfMiddleSize), SEARCH_P95_GOAL_MS),
      ])
    }
  }
  const tableHeads = CATALOGUE_SIZES.map(
    (catalogueSize) => `${formatCount(catalogueSize)}: p50 / p95 ms`,
  )
  printTable(
    [
      'read',
      ...tableHeads,
      `p50 of ${formatCount(largestSize)} : ${formatCount(smallestSize)} (min / median / max)`,
      '',
    ],
    tableRows,
  )
}

const formatCount = (catalogueSize: number) => catalogueSize.toLocaleString('en')

/** Sends the same requests to the shops of all sizes, alternating after each request. */
async function measureAllShops(
  shops: ShopsBySize,
  makePath: (requestNumber: number, catalogueSize: number) => string,
  round: number,
) {
  const millisecondsBySize = new Map(
    [...shops.keys()].map((catalogueSize): [number, number[]] => [catalogueSize, []]),
  )
  for (let requestNumber = 0; requestNumber < REQUESTS_PER_ROUND; requestNumber++)
    for (const [catalogueSize, shop] of shops) {
      const request = new Request(
        `http://shop.test${makePath(round * REQUESTS_PER_ROUND + requestNumber, catalogueSize)}`,
      )
      const startedAt = performance.now()
      const response = await shop.sendRequest(request)
      await response.arrayBuffer()
      millisecondsBySize.get(catalogueSize)?.push(performance.now() - startedAt)
      if (response.status !== 200) throw new Error(`${request.url} was answered ${response.status}`)
    }
  return new Map(
    [...millisecondsBySize].map(([catalogueSize, responseTimes]) => [
      catalogueSize,
      { p50: median(responseTimes), p95: quantile(responseTimes, 0.95) },
    ]),
  )
}
