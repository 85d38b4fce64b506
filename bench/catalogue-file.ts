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

const SIZES = [1_000, 5_000]
const ROUNDS = 3
/** In seconds: the time for which a user accepts to wait for a progress bar. */
const GOAL = { most: 10 }

type AdminShop = InProcessShop & { token: string; size: number }

/** The duration in seconds, and the longest block of the event loop in milliseconds. */
type TimeTaken = { seconds: number; longestBlock: number }

/** Measures the export and the import of the catalogue, without network. */
export async function measureCatalogueFile() {
  console.log(
    `Catalogues of ${SIZES.map(formatCount).join(' and ')} products, ${ROUNDS} rounds in turns`,
  )
  await withBenchDatabaseServer(async (server, folder) => {
    const rounds: Map<string, TimeTaken>[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const timesOfRounds: Map<string, TimeTaken>[] = []
      for (const size of SIZES)
        timesOfRounds.push(await measureShop(server, { size, round, folder }))
      rounds.push(timesOfRounds)
    }
    report(rounds)
  })
}

const formatCount = (size: number) => size.toLocaleString('en')

type ShopToMeasure = { size: number; round: number; folder: string }

async function measureShop(server: string, { size, round, folder }: ShopToMeasure) {
  const times = new Map<string, TimeTaken>()
  const measure = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const startedAt = performance.now()
    const result = await work()
    const seconds = (performance.now() - startedAt) / 1000
    delay.disable()
    times.set(what, { seconds, longestBlock: delay.max / 1e6 })
    return result
  }
  const full = await openDesk(server, { size, folder, name: `full_${size}_${round}` })
  const csv = await measure('export', () => exportFile(full))
  await measure('check, nothing changed', () => send(full, 'check', csv))
  const pricier = writeCatalogueSheet(parseCatalogueSheet(csv).map(withHigherPrice))
  await importIt(full, pricier, 'every price and every count', measure)
  await full.close()
  const empty = await openDesk(server, {
    size,
    folder,
    name: `empty_${size}_${round}`,
    isEmpty: true,
  })
  await importIt(
    empty,
    writeCatalogueSheet(withoutNumbers(parseCatalogueSheet(csv))),
    'everything new',
    measure,
  )
  await empty.close()
  return times
}

type MeasureWork = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

async function importIt(shop: AdminShop, body: string, what: string, measure: MeasureWork) {
  const { digest, counts } = await measure(`check, ${what}`, () => send(shop, 'check', body))
  if (counts.new + counts.changed !== shop.size) throw new Error(JSON.stringify(counts))
  await measure(`import, ${what}`, () => send(shop, `?digest=${digest}`, body))
}

/** The row with the price raised by five rupees and the stock by one. */
const withHigherPrice = (row: CatalogueSheet[number]) => ({
  ...row,
  Price: row.Price ? (Number(row.Price) + 5).toFixed(2) : '',
  Stock: row.Stock ? String(Number(row.Stock) + 1) : '',
})

/**
 * The sample products without SKUs and pictures, so that an import adds them as new ones, for a
 * shop that has their categories and colours.
 */
function withoutNumbers(sheet: CatalogueSheet): CatalogueSheet {
  let name = ''
  return sheet.map(({ SKU, Name, Picture, ...row }) => {
    name = Name ? `${Name} ${SKU}` : name
    return { ...row, Name: name, 'Picture text': '' }
  })
}

type Call = { digest: string; counts: { new: number; changed: number } }

async function send({ send: ask, token }: AdminShop, path: string, body: string): Promise<Call> {
  const route = `http://shop.test/api/admin/catalogue-file${path.startsWith('?') ? path : `/${path}`}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const response = await ask(new Request(route, { method: 'POST', headers, body }))
  const answer: { success: boolean; data: Call } = await response.json()
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}

async function exportFile({ send: ask, token }: AdminShop): Promise<string> {
  const response = await ask(buildTestRequest('GET /api/admin/catalogue-file', {}, { token }))
  const { csv }: { csv: string } = await response.json()
  return csv
}

type ShopToOpen = { size: number; folder: string; name: string; isEmpty?: boolean }

async function openDesk(
  server: string,
  { size, folder, name, isEmpty }: ShopToOpen,
): Promise<AdminShop> {
  const { connectionString, filled: token } = await makeFilledDatabase(server, name, async (db) => {
    await insertProducts(db, isEmpty ? 0 : size)
    return addAdmin(db)
  })
  await withSeparateConnection(connectionString, (client) => client.query('vacuum analyze'))
  return { ...openInProcessShop(connectionString, join(folder, 'pictures')), token, size }
}

function report(rounds: Map<string, TimeTaken>[][]) {
  const kinds = [...(rounds[0]?.[0]?.keys() ?? [])]
  const rows = kinds.map((kind) => {
    const partOf = (at: number, part: keyof TimeTaken) =>
      rounds.map((round) => round[at]?.get(kind)?.[part] ?? Number.NaN)
    const [few, many] = [partOf(0, 'seconds'), partOf(1, 'seconds')]
    const growthFactors = many.map((seconds, at) => seconds / (few[at] ?? Number.NaN))
    return [
      kind,
      median(few).toFixed(2),
      formatMinMedianMax(many),
      formatMinMedianMax(growthFactors, 1),
      median(partOf(1, 'longestBlock')).toFixed(0),
      compareWithGoal(median(many), GOAL),
    ]
  })
  const [small = 0, large = 0] = SIZES
  printTable(
    [
      'file',
      `${formatCount(small)}: s`,
      `${formatCount(large)}: s (min / median / max)`,
      `${formatCount(large)} : ${formatCount(small)}`,
      'longest pause for others, ms',
      '',
    ],
    rows,
  )
}
