import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { offers } from '#server/catalogue/tables.ts'
import { metalRates } from '#server/metal-rates/tables.ts'
import { createNextChangeReader } from '#server/next-change.ts'
import { cacheTagOfProduct } from '#server/platform/cache-tags.ts'
import type { CatalogueChanges } from '#server/platform/catalogue-changes.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { type AnswerCache, createAnswerCache } from './answers/answer-cache.ts'
import { publicCallsOf } from './answers/public-calls.ts'

const shop = useShop()
let answers: AnswerCache
const makeResponse = vi.fn(async (request: Request) => shop.send(request))

beforeEach(() => {
  answers = createAnswerCache(publicCallsOf(apiCalls))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.db.delete(offers)
})

const MINUTE_SECONDS = 60

const requestFor = (path: string) => new Request(`http://shop.test${path}`)

async function readThroughCache(path: string): Promise<{ isCached: boolean; answerText: string }> {
  makeResponse.mockClear()
  const answerText = await (await answers.answer(requestFor(path), makeResponse, () => {})).text()
  return { isCached: makeResponse.mock.calls.length === 0, answerText }
}

/** Moves everything that happens by the clock into the past, and the clock of the cache forward. */
async function letTimePass(seconds: number) {
  const earlierBySeconds = sql`- make_interval(secs => ${seconds})`
  await shop.db.transaction(async (tx) => {
    // Rates cannot be changed otherwise.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update ${offers} set starts_at = starts_at ${earlierBySeconds}, ends_at = ends_at ${earlierBySeconds}`,
    )
    await tx.execute(sql`update ${metalRates} set valid_from = valid_from ${earlierBySeconds}`)
  })
  const laterTime = performance.now() + seconds * 1000
  vi.spyOn(performance, 'now').mockReturnValue(laterTime)
}

type OfferTimes = { startsInSeconds?: number; endsInSeconds?: number }

/** An offer that starts or ends so many seconds from now. */
async function addOffer(productId: number, { startsInSeconds, endsInSeconds }: OfferTimes) {
  const timeFromNow = (seconds?: number) =>
    seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`
  const offerFields = { title: 'Dashain', type: 'percent' as const, valueHundredths: 1_000 }
  const offerTimes = { startsAt: timeFromNow(startsInSeconds), endsAt: timeFromNow(endsInSeconds) }
  await shop.db.insert(offers).values({ productId, ...offerFields, ...offerTimes })
  shop.catalogueChanges.notifyListeners()
}

/** The answer is cached until that time; then it is made again and shows something else. */
async function expectPathToChangeOnce(path: string, seconds: number) {
  const firstRead = await readThroughCache(path)
  expect((await readThroughCache(path)).isCached, `${path} is cached`).toBe(true)
  await letTimePass(seconds)
  const secondRead = await readThroughCache(path)
  expect(secondRead.isCached, `${path} is made again`).toBe(false)
  expect(secondRead.answerText, path).not.toBe(firstRead.answerText)
  expect(secondRead.answerText, path).toBe(await (await shop.send(requestFor(path))).text())
}

describe('the time after which an answer must be made again', () => {
  const readExpiryOf = async (path: string) => {
    const { headers } = await shop.send(requestFor(path))
    return Date.parse(headers.get('expires') ?? '') - Date.now()
  }

  test('is the next midnight in Kathmandu if nothing else changes', async () => {
    const { headers } = await shop.send(requestFor('/api/store'))
    const { rows } = await shop.db.execute<{ timeText: string }>(
      sql`select to_char(${headers.get('expires')}::timestamptz at time zone 'Asia/Kathmandu', 'HH24:MI') as "timeText"`,
    )
    expect(rows[0]?.timeText).toMatch(/^(00:00|23:59)$/)
  })

  test('is already over just after an offer has started, because the clocks of servers differ', async () => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    await addOffer(id, { startsInSeconds: -1 })
    expect(await readExpiryOf(`/api/singleproduct/${id}`)).toBeLessThanOrEqual(0)
  })

  test('is read once for all answers until something is changed that it depends on', async () => {
    const products = [
      await putOnSale(shop.db, { stock: 3 }),
      await putOnSale(shop.db, { stock: 3 }),
    ]
    shop.catalogueChanges.notifyListeners()
    const sendQuery = vi.spyOn(Client.prototype, 'query')
    const readExpiries = async () => {
      sendQuery.mockClear()
      const expiries: number[] = []
      for (const { id } of products) expiries.push(await readExpiryOf(`/api/singleproduct/${id}`))
      const changeQueries = sendQuery.mock.calls.filter((query) =>
        JSON.stringify(query).includes('metal_rates'),
      )
      return { expiries, queryCount: changeQueries.length }
    }
    expect(await readExpiries()).toMatchObject({ queryCount: 1 })
    expect(await readExpiries()).toMatchObject({ queryCount: 0 })
    shop.catalogueChanges.notifyListeners(products.map(({ id }) => cacheTagOfProduct(id)))
    expect(await readExpiries(), 'after a sale').toMatchObject({ queryCount: 0 })

    await addOffer(products[0]?.id ?? 0, { endsInSeconds: MINUTE_SECONDS })
    const { expiries } = await readExpiries()
    expect(expiries[0]).toBeLessThanOrEqual(MINUTE_SECONDS * 1000)
    expect(expiries[1]).toBeGreaterThan(MINUTE_SECONDS * 1000)
  })

  test('is not remembered if it changed while it was read', async () => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    let notifyChange: Parameters<CatalogueChanges['onChange']>[0] = () => {}
    const readNextChange = createNextChangeReader((listener) => {
      notifyChange = listener
    })
    const shown = { tags: [cacheTagOfProduct(id)], tookMs: 0 }
    const runningRead = readNextChange(shop.db, shown)
    notifyChange('everything', { isOwnChange: true })
    await runningRead
    await addOffer(id, { endsInSeconds: MINUTE_SECONDS })
    expect(await readNextChange(shop.db, shown)).toBeLessThanOrEqual(MINUTE_SECONDS * 1000)
  })
})

describe.each([
  ['starts', { startsInSeconds: MINUTE_SECONDS }],
  ['ends', { endsInSeconds: MINUTE_SECONDS }],
] satisfies [string, OfferTimes][])('when an offer %s', (_, offerTimes) => {
  test.each([
    ['the product', (productId: number) => `/api/singleproduct/${productId}`],
    ['a list', () => '/api/allproducts?limit=100'],
    ['the list of offers', () => '/api/allproducts?limit=100&offer=true'],
    ['the numbers beside the filters', () => '/api/products/filters'],
    ['the newest products', () => '/api/freshdrops'],
  ])('the answer about %s is made again', async (_, pathOf) => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    await addOffer(id, offerTimes)
    await expectPathToChangeOnce(pathOf(id), MINUTE_SECONDS + 1)
  })

  test('the answers about other products stay cached', async () => {
    const ring = await putOnSale(shop.db, { stock: 3 })
    const necklace = await putOnSale(shop.db, { stock: 3 })
    await addOffer(ring.id, offerTimes)
    const path = `/api/singleproduct/${necklace.id}`
    await readThroughCache(path)
    await letTimePass(MINUTE_SECONDS + 1)
    expect((await readThroughCache(path)).isCached).toBe(true)
  })
})

test('after a rate has become old, the answer marks it as old', async () => {
  await shop.db.insert(metalRates).values({
    metal: 'gold',
    basis: '22k',
    perTolaPaisa: 15_000_000,
    validFrom: sql`now() - interval '24 hours' + make_interval(secs => ${MINUTE_SECONDS})`,
  })
  shop.catalogueChanges.notifyListeners()
  await expectPathToChangeOnce('/api/rates', MINUTE_SECONDS + 1)
})
