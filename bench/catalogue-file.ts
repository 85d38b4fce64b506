import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type CatalogueSheet,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { insertProducts } from './big-catalogue.ts'
import { addAdmin, makeFilledDatabase, withBenchDatabaseServer } from './big-shop.ts'
import { type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { withSeparateConnection } from './separate-connection.ts'

const CATALOGUE_SIZES = [1_000, 5_000]
const ROUNDS = 3
/** In seconds: the time for which a user accepts to wait for a progress bar. */
const IMPORT_SECONDS_GOAL = { atMost: 10 }

type AdminShop = InProcessShop & { token: string; productCount: number }

/** The duration in seconds, and the longest block of the event loop in milliseconds. */
type WorkTimes = { seconds: number; longestBlockMs: number }

/** Measures the export and the import of the catalogue, without network. */
export async function measureCatalogueFile() {
  console.log(
    `Catalogues of ${CATALOGUE_SIZES.map(formatCount).join(' and ')} products, ${ROUNDS} rounds in turns`,
  )
  await withBenchDatabaseServer(async (serverConnectionString, folder) => {
    const rounds: Map<string, WorkTimes>[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const timesOfSizes: Map<string, WorkTimes>[] = []
      for (const productCount of CATALOGUE_SIZES)
        timesOfSizes.push(
          await measureShop(serverConnectionString, { productCount, round, folder }),
        )
      rounds.push(timesOfSizes)
    }
    printReport(rounds)
  })
}

const formatCount = (productCount: number) => productCount.toLocaleString('en')

type MeasureShopOptions = { productCount: number; round: number; folder: string }

async function measureShop(
  serverConnectionString: string,
  { productCount, round, folder }: MeasureShopOptions,
) {
  const timesByWork = new Map<string, WorkTimes>()
  const measureWork = async <Result>(
    workName: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 })
    eventLoopDelay.enable()
    const startedAt = performance.now()
    const workResult = await work()
    const seconds = (performance.now() - startedAt) / 1000
    eventLoopDelay.disable()
    timesByWork.set(workName, { seconds, longestBlockMs: eventLoopDelay.max / 1e6 })
    return workResult
  }
  const filledShop = await openAdminShop(serverConnectionString, {
    productCount,
    folder,
    databaseName: `full_${productCount}_${round}`,
  })
  const csv = await measureWork('export', () => exportFile(filledShop))
  await measureWork('check, nothing changed', () => sendFile(filledShop, 'check', csv))
  const csvWithHigherPrices = writeCatalogueSheet(parseCatalogueSheet(csv).map(raisePriceAndStock))
  await checkAndImport(filledShop, csvWithHigherPrices, 'every price and every count', measureWork)
  await filledShop.close()
  const emptyShop = await openAdminShop(serverConnectionString, {
    productCount,
    folder,
    databaseName: `empty_${productCount}_${round}`,
    isEmpty: true,
  })
  await checkAndImport(
    emptyShop,
    writeCatalogueSheet(removeSkusAndPictures(parseCatalogueSheet(csv))),
    'everything new',
    measureWork,
  )
  await emptyShop.close()
  return timesByWork
}

type MeasureWork = <Result>(workName: string, work: () => Promise<Result>) => Promise<Result>

async function checkAndImport(
  shop: AdminShop,
  csvText: string,
  workName: string,
  measureWork: MeasureWork,
) {
  const { digest, counts } = await measureWork(`check, ${workName}`, () =>
    sendFile(shop, 'check', csvText),
  )
  if (counts.new + counts.changed !== shop.productCount) throw new Error(JSON.stringify(counts))
  await measureWork(`import, ${workName}`, () => sendFile(shop, `?digest=${digest}`, csvText))
}

/** The row with the price raised by five rupees and the stock by one. */
const raisePriceAndStock = (row: CatalogueSheet[number]) => ({
  ...row,
  Price: row.Price ? (Number(row.Price) + 5).toFixed(2) : '',
  Stock: row.Stock ? String(Number(row.Stock) + 1) : '',
})

/**
 * The sample products without SKUs and pictures, so that an import adds them as new ones, for a
 * shop that has their categories and colours.
 */
function removeSkusAndPictures(sheet: CatalogueSheet): CatalogueSheet {
  let productName = ''
  return sheet.map(({ SKU, Name, Picture, ...row }) => {
    productName = Name ? `${Name} ${SKU}` : productName
    return { ...row, Name: productName, 'Picture text': '' }
  })
}

type FileCheckResult = { digest: string; counts: { new: number; changed: number } }

async function sendFile(
  { sendRequest, token }: AdminShop,
  path: string,
  csvText: string,
): Promise<FileCheckResult> {
  const route = `http://shop.test/api/admin/catalogue-file${path.startsWith('?') ? path : `/${path}`}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const response = await sendRequest(new Request(route, { method: 'POST', headers, body: csvText }))
  const fileAnswer: { success: boolean; data: FileCheckResult } = await response.json()
  if (!fileAnswer.success) throw new Error(JSON.stringify(fileAnswer))
  return fileAnswer.data
}

async function exportFile({ sendRequest, token }: AdminShop): Promise<string> {
  const response = await sendRequest(
    buildTestRequest('GET /api/admin/catalogue-file', {}, { token }),
  )
  const { csv }: { csv: string } = await response.json()
  return csv
}

type OpenShopOptions = {
  productCount: number
  folder: string
  databaseName: string
  isEmpty?: boolean
}

async function openAdminShop(
  serverConnectionString: string,
  { productCount, folder, databaseName, isEmpty }: OpenShopOptions,
): Promise<AdminShop> {
  const { connectionString, fillResult: token } = await makeFilledDatabase(
    serverConnectionString,
    databaseName,
    async (db) => {
      await insertProducts(db, isEmpty ? 0 : productCount)
      return addAdmin(db)
    },
  )
  await withSeparateConnection(connectionString, (client) => client.query('vacuum analyze'))
  return { ...openInProcessShop(connectionString, join(folder, 'pictures')), token, productCount }
}

function printReport(rounds: Map<string, WorkTimes>[][]) {
  const workNames = [...(rounds[0]?.[0]?.keys() ?? [])]
  const rows = workNames.map((workName) => {
    const timesOfWork = (sizeIndex: number, timeKind: keyof WorkTimes) =>
      rounds.map((timesOfSizes) => timesOfSizes[sizeIndex]?.get(workName)?.[timeKind] ?? Number.NaN)
    const [smallShopSeconds, largeShopSeconds] = [
      timesOfWork(0, 'seconds'),
      timesOfWork(1, 'seconds'),
    ]
    const growthFactors = largeShopSeconds.map(
      (seconds, roundIndex) => seconds / (smallShopSeconds[roundIndex] ?? Number.NaN),
    )
    return [
      workName,
      median(smallShopSeconds).toFixed(2),
      formatMinMedianMax(largeShopSeconds),
      formatMinMedianMax(growthFactors, 1),
      median(timesOfWork(1, 'longestBlockMs')).toFixed(0),
      compareWithGoal(median(largeShopSeconds), IMPORT_SECONDS_GOAL),
    ]
  })
  const [smallCatalogueSize = 0, largeCatalogueSize = 0] = CATALOGUE_SIZES
  printTable(
    [
      'file',
      `${formatCount(smallCatalogueSize)}: s`,
      `${formatCount(largeCatalogueSize)}: s (min / median / max)`,
      `${formatCount(largeCatalogueSize)} : ${formatCount(smallCatalogueSize)}`,
      'longest pause for others, ms',
      '',
    ],
    rows,
  )
}
