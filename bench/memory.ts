import { setTimeout as sleep } from 'node:timers/promises'
import { makeBuyers, makeProduct, signInOwner } from '#tests/support/buyers.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makePicture } from '#tests/support/pictures.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { compareWithGoal, median, printTable } from './print.ts'
import { type MemoryUse, memoryOf, processTreeOf } from './processes.ts'
import { withBenchShop } from './sample-shop.ts'

const HOUR_MS = 3_600_000
const SAMPLE_INTERVAL_MS = 20_000
const TABLE_ROWS = 12
const PAUSE_MS = 300
const BUYER_COUNT = 40
/** The memory of the last third of the hour, compared with that of the third before it. */
const MEMORY_GROWTH_GOAL = { atMost: 1.1 }

/** The proportional memory (PSS) of the shop and of its database at one time, in megabytes. */
type MemorySample = { node: number; postgres: number; requestCount: number }

/**
 * Measures whether the memory of a shop grows during an hour in which people use all parts of it.
 */
export async function measureMemory() {
  console.log('Memory of a shop with one process during an hour of visits, orders and office work')
  await withBenchShop(async (shop) => {
    const endsAt = performance.now() + HOUR_MS
    const samples: MemorySample[] = []
    const traffic = await prepareTraffic(shop)
    const runningVisits = traffic.loops.map(async (visitShop) => {
      for (let visitNumber = 0; performance.now() < endsAt; visitNumber++) {
        await visitShop(visitNumber)
        await sleep(PAUSE_MS)
      }
    })
    const takeSamples = async () => {
      while (performance.now() < endsAt) {
        await sleep(SAMPLE_INTERVAL_MS)
        samples.push({ ...measureSample(shop), requestCount: traffic.requests() })
      }
    }
    await Promise.all([...runningVisits, takeSamples()])
    printSamples(samples)
  })
}

function printSamples(samples: MemorySample[]) {
  const [, earlierSamples = [], lastSamples = []] = splitSamples(samples, 3)
  printTable(
    ['minutes', 'requests', 'Node, MB', 'PostgreSQL, MB'],
    splitSamples(samples, TABLE_ROWS).map((samplesOfPeriod, index) => [
      `${(index + 1) * (60 / TABLE_ROWS)}`,
      `${samplesOfPeriod.at(-1)?.requestCount}`,
      median(samplesOfPeriod.map(({ node }) => node)).toFixed(0),
      median(samplesOfPeriod.map(({ postgres }) => postgres)).toFixed(0),
    ]),
  )
  for (const processKind of ['node', 'postgres'] as const) {
    const growthFactor =
      median(lastSamples.map((sample) => sample[processKind])) /
      median(earlierSamples.map((sample) => sample[processKind]))
    console.log(
      `  ${processKind}: the last 20 minutes : the 20 before  ${growthFactor.toFixed(2)} ${compareWithGoal(growthFactor, MEMORY_GROWTH_GOAL)}`,
    )
  }
}

const splitSamples = (samples: MemorySample[], periodCount: number): MemorySample[][] =>
  Array.from({ length: periodCount }, (_, index) =>
    samples.slice(
      Math.floor((index / periodCount) * samples.length),
      Math.floor(((index + 1) / periodCount) * samples.length),
    ),
  )

function measureSample(shop: RunningShop): Omit<MemorySample, 'requestCount'> {
  const memoryUse = memoryOf(processTreeOf(shop.process.pid ?? 0))
  const pssMegabytesOf = (shopPart: MemoryUse['shopPart']) =>
    memoryUse.find((processMemory) => processMemory.shopPart === shopPart)?.pssMegabytes ?? 0
  return { node: pssMegabytesOf('the shop'), postgres: pssMegabytesOf('its database') }
}

/** The traffic of the shop: each loop repeats the visits of one person, or of several in turn. */
async function prepareTraffic(shop: RunningShop) {
  let requestCount = 0
  const owner = await signInOwner(shop)
  const productId = await makeProduct(shop, owner, { stock: 1_000_000 })
  await removeOrderLimits(shop, owner)
  const buyers = await makeBuyers(shop, BUYER_COUNT)
  const readPath = async (path: string, token?: string) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(new URL(path, shop.url), { headers })
    await response.arrayBuffer()
    requestCount++
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${path} was answered ${response.status}`)
  }
  const visitPages = async (visitNumber: number) => {
    for (const path of listPagePaths(visitNumber)) await readPath(path)
  }
  const buyPiece = async (visitNumber: number) => {
    const buyer = buyers[visitNumber % BUYER_COUNT]
    if (!buyer) throw new Error('There are no buyers')
    const { token, addressId } = buyer
    await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, { token })
    const headers = { 'idempotency-key': `order ${visitNumber}` }
    const orderInput = { body: { addressId } }
    const response = await shop.send(
      buildTestRequest('POST /api/order/addorder', orderInput, { token, headers }),
    )
    const answerText = await response.text()
    // A busy shop answers with 503, which is no failure of the measurement.
    if (!response.ok && response.status !== 503)
      throw new Error(`Order ${visitNumber} was refused: ${answerText}`)
    await shop.call('GET /api/order/getorders', {}, { token })
    requestCount += 3
  }
  const workInAdmin = async (visitNumber: number) => {
    for (const path of ADMIN_READ_PATHS) await readPath(path, owner.token)
    const productChanges = { price: 900 + (visitNumber % 99) }
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: productId }, body: productChanges },
      owner,
    )
    requestCount++
    if (visitNumber % 10 === 0) await uploadPicture(shop, owner, visitNumber)
  }
  return { loops: [visitPages, visitPages, buyPiece, workInAdmin], requests: () => requestCount }
}

/** Lets a customer have any number of open orders. */
async function removeOrderLimits(shop: RunningShop, owner: { token: string }) {
  const noOpenOrderLimit = { openOrders: null }
  const { data: orderSettings } = await shop.call('GET /api/admin/settings/orders', {}, owner)
  const orderLimits = { ...orderSettings, ...noOpenOrderLimit, pieces: null, value: null }
  await shop.call('PUT /api/admin/settings/orders', { body: orderLimits }, owner)
  const { data: cashSettings } = await shop.call('GET /api/admin/settings/cash', {}, owner)
  await shop.call(
    'PUT /api/admin/settings/cash',
    { body: { ...cashSettings, ...noOpenOrderLimit, most: null } },
    owner,
  )
}

/**
 * Requests pages of all kinds. Many addresses are new in each round, so that no cache has their
 * answers.
 */
const listPagePaths = (visitNumber: number): string[] => [
  '/',
  '/ne',
  `/products?minPrice=${visitNumber % 5_000}&sort=price-asc`,
  `/product/${1 + (visitNumber % 66)}`,
  `/search?q=${encodeURIComponent(`ring ${visitNumber}`)}`,
  `/api/allproducts?limit=24&page=${1 + (visitNumber % 3)}`,
  `/not-there-${visitNumber}`,
]

const ADMIN_READ_PATHS = [
  '/api/admin/today',
  '/api/admin/orders?page=1',
  '/api/admin/products?page=1',
  '/api/admin/stock?page=1',
  '/api/admin/customers?page=1',
  '/api/admin/audit?page=1',
  '/api/admin/figures?days=30',
  '/api/admin/catalogue-file',
]

async function uploadPicture(shop: RunningShop, owner: { token: string }, visitNumber: number) {
  const color = `#${(visitNumber % 4_096).toString(16).padStart(3, '0')}`
  const uploadForm = new FormData()
  const picture = await makePicture(color, { width: 1_600, height: 1_600 })
  uploadForm.set('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'ring.jpg')
  const response = await shop.send(
    buildTestRequest('POST /api/admin/pictures', { body: uploadForm }, owner),
  )
  if (!response.ok) throw new Error(`An upload was answered ${response.status}`)
}
