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
let jhumka: number
let ring: number
let withdrawn: number
const UNKNOWN = 999_999

beforeAll(async () => {
  buyer = await shop.person()
  otherShopper = await shop.person()
  jhumka = await newPiece()
  ring = await newPiece()
  withdrawn = await newPiece()
  await withdrawProduct(shop.db, withdrawn)
})

beforeEach(async () => {
  await shop.db.delete(wishlistEntriesTable)
})

const newPiece = async () => (await putOnSale(shop.db, { stock: 1 })).id
const newPieces = (howMany: number) => runConcurrently(howMany, newPiece)
const add = ({ token }: TestPerson, productId: number) =>
  shop.call('POST /api/wishlist/add', { body: { productId } }, { token })
const remove = ({ token }: TestPerson, productId: number) =>
  shop.call('DELETE /api/wishlist/remove', { body: { productId } }, { token })
const merge = ({ token }: TestPerson, productIds: number[]) =>
  shop.call('POST /api/wishlist/merge', { body: { productIds } }, { token })
const wishlistOf = async ({ token }: TestPerson) =>
  (await shop.call('GET /api/wishlist', {}, { token })).data
const readWishlistEntries = () => shop.db.select().from(wishlistEntriesTable)
const fillUp = async (howMany: number) => {
  const pieces = await newPieces(howMany)
  await shop.db
    .insert(wishlistEntriesTable)
    .values(pieces.map((productId) => ({ userId: buyer.id, productId })))
}

test('a piece that is added is on the wishlist, the newest first', async () => {
  expect(await wishlistOf(buyer)).toEqual([])
  expect(await add(buyer, jhumka)).toMatchObject({ msg: WISH_ADDED, data: [jhumka] })
  expect((await add(buyer, ring)).data).toEqual([ring, jhumka])
  expect(await wishlistOf(buyer)).toEqual([ring, jhumka])
})

test('a piece that is added again stays where it is', async () => {
  await add(buyer, jhumka)
  await add(buyer, ring)
  expect((await add(buyer, jhumka)).data).toEqual([ring, jhumka])
})

test('one piece added twenty times at once is on the wishlist once', async () => {
  await runConcurrently(20, () => add(buyer, jhumka))
  expect(await readWishlistEntries()).toMatchObject([{ userId: buyer.id, productId: jhumka }])
})

test('a piece that is removed is gone, and removing it again changes nothing', async () => {
  await add(buyer, jhumka)
  await add(buyer, ring)
  expect(await remove(buyer, jhumka)).toMatchObject({ msg: WISH_REMOVED, data: [ring] })
  expect((await remove(buyer, jhumka)).data).toEqual([ring])
  expect((await remove(buyer, UNKNOWN)).data).toEqual([ring])
})

test.each([
  ['withdrawn', () => withdrawn],
  ['unknown', () => UNKNOWN],
])('a piece that is %s cannot be added', async (_, productId) => {
  await add(buyer, jhumka)
  const body = { productId: productId() }
  const refusal = await shop.refusal('POST /api/wishlist/add', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND', msg: PRODUCT_NOT_FOUND })
  expect(await readWishlistEntries()).toMatchObject([{ productId: jhumka }])
})

test('a piece that is withdrawn later is no longer shown, and takes up no room', async () => {
  const anklet = await newPiece()
  await fillUp(MAX_WISHLIST_PRODUCTS - 1)
  await add(buyer, anklet)
  await withdrawProduct(shop.db, anklet)
  expect(await wishlistOf(buyer)).not.toContain(anklet)
  expect((await add(buyer, jhumka)).data).toHaveLength(MAX_WISHLIST_PRODUCTS)
})

test('a full wishlist takes no more, however many come at once, but keeps what it has', async () => {
  await fillUp(MAX_WISHLIST_PRODUCTS - 3)
  const tries = await Promise.allSettled((await newPieces(10)).map((piece) => add(buyer, piece)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const known = await wishlistOf(buyer)
  const body = { productId: jhumka }
  const refusal = await shop.refusal('POST /api/wishlist/add', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await wishlistOf(buyer)).toEqual(known)
  expect((await add(buyer, known[5] ?? 0)).data).toEqual(known)
})

test('the list of a browser is merged in its order, before the entries of the account', async () => {
  const [anklet = 0, bangle = 0] = await newPieces(2)
  await add(buyer, jhumka)
  await add(buyer, ring)
  const { data } = await merge(buyer, [anklet, jhumka, bangle])
  expect(data).toEqual([anklet, bangle, ring, jhumka])
})

test('merging again changes nothing, and twenty merges at once are one', async () => {
  const pieces = await newPieces(5)
  await runConcurrently(20, () => merge(buyer, pieces))
  expect((await merge(buyer, pieces)).data).toEqual(pieces)
  expect(await readWishlistEntries()).toHaveLength(5)
})

test('merging leaves out what is unknown or withdrawn', async () => {
  expect((await merge(buyer, [UNKNOWN, jhumka, withdrawn])).data).toEqual([jhumka])
  expect(await readWishlistEntries()).toHaveLength(1)
})

test('merging an empty list changes nothing', async () => {
  await add(buyer, jhumka)
  expect((await merge(buyer, [])).data).toEqual([jhumka])
})

test('merging fills a wishlist with the newest entries, up to its limit', async () => {
  await fillUp(MAX_WISHLIST_PRODUCTS - 2)
  const [newest = 0, newer = 0, older = 0] = await newPieces(3)
  const { data } = await merge(buyer, [newest, newer, older])
  expect(data).toHaveLength(MAX_WISHLIST_PRODUCTS)
  expect(data.slice(0, 2)).toEqual([newest, newer])
  expect(data).not.toContain(older)
})

test.each([
  ['one piece twice', () => [jhumka, jhumka]],
  ['too many pieces', () => Array.from({ length: MAX_MERGED_PRODUCTS + 1 }, (_, at) => at + 1)],
  ['a word', () => ['jhumka']],
  ['half a piece', () => [1.5]],
  ['an id beyond all ids', () => [2_147_483_648]],
  ['no list', () => jhumka],
])('%s is not merged', async (_, productIds) => {
  await add(buyer, ring)
  const body = { productIds: productIds() }
  const refusal = await shop.refusal('POST /api/wishlist/merge', { body }, { token: buyer.token })
  expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(await wishlistOf(buyer)).toEqual([ring])
})

test('another shopper’s wishlist is neither seen nor touched', async () => {
  await add(buyer, jhumka)
  await add(otherShopper, ring)
  expect(await wishlistOf(otherShopper)).toEqual([ring])
  await remove(otherShopper, jhumka)
  await merge(otherShopper, [jhumka])
  await remove(otherShopper, ring)
  expect(await wishlistOf(buyer)).toEqual([jhumka])
  expect(await wishlistOf(otherShopper)).toEqual([jhumka])
})

test('nobody writes on the wishlist of somebody else', async () => {
  const body = { productId: jhumka, userId: buyer.id, user_id: buyer.id }
  await shop.call('POST /api/wishlist/add', { body }, { token: otherShopper.token })
  expect(await wishlistOf(buyer)).toEqual([])
  expect(await wishlistOf(otherShopper)).toEqual([jhumka])
})
