import { setTimeout as sleep } from 'node:timers/promises'
import { makeBuyers, makeProduct, signInOwner } from '#tests/support/buyers.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makePicture } from '#tests/support/pictures.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { compareWithGoal, median, printTable } from './print.ts'
import { type MemoryUse, memoryOf, processTreeOf } from './processes.ts'
import { withBenchShop } from './sample-shop.ts'

const HOUR_MS = 3_600_000
const SAMPLE_MS = 20_000
const ROWS = 12
const PAUSE_MS = 300
const BUYERS = 40
/** The memory of the last third of the hour, compared with that of the third before it. */
const GROWTH_GOAL = { most: 1.1 }

/** The proportional memory (PSS) of the shop and of its database at one time, in megabytes. */
type MemorySample = { node: number; postgres: number; requests: number }

/**
 * Measures whether the memory of a shop grows during an hour in which people use all parts of it.
 */
export async function measureMemory() {
  console.log('Memory of a shop with one process during an hour of visits, orders and office work')
  await withBenchShop(async (shop) => {
    const end = performance.now() + HOUR_MS
    const samples: MemorySample[] = []
    const traffic = await openTraffic(shop)
    const visits = traffic.loops.map(async (act) => {
      for (let round = 0; performance.now() < end; round++) {
        await act(round)
        await sleep(PAUSE_MS)
      }
    })
    const sampling = async () => {
      while (performance.now() < end) {
        await sleep(SAMPLE_MS)
        samples.push({ ...sampleOf(shop), requests: traffic.requests() })
      }
    }
    await Promise.all([...visits, sampling()])
    print(samples)
  })
}

function print(samples: MemorySample[]) {
  const [, before = [], last = []] = partsOf(samples, 3)
  printTable(
    ['minutes', 'requests', 'Node, MB', 'PostgreSQL, MB'],
    partsOf(samples, ROWS).map((part, index) => [
      `${(index + 1) * (60 / ROWS)}`,
      `${part.at(-1)?.requests}`,
      median(part.map(({ node }) => node)).toFixed(0),
      median(part.map(({ postgres }) => postgres)).toFixed(0),
    ]),
  )
  for (const kind of ['node', 'postgres'] as const) {
    const growth = median(last.map((one) => one[kind])) / median(before.map((one) => one[kind]))
    console.log(
      `  ${kind}: the last 20 minutes : the 20 before  ${growth.toFixed(2)} ${compareWithGoal(growth, GROWTH_GOAL)}`,
    )
  }
}

const partsOf = (samples: MemorySample[], count: number): MemorySample[][] =>
  Array.from({ length: count }, (_, index) =>
    samples.slice(
      Math.floor((index / count) * samples.length),
      Math.floor(((index + 1) / count) * samples.length),
    ),
  )

function sampleOf(shop: RunningShop): Omit<MemorySample, 'requests'> {
  const memory = memoryOf(processTreeOf(shop.process.pid ?? 0))
  const pssOf = (part: MemoryUse['part']) => memory.find((one) => one.part === part)?.pss ?? 0
  return { node: pssOf('the shop'), postgres: pssOf('its database') }
}

/** What people do in the shop, again and again: each loop is one person, or several in turn. */
async function openTraffic(shop: RunningShop) {
  let requests = 0
  const owner = await signInOwner(shop)
  const productId = await makeProduct(shop, owner, { stock: 1_000_000 })
  await liftOrderLimits(shop, owner)
  const buyers = await makeBuyers(shop, BUYERS)
  const read = async (path: string, token?: string) => {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(new URL(path, shop.url), { headers })
    await response.arrayBuffer()
    requests++
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${path} was answered ${response.status}`)
  }
  const visit = async (round: number) => {
    for (const path of pagesOf(round)) await read(path)
  }
  const buy = async (round: number) => {
    const buyer = buyers[round % BUYERS]
    if (!buyer) throw new Error('There are no buyers')
    const { token, addressId } = buyer
    await shop.call('POST /api/addcart', { body: { productId, quantity: 1 } }, { token })
    const headers = { 'idempotency-key': `order ${round}` }
    const order = { body: { addressId } }
    const response = await shop.send(
      buildTestRequest('POST /api/order/addorder', order, { token, headers }),
    )
    const answer = await response.text()
    // A busy shop answers with 503, which is no failure of the measurement.
    if (!response.ok && response.status !== 503)
      throw new Error(`Order ${round} was refused: ${answer}`)
    await shop.call('GET /api/order/getorders', {}, { token })
    requests += 3
  }
  const workInOffice = async (round: number) => {
    for (const path of OFFICE_READS) await read(path, owner.token)
    const body = { price: 900 + (round % 99) }
    await shop.call('POST /updateproduct/{id}', { path: { id: productId }, body }, owner)
    requests++
    if (round % 10 === 0) await uploadPicture(shop, owner, round)
  }
  return { loops: [visit, visit, buy, workInOffice], requests: () => requests }
}

/** Lets a customer have any number of open orders. */
async function liftOrderLimits(shop: RunningShop, owner: { token: string }) {
  const none = { openOrders: null }
  const { data: orders } = await shop.call('GET /api/admin/settings/orders', {}, owner)
  const body = { ...orders, ...none, pieces: null, value: null }
  await shop.call('PUT /api/admin/settings/orders', { body }, owner)
  const { data: cash } = await shop.call('GET /api/admin/settings/cash', {}, owner)
  await shop.call('PUT /api/admin/settings/cash', { body: { ...cash, ...none, most: null } }, owner)
}

/**
 * Requests pages of all kinds. Many addresses are new in each round, so that no cache has their
 * answers.
 */
const pagesOf = (round: number): string[] => [
  '/',
  '/ne',
  `/products?minPrice=${round % 5_000}&sort=price-asc`,
  `/product/${1 + (round % 66)}`,
  `/search?q=${encodeURIComponent(`ring ${round}`)}`,
  `/api/allproducts?limit=24&page=${1 + (round % 3)}`,
  `/not-there-${round}`,
]

const OFFICE_READS = [
  '/api/admin/today',
  '/api/admin/orders?page=1',
  '/api/admin/products?page=1',
  '/api/admin/stock?page=1',
  '/api/admin/customers?page=1',
  '/api/admin/audit?page=1',
  '/api/admin/figures?days=30',
  '/api/admin/catalogue-file',
]

async function uploadPicture(shop: RunningShop, owner: { token: string }, round: number) {
  const color = `#${(round % 4_096).toString(16).padStart(3, '0')}`
  const body = new FormData()
  const picture = await makePicture(color, { width: 1_600, height: 1_600 })
  body.set('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'ring.jpg')
  const response = await shop.send(buildTestRequest('POST /api/admin/pictures', { body }, owner))
  if (!response.ok) throw new Error(`An upload was answered ${response.status}`)
}
