import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { offers } from '#server/catalogue/tables.ts'
import { metalRates } from '#server/metal-rates/tables.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { type AnswerCache, createAnswerCache } from './answers/answer-cache.ts'
import { publicCallsOf } from './answers/public-calls.ts'

const shop = useShop()
let answers: AnswerCache
const make = vi.fn(async (request: Request) => shop.send(request))

beforeEach(() => {
  answers = createAnswerCache(publicCallsOf(apiCalls))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.db.delete(offers)
})

const MINUTE = 60

const requestFor = (path: string) => new Request(`http://shop.test${path}`)

async function read(path: string): Promise<{ isCached: boolean; text: string }> {
  make.mockClear()
  const text = await (await answers.answer(requestFor(path), make, () => {})).text()
  return { isCached: make.mock.calls.length === 0, text }
}

/** Moves everything that happens by the clock into the past, and the clock of the cache forward. */
async function letTimePass(seconds: number) {
  const earlier = sql`- make_interval(secs => ${seconds})`
  await shop.db.transaction(async (tx) => {
    // Rates cannot be changed otherwise.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update ${offers} set starts_at = starts_at ${earlier}, ends_at = ends_at ${earlier}`,
    )
    await tx.execute(sql`update ${metalRates} set valid_from = valid_from ${earlier}`)
  })
  const later = performance.now() + seconds * 1000
  vi.spyOn(performance, 'now').mockReturnValue(later)
}

type OfferTimes = { starts?: number; ends?: number }

/** An offer that starts or ends so many seconds from now. */
async function addOffer(productId: number, { starts, ends }: OfferTimes) {
  const timeFromNow = (seconds?: number) =>
    seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`
  const discount = { title: 'Dashain', type: 'percent' as const, valueHundredths: 1_000 }
  const times = { startsAt: timeFromNow(starts), endsAt: timeFromNow(ends) }
  await shop.db.insert(offers).values({ productId, ...discount, ...times })
}

/** The answer is cached until that time; then it is made again and shows something else. */
async function expectToChangeOnce(path: string, seconds: number) {
  const before = await read(path)
  expect((await read(path)).isCached, `${path} is cached`).toBe(true)
  await letTimePass(seconds)
  const after = await read(path)
  expect(after.isCached, `${path} is made again`).toBe(false)
  expect(after.text, path).not.toBe(before.text)
  expect(after.text, path).toBe(await (await shop.send(requestFor(path))).text())
}

describe('the moment after which an answer must be made again', () => {
  const expiryOf = async (path: string) => {
    const { headers } = await shop.send(requestFor(path))
    return Date.parse(headers.get('expires') ?? '') - Date.now()
  }

  test('is the next midnight in Kathmandu if nothing else changes', async () => {
    const { headers } = await shop.send(requestFor('/api/store'))
    const { rows } = await shop.db.execute<{ time: string }>(
      sql`select to_char(${headers.get('expires')}::timestamptz at time zone 'Asia/Kathmandu', 'HH24:MI') as time`,
    )
    expect(rows[0]?.time).toMatch(/^(00:00|23:59)$/)
  })

  test('has passed right after an offer has started, as the clocks of servers differ', async () => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    await addOffer(id, { starts: -1 })
    expect(await expiryOf(`/api/singleproduct/${id}`)).toBeLessThanOrEqual(0)
  })
})

describe.each([
  ['starts', { starts: MINUTE }],
  ['ends', { ends: MINUTE }],
] satisfies [string, OfferTimes][])('when an offer %s', (_, times) => {
  test.each([
    ['the product', (id: number) => `/api/singleproduct/${id}`],
    ['a list', () => '/api/allproducts?limit=100'],
    ['the list of offers', () => '/api/allproducts?limit=100&offer=true'],
    ['the numbers beside the filters', () => '/api/products/filters'],
    ['the newest products', () => '/api/freshdrops'],
  ])('%s changes', async (_, pathOf) => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    await addOffer(id, times)
    await expectToChangeOnce(pathOf(id), MINUTE + 1)
  })

  test('the answers about other products stay cached', async () => {
    const ring = await putOnSale(shop.db, { stock: 3 })
    const necklace = await putOnSale(shop.db, { stock: 3 })
    await addOffer(ring.id, times)
    const path = `/api/singleproduct/${necklace.id}`
    await read(path)
    await letTimePass(MINUTE + 1)
    expect((await read(path)).isCached).toBe(true)
  })
})

test('when a rate becomes old, the rates say so', async () => {
  await shop.db.insert(metalRates).values({
    metal: 'gold',
    basis: '22k',
    perTolaPaisa: 15_000_000,
    validFrom: sql`now() - interval '24 hours' + make_interval(secs => ${MINUTE})`,
  })
  await expectToChangeOnce('/api/rates', MINUTE + 1)
})
