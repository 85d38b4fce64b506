import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WISH_ADDED, WISH_REMOVED } from '#contract/messages/answers.ts'
import { PRODUCT_NOT_FOUND } from '#contract/messages/refusals.ts'
import { MAX_MERGED_PRODUCTS, MAX_WISHLIST_PRODUCTS } from '#contract/wishlist.ts'
import { putOnSale, runConcurrently, withdrawProduct } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { wishlistEntriesTable } from './tables.ts'

const shop = useShop()
let buyer: TestPerson
let otherShopper: TestPerson
let jhumkaId: number
let ringId: number
let withdrawnId: number
const UNKNOWN_PRODUCT_ID = 999_999

beforeAll(async () => {
  buyer = await shop.person()
  otherShopper = await shop.person()
  jhumkaId = await newPiece()
  ringId = await newPiece()
  withdrawnId = await newPiece()
  await withdrawProduct(shop.db, withdrawnId)
})

beforeEach(async () => {
  await shop.db.delete(wishlistEntriesTable)
})

const newPiece = async () => (await putOnSale(shop.db, { stock: 1 })).id
const newPieces = (count: number) => runConcurrently(count, newPiece)
const addProduct = ({ token }: TestPerson, productId: number) =>
  shop.call('POST /api/wishlist/add', { body: { productId } }, { token })
const removeProduct = ({ token }: TestPerson, productId: number) =>
  shop.call('DELETE /api/wishlist/remove', { body: { productId } }, { token })
const mergeProducts = ({ token }: TestPerson, productIds: number[]) =>
  shop.call('POST /api/wishlist/merge', { body: { productIds } }, { token })
const wishlistOf = async ({ token }: TestPerson) =>
  (await shop.call('GET /api/wishlist', {}, { token })).data
const readWishlistEntries = () => shop.db.select().from(wishlistEntriesTable)
const fillWishlist = async (count: number) => {
  const pieces = await newPieces(count)
  await shop.db
    .insert(wishlistEntriesTable)
    .values(pieces.map((productId) => ({ userId: buyer.id, productId })))
}

test('an added piece is on the wishlist, the newest first', async () => {
  expect(await wishlistOf(buyer)).toEqual([])
  expect(await addProduct(buyer, jhumkaId)).toMatchObject({ msg: WISH_ADDED, data: [jhumkaId] })
  expect((await addProduct(buyer, ringId)).data).toEqual([ringId, jhumkaId])
  expect(await wishlistOf(buyer)).toEqual([ringId, jhumkaId])
})

test('a piece that is added again stays where it is', async () => {
  await addProduct(buyer, jhumkaId)
  await addProduct(buyer, ringId)
  expect((await addProduct(buyer, jhumkaId)).data).toEqual([ringId, jhumkaId])
})

test('one piece added twenty times at once is on the wishlist once', async () => {
  await runConcurrently(20, () => addProduct(buyer, jhumkaId))
  expect(await readWishlistEntries()).toMatchObject([{ userId: buyer.id, productId: jhumkaId }])
})

test('a removed piece is no longer listed, and removing it again changes nothing', async () => {
  await addProduct(buyer, jhumkaId)
  await addProduct(buyer, ringId)
  expect(await removeProduct(buyer, jhumkaId)).toMatchObject({ msg: WISH_REMOVED, data: [ringId] })
  expect((await removeProduct(buyer, jhumkaId)).data).toEqual([ringId])
  expect((await removeProduct(buyer, UNKNOWN_PRODUCT_ID)).data).toEqual([ringId])
})

test.each([
  ['withdrawn', () => withdrawnId],
  ['unknown', () => UNKNOWN_PRODUCT_ID],
])('a piece that is %s cannot be added', async (_, productId) => {
  await addProduct(buyer, jhumkaId)
  const body = { productId: productId() }
  const refusal = await shop.refusal('POST /api/wishlist/add', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND', msg: PRODUCT_NOT_FOUND })
  expect(await readWishlistEntries()).toMatchObject([{ productId: jhumkaId }])
})

test('a piece that is withdrawn later is not shown, and does not count towards the limit', async () => {
  const anklet = await newPiece()
  await fillWishlist(MAX_WISHLIST_PRODUCTS - 1)
  await addProduct(buyer, anklet)
  await withdrawProduct(shop.db, anklet)
  expect(await wishlistOf(buyer)).not.toContain(anklet)
  expect((await addProduct(buyer, jhumkaId)).data).toHaveLength(MAX_WISHLIST_PRODUCTS)
})

test('a full wishlist takes no further pieces, also if many are added at once, and keeps its entries', async () => {
  await fillWishlist(MAX_WISHLIST_PRODUCTS - 3)
  const additionOutcomes = await Promise.allSettled(
    (await newPieces(10)).map((piece) => addProduct(buyer, piece)),
  )
  expect(additionOutcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const wishlistBefore = await wishlistOf(buyer)
  const body = { productId: jhumkaId }
  const refusal = await shop.refusal('POST /api/wishlist/add', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await wishlistOf(buyer)).toEqual(wishlistBefore)
  expect((await addProduct(buyer, wishlistBefore[5] ?? 0)).data).toEqual(wishlistBefore)
})

test('the wishlist of a browser is merged in its order, before the entries of the account', async () => {
  const [anklet = 0, bangleId = 0] = await newPieces(2)
  await addProduct(buyer, jhumkaId)
  await addProduct(buyer, ringId)
  const { data } = await mergeProducts(buyer, [anklet, jhumkaId, bangleId])
  expect(data).toEqual([anklet, bangleId, ringId, jhumkaId])
})

test('merging the same list again changes nothing, also twenty times at once', async () => {
  const pieces = await newPieces(5)
  await runConcurrently(20, () => mergeProducts(buyer, pieces))
  expect((await mergeProducts(buyer, pieces)).data).toEqual(pieces)
  expect(await readWishlistEntries()).toHaveLength(5)
})

test('merging leaves out unknown and withdrawn pieces', async () => {
  expect((await mergeProducts(buyer, [UNKNOWN_PRODUCT_ID, jhumkaId, withdrawnId])).data).toEqual([
    jhumkaId,
  ])
  expect(await readWishlistEntries()).toHaveLength(1)
})

test('merging an empty list changes nothing', async () => {
  await addProduct(buyer, jhumkaId)
  expect((await mergeProducts(buyer, [])).data).toEqual([jhumkaId])
})

test('merging fills a wishlist with the newest entries, up to its limit', async () => {
  await fillWishlist(MAX_WISHLIST_PRODUCTS - 2)
  const [newestId = 0, newerId = 0, olderId = 0] = await newPieces(3)
  const { data } = await mergeProducts(buyer, [newestId, newerId, olderId])
  expect(data).toHaveLength(MAX_WISHLIST_PRODUCTS)
  expect(data.slice(0, 2)).toEqual([newestId, newerId])
  expect(data).not.toContain(olderId)
})

test.each([
  ['one piece twice', () => [jhumkaId, jhumkaId]],
  [
    'too many pieces',
    () => Array.from({ length: MAX_MERGED_PRODUCTS + 1 }, (_, index) => index + 1),
  ],
  ['a word', () => ['jhumka']],
  ['half a piece', () => [1.5]],
  ['an id beyond all ids', () => [2_147_483_648]],
  ['no list', () => jhumkaId],
])('%s is not merged', async (_, productIds) => {
  await addProduct(buyer, ringId)
  const body = { productIds: productIds() }
  const refusal = await shop.refusal('POST /api/wishlist/merge', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await wishlistOf(buyer)).toEqual([ringId])
})

test('the wishlist of another shopper is neither seen nor changed', async () => {
  await addProduct(buyer, jhumkaId)
  await addProduct(otherShopper, ringId)
  expect(await wishlistOf(otherShopper)).toEqual([ringId])
  await removeProduct(otherShopper, jhumkaId)
  await mergeProducts(otherShopper, [jhumkaId])
  await removeProduct(otherShopper, ringId)
  expect(await wishlistOf(buyer)).toEqual([jhumkaId])
  expect(await wishlistOf(otherShopper)).toEqual([jhumkaId])
})

test('nobody can change the wishlist of somebody else', async () => {
  const body = { productId: jhumkaId, userId: buyer.id, user_id: buyer.id }
  await shop.call('POST /api/wishlist/add', { body }, { token: otherShopper.token })
  expect(await wishlistOf(buyer)).toEqual([])
  expect(await wishlistOf(otherShopper)).toEqual([jhumkaId])
})
