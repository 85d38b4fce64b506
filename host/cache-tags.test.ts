import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { cacheTagOfProduct } from '#server/platform/cache-tags.ts'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { type AnswerCache, createAnswerCache } from './answers/answer-cache.ts'
import { publicCallsOf } from './answers/public-calls.ts'

const shop = useShop()
let answers: AnswerCache
const make = vi.fn(async (request: Request) => shop.send(request))

beforeEach(() => {
  answers = createAnswerCache(publicCallsOf(apiCalls))
  shop.catalogueChanges.notify = (changed = 'everything') => answers.invalidate(changed)
})
afterEach(() => {
  shop.catalogueChanges.notify = () => {}
})

const requestFor = (path: string) => new Request(`http://shop.test${path}`)

/** Answers from the cache, and remembers a new answer. */
async function read(path: string): Promise<{ isCached: boolean; text: string }> {
  make.mockClear()
  const text = await (await answers.answer(requestFor(path), make, () => {})).text()
  return { isCached: make.mock.calls.length === 0, text }
}

/** Reads every path; returns those that were not cached. */
async function readAll(paths: string[]): Promise<string[]> {
  const made: string[] = []
  for (const path of paths) if (!(await read(path)).isCached) made.push(path)
  return made
}

/** The cached answer must equal a new answer. */
async function expectNoOldAnswer(paths: string[]) {
  for (const path of paths)
    expect((await read(path)).text, path).toBe(await (await shop.send(requestFor(path))).text())
}

async function twoProducts() {
  const ring = await putOnSale(shop.db, { stock: 3 })
  const necklace = await putOnSale(shop.db, { stock: 3 })
  const paths = {
    ring: `/api/singleproduct/${ring.id}`,
    ringColors: `/api/product/getcolors/${ring.id}`,
    necklace: `/api/singleproduct/${necklace.id}`,
    list: '/api/allproducts?limit=100',
    newest: '/api/freshdrops',
    search: `/api/products/search?q=${encodeURIComponent(ring.name)}`,
    filters: '/api/products/filters',
    inStock: '/api/products/filters?inStock=true',
    categories: '/api/category/getcategory',
    store: '/api/store',
  }
  await readAll(Object.values(paths))
  expect(await readAll(Object.values(paths)), 'all are cached').toEqual([])
  return { ring, necklace, paths }
}

async function buy(productId: number, quantity = 1) {
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, productId, { quantity })
  return { shopper, placed: await orderCart(shop, shopper) }
}

describe('the cached answers after an order', () => {
  test('are made again if they show its products, and no others', async () => {
    const { ring, paths } = await twoProducts()
    await buy(ring.id)
    await expectNoOldAnswer([paths.necklace, paths.filters, paths.inStock])
    expect(await readAll(Object.values(paths))).toEqual([
      paths.ring,
      paths.ringColors,
      paths.list,
      paths.newest,
      paths.search,
    ])
    await expectNoOldAnswer(Object.values(paths))
  })

  test('of the last piece are made again also if they are lists or counts', async () => {
    const { ring, paths } = await twoProducts()
    await buy(ring.id, 3)
    const made = await readAll(Object.values(paths))
    expect(made).toEqual(expect.arrayContaining([paths.ring, paths.filters, paths.inStock]))
    expect(made).not.toContain(paths.necklace)
    await expectNoOldAnswer(Object.values(paths))
  })

  test('are made again when its pieces come back', async () => {
    const { ring, paths } = await twoProducts()
    const { shopper, placed } = await buy(ring.id, 3)
    await readAll(Object.values(paths))
    await shop.call(
      'DELETE /api/order/deleteorder/{orderId}',
      { path: { orderId: placed.orderId } },
      { token: shopper.token },
    )
    const made = await readAll(Object.values(paths))
    expect(made).toEqual(expect.arrayContaining([paths.ring, paths.list, paths.filters]))
    expect(made).not.toContain(paths.necklace)
    await expectNoOldAnswer(Object.values(paths))
  })
})

test('an answer that is being made while its product changes is not cached', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const other = await putOnSale(shop.db, { stock: 3 })
  const paths = [`/api/singleproduct/${id}`, `/api/singleproduct/${other.id}`]
  make.mockImplementation(async (request) => {
    const answer = await shop.send(request)
    answers.invalidate([cacheTagOfProduct(id)])
    return answer
  })
  await readAll(paths)
  make.mockImplementation(async (request) => shop.send(request))
  expect(await readAll(paths)).toEqual(paths.slice(0, 1))
})

test('a request after a change does not wait for an answer that was begun before it', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const path = `/api/singleproduct/${id}`
  const { promise: oldAnswer, resolve } = Promise.withResolvers<Response>()
  make.mockImplementationOnce(() => oldAnswer)
  const before = read(path)
  answers.invalidate([cacheTagOfProduct(id)])
  const after = await read(path)
  expect(JSON.parse(after.text)).toMatchObject({ data: { id, stock: 3 } })
  resolve(Response.json({ data: 'old' }, { headers: { xkey: `p${id}` } }))
  await before
  expect((await read(path)).text).toBe(after.text)
})

test('a full cache forgets the tags of what it drops', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const addresses = Array.from({ length: 5_200 }, (_, at) => `/api/allproducts?page=${at + 1}`)
  const headers = { xkey: `lists p${id}` }
  make.mockImplementation(async () => Response.json({}, { headers }))
  for (const path of addresses) await read(path)
  answers.invalidate([cacheTagOfProduct(id)])
  expect(await readAll(addresses.slice(-3))).toHaveLength(3)
})
