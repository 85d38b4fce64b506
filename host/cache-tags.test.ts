import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { productImages } from '#server/catalogue/tables.ts'
import { cacheTagOfProduct } from '#server/platform/cache-tags.ts'
import { addPictureRows } from '#tests/support/pictures.ts'
import { reviewCallsOf, TEST_REVIEW_INPUT } from '#tests/support/review-calls.ts'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { type AnswerCache, createAnswerCache } from './answers/answer-cache.ts'
import { publicCallsOf } from './answers/public-calls.ts'

const shop = useShop()
let answerCache: AnswerCache
const makeResponse = vi.fn(async (request: Request) => shop.send(request))

beforeEach(() => {
  answerCache = createAnswerCache(publicCallsOf(apiCalls))
  shop.catalogueChanges.notify = (changedTags = 'everything') => answerCache.invalidate(changedTags)
})
afterEach(() => {
  shop.catalogueChanges.notify = () => {}
})

const makeRequest = (path: string) => new Request(`http://shop.test${path}`)

/** Answers from the cache, and remembers a new answer. */
async function readThroughCache(path: string): Promise<{ isCached: boolean; answerText: string }> {
  makeResponse.mockClear()
  const answerText = await (
    await answerCache.answer(makeRequest(path), makeResponse, () => {})
  ).text()
  return { isCached: makeResponse.mock.calls.length === 0, answerText }
}

/** Reads every path; returns those that were not cached. */
async function findNewlyMadePaths(paths: string[]): Promise<string[]> {
  const newlyMadePaths: string[] = []
  for (const path of paths) if (!(await readThroughCache(path)).isCached) newlyMadePaths.push(path)
  return newlyMadePaths
}

/** The cached answer must equal a new answer. */
async function expectNoOutdatedAnswer(paths: string[]) {
  for (const path of paths)
    expect((await readThroughCache(path)).answerText, path).toBe(
      await (await shop.send(makeRequest(path))).text(),
    )
}

async function putTwoProductsOnSale() {
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
  await findNewlyMadePaths(Object.values(paths))
  expect(await findNewlyMadePaths(Object.values(paths)), 'all are cached').toEqual([])
  return { ring, necklace, paths }
}

async function buyPieces(productId: number, quantity = 1) {
  const shopper = await newShopper(shop)
  await fillCart(shop, shopper, productId, { quantity })
  return { shopper, placed: await orderCart(shop, shopper) }
}

describe('the cached answers after an order', () => {
  test('are removed only if they show a product of the order', async () => {
    const { ring, paths } = await putTwoProductsOnSale()
    await buyPieces(ring.id)
    await expectNoOutdatedAnswer([paths.necklace, paths.filters, paths.inStock])
    expect(await findNewlyMadePaths(Object.values(paths))).toEqual([
      paths.ring,
      paths.ringColors,
      paths.list,
      paths.newest,
      paths.search,
    ])
    await expectNoOutdatedAnswer(Object.values(paths))
  })

  test('of the last piece are also removed if they are lists or counts', async () => {
    const { ring, paths } = await putTwoProductsOnSale()
    await buyPieces(ring.id, 3)
    const newlyMadePaths = await findNewlyMadePaths(Object.values(paths))
    expect(newlyMadePaths).toEqual(
      expect.arrayContaining([paths.ring, paths.filters, paths.inStock]),
    )
    expect(newlyMadePaths).not.toContain(paths.necklace)
    await expectNoOutdatedAnswer(Object.values(paths))
  })

  test('are removed again when the pieces return to stock', async () => {
    const { ring, paths } = await putTwoProductsOnSale()
    const { shopper, placed } = await buyPieces(ring.id, 3)
    await findNewlyMadePaths(Object.values(paths))
    await shop.call(
      'DELETE /api/order/deleteorder/{orderId}',
      { path: { orderId: placed.orderId } },
      { token: shopper.token },
    )
    const newlyMadePaths = await findNewlyMadePaths(Object.values(paths))
    expect(newlyMadePaths).toEqual(expect.arrayContaining([paths.ring, paths.list, paths.filters]))
    expect(newlyMadePaths).not.toContain(paths.necklace)
    await expectNoOutdatedAnswer(Object.values(paths))
  })
})

let uniqueNumber = 0

/** An address of every public call, by the name of the call. */
async function makePublicPaths(): Promise<{ ringId: number; paths: Record<string, string> }> {
  const owner = shopkeeper(shop)
  const number = ++uniqueNumber
  const category = await owner.addCategory(`Rings ${number}`)
  const color = await owner.addColor(`Silver ${number}`)
  const { id: ringId } = await owner.addProduct({ categories: [category.id], stock: 1 })
  const paths = {
    getCategories: '/api/category/getcategory',
    getCategory: `/api/category/getcategory/${category.id}`,
    getProductsOfCategory: `/api/category/products/category/${category.id}`,
    getColors: '/api/category/getcolors',
    getColor: `/api/category/colors/${color.id}`,
    getProducts: '/allproducts?limit=100&inStock=true',
    getProductChoices: '/api/products/filters',
    getProduct: `/api/singleproduct/${ringId}`,
    getFreshDrops: '/api/freshdrops',
    searchProducts: '/api/products/search?q=ring',
    getSearchChoices: '/api/products/search/filters?q=ring',
    getPickedProducts: `/api/products/picked?ids=${ringId}`,
    getProductColors: `/product/getcolors/${ringId}`,
    getRates: '/api/rates',
    getRateHistory: '/api/rates/history',
    getReviews: `/api/products/${ringId}/reviews`,
    getStore: '/api/store',
    getPage: '/api/pages/about',
    getHome: '/api/home',
  } satisfies Partial<Record<keyof typeof apiCalls, string>>
  return { ringId, paths }
}

test('every public answer is up to date after the last piece was sold, and after it came back', async () => {
  const { ringId, paths } = await makePublicPaths()
  const publicCalls = Object.entries<ApiCall>(apiCalls).filter(
    ([, { publicCacheSeconds }]) => publicCacheSeconds !== undefined,
  )
  expect(Object.keys(paths).toSorted()).toEqual(publicCalls.map(([name]) => name).toSorted())
  const allPaths = Object.values(paths)
  await findNewlyMadePaths(allPaths)
  const { shopper, placed } = await buyPieces(ringId)
  await expectNoOutdatedAnswer(allPaths)
  await shop.call(
    'DELETE /api/order/deleteorder/{orderId}',
    { path: { orderId: placed.orderId } },
    { token: shopper.token },
  )
  const newlyMadePaths = await findNewlyMadePaths(allPaths)
  await expectNoOutdatedAnswer(allPaths)
  // What every page of the storefront shows, and so most pages too, stays in the cache.
  expect(newlyMadePaths).toContain(paths.getProductChoices)
  for (const path of [paths.getStore, paths.getCategories])
    expect(newlyMadePaths).not.toContain(path)
})

describe('after staff have changed a product', () => {
  type WholeProduct = ReturnType<typeof wholeProductOf>
  type MakeChange = (product: WholeProduct, otherCategoryId: number) => Partial<WholeProduct>
  const dashainOffer = {
    ...{ id: null, title: 'Dashain', type: 'percent' as const, value: 10 },
    ...{ startsAt: null, endsAt: null },
  }
  /** What is changed, and whether answers that are not about the product stay cached. */
  const CHANGES: [string, 'stay' | 'are removed', MakeChange][] = [
    ['its price', 'stay', () => ({ price: 2_345 })],
    ['its description and material', 'stay', () => ({ description: 'New.', material: 'Brass' })],
    ['its stock', 'stay', ({ stock }) => ({ stock: stock.map((item) => ({ ...item, count: 0 })) })],
    ['its name', 'are removed', () => ({ name: 'Sun ring' })],
    ['its categories', 'are removed', (_, categoryId) => ({ categories: [categoryId] })],
    ['its picture', 'are removed', ({ pictures }) => ({ pictures: pictures.slice(1) })],
    [
      'the description of its picture',
      'are removed',
      ({ pictures }) => ({ pictures: pictures.map((picture) => ({ ...picture, alt: 'A sun' })) }),
    ],
    ['its offers', 'are removed', () => ({ offers: [dashainOffer] })],
    ['whether it is on sale', 'are removed', () => ({ state: 'withdrawn' })],
  ]

  test.each(CHANGES)(
    'every public answer is up to date: %s; others %s',
    async (_, others, makeChange) => {
      const { ringId, paths } = await makePublicPaths()
      await addPictures(ringId, ['front', 'side'])
      const necklace = await putOnSale(shop.db, { stock: 3 })
      const otherPaths = [
        `/api/singleproduct/${necklace.id}`,
        '/api/category/getcategory',
        '/api/store',
      ]
      const allPaths = [...Object.values(paths), ...otherPaths]
      await findNewlyMadePaths(allPaths)

      const owner = shopkeeper(shop)
      const options = await owner.options()
      const { id: otherCategoryId } = await owner.addCategory()
      answerCache.invalidate('everything')
      await findNewlyMadePaths(allPaths)
      const path = { id: ringId }
      const product = wholeProductOf(
        (await shop.call('GET /api/admin/products/{id}', { path }, options)).data,
      )
      const body = { ...product, ...makeChange(product, otherCategoryId) }
      await shop.call('PUT /api/admin/products/{id}', { path, body }, options)

      const newlyMadePaths = await findNewlyMadePaths(otherPaths)
      expect(newlyMadePaths).toEqual(others === 'stay' ? [] : otherPaths)
      await expectNoOutdatedAnswer(allPaths)
    },
  )

  test('nothing is removed if the product is a draft', async () => {
    const { paths } = await putTwoProductsOnSale()
    const owner = shopkeeper(shop)
    const options = await owner.options()
    const body = { ...newWholeProduct('Draft'), state: 'draft' as const }
    const { data } = await shop.call('POST /api/admin/products', { body }, options)
    await findNewlyMadePaths(Object.values(paths))
    const change = { ...wholeProductOf(data), price: 2_345 }
    await shop.call(
      'PUT /api/admin/products/{id}',
      { path: { id: data.id }, body: change },
      options,
    )
    expect(await findNewlyMadePaths(Object.values(paths))).toEqual([])
  })
})

test('a review removes only the answers about its product and the lists, when it is approved, answered, changed and taken back', async () => {
  const { ringId, paths } = await makePublicPaths()
  const { id: necklaceId } = await putOnSale(shop.db, { stock: 3 })
  const otherPaths = [
    `/api/singleproduct/${necklaceId}`,
    `/api/products/${necklaceId}/reviews`,
    '/api/category/getcategory',
  ]
  const allPaths = [...Object.values(paths), ...otherPaths]
  const [staff, shopper] = [await shop.person('staff'), await shop.person()]
  const reviewCalls = reviewCallsOf(shop, () => staff)
  await reviewCalls.buyProduct(shopper, ringId)
  const { id } = await reviewCalls.write(shopper, ringId)
  const changes = [
    () => reviewCalls.approveReview({ id, version: 1 }),
    () =>
      shop.call(
        'PUT /api/admin/reviews/{id}/reply',
        { path: { id }, body: { version: 2, text: 'Thank you.' } },
        staff,
      ),
    () =>
      shop.call(
        'PUT /api/products/{id}/reviews/mine',
        { path: { id: ringId }, body: { ...TEST_REVIEW_INPUT, stars: 2, version: 3 } },
        shopper,
      ),
    () => shop.call('DELETE /api/products/{id}/reviews/mine', { path: { id: ringId } }, shopper),
  ]
  for (const change of changes) {
    await findNewlyMadePaths(allPaths)
    await change()
    expect(await findNewlyMadePaths(otherPaths)).toEqual([])
    await expectNoOutdatedAnswer(allPaths)
  }
})

/** Adds pictures to a product; the first one is shown in lists. */
async function addPictures(productId: number, publicIds: string[]) {
  await addPictureRows(shop.db, publicIds)
  await shop.db.insert(productImages).values(
    publicIds.map((publicId, position) => ({
      ...{ productId, publicId, position, isDefault: position === 0 },
      ...{ alt: publicId, width: 800, height: 800, placeholder: 'a' },
    })),
  )
}

test('an answer is not cached if its product changes while the answer is being made', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const otherProduct = await putOnSale(shop.db, { stock: 3 })
  const paths = [`/api/singleproduct/${id}`, `/api/singleproduct/${otherProduct.id}`]
  makeResponse.mockImplementation(async (request) => {
    const shopAnswer = await shop.send(request)
    answerCache.invalidate([cacheTagOfProduct(id)])
    return shopAnswer
  })
  await findNewlyMadePaths(paths)
  makeResponse.mockImplementation(async (request) => shop.send(request))
  expect(await findNewlyMadePaths(paths)).toEqual(paths.slice(0, 1))
})

test('a request after a change does not wait for an answer that was begun before the change', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const path = `/api/singleproduct/${id}`
  const { promise: outdatedAnswer, resolve } = Promise.withResolvers<Response>()
  makeResponse.mockImplementationOnce(() => outdatedAnswer)
  const firstRead = readThroughCache(path)
  answerCache.invalidate([cacheTagOfProduct(id)])
  const secondRead = await readThroughCache(path)
  expect(JSON.parse(secondRead.answerText)).toMatchObject({ data: { id, stock: 3 } })
  resolve(Response.json({ data: 'old' }, { headers: { xkey: `p${id}` } }))
  await firstRead
  expect((await readThroughCache(path)).answerText).toBe(secondRead.answerText)
})

test('a full cache forgets the tags of the answers that it drops', async () => {
  const { id } = await putOnSale(shop.db, { stock: 3 })
  const listPaths = Array.from(
    { length: 5_200 },
    (_, pageIndex) => `/api/allproducts?page=${pageIndex + 1}`,
  )
  const headers = { xkey: `lists p${id}` }
  makeResponse.mockImplementation(async () => Response.json({}, { headers }))
  for (const path of listPaths) await readThroughCache(path)
  answerCache.invalidate([cacheTagOfProduct(id)])
  expect(await findNewlyMadePaths(listPaths.slice(-3))).toHaveLength(3)
})
