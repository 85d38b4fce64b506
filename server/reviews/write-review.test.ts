import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REVIEW_SENT } from '#contract/messages/answers.ts'
import { NOT_A_BUYER as NOT_A_BUYER_NE } from '#contract/messages/refusals.ne.ts'
import {
  NOT_A_BUYER,
  PRODUCT_NOT_FOUND,
  REVIEWED_ALREADY,
  STAFF_DO_NOT_REVIEW,
} from '#contract/messages/refusals.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { reviewCallsOf, TEST_REVIEW_INPUT } from '#tests/support/review-calls.ts'
import {
  countCallOutcomes,
  putOnSale,
  runConcurrently,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { reviews } from './tables.ts'

const shop = useShop()
const { write, buyProduct, approveReview } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  shopper = await shop.person()
  jhumka = await buyProduct(shopper)
})

const readOwnReview = (author: TestPerson, id = jhumka) =>
  shop.call('GET /api/products/{id}/reviews/mine', { path: { id } }, author)
const readShownReviews = async (id = jhumka) =>
  (await shop.call('GET /api/products/{id}/reviews', { path: { id } })).data
const changeReview = async (body: object, author = shopper) =>
  (
    await shop.call(
      'PUT /api/products/{id}/reviews/mine',
      { path: { id: jhumka }, body: { ...TEST_REVIEW_INPUT, version: 1, ...body } },
      author,
    )
  ).data
const removeReview = (author: TestPerson) =>
  shop.call('DELETE /api/products/{id}/reviews/mine', { path: { id: jhumka } }, author)
const expectRefusedWriting = async (
  author: TestPerson,
  body: object = TEST_REVIEW_INPUT,
  id = jhumka,
) => {
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const refusal = await shop.refusal(
    'POST /api/products/{id}/reviews',
    { path: { id }, body },
    author,
  )
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  return refusal
}

test('a buyer may review a piece, and the review is not shown before the shop approves it', async () => {
  expect(await readOwnReview(shopper)).toMatchObject({ data: null, mayWrite: true, whyNot: null })
  const path = { id: jhumka }
  const answer = await shop.call(
    'POST /api/products/{id}/reviews',
    { path, body: TEST_REVIEW_INPUT },
    shopper,
  )
  expect(answer).toMatchObject({
    msg: REVIEW_SENT,
    data: { ...TEST_REVIEW_INPUT, status: 'waiting' },
  })
  expect((await readOwnReview(shopper)).data).toEqual(answer.data)
  expect(await readShownReviews()).toEqual([])
})

test('a review needs no title', async () => {
  expect((await write(shopper, jhumka, { title: null })).title).toBeNull()
  expect((await changeReview({ title: '' })).title).toBeNull()
})

describe('a piece is not reviewed by', () => {
  test.for<[string, Parameters<typeof createPastOrder>[2]['laterSteps']]>([
    ['who only ordered it', []],
    ['who waits for it', ['CONFIRMED']],
    ['who cancelled it', ['CONFIRMED', 'CANCELLED']],
    ['who gave it back', ['PAID', 'CANCELLED']],
    ['who deleted the order', ['deleted']],
  ])('%s', async ([, laterStatuses]) => {
    const otherShopper = await shop.person()
    await createPastOrder(shop, staff, {
      actor: otherShopper,
      productId: jhumka,
      laterSteps: laterStatuses ?? [],
    })
    expect(await expectRefusedWriting(otherShopper)).toMatchObject({
      status: 403,
      msg: NOT_A_BUYER,
    })
    expect(await readOwnReview(otherShopper)).toMatchObject({
      mayWrite: false,
      whyNot: NOT_A_BUYER,
    })
  })

  test('a person who bought another piece', async () => {
    const otherShopper = await shop.person()
    await buyProduct(otherShopper)
    expect(await expectRefusedWriting(otherShopper)).toMatchObject({
      status: 403,
      msg: NOT_A_BUYER,
    })
    const inNepali = { ...otherShopper, headers: { 'accept-language': 'ne' } }
    expect(await readOwnReview(inNepali)).toMatchObject({ mayWrite: false, whyNot: NOT_A_BUYER_NE })
  })

  test('a member of staff, even as a buyer', async () => {
    await buyProduct(staff, jhumka)
    expect(await expectRefusedWriting(staff)).toMatchObject({
      status: 403,
      msg: STAFF_DO_NOT_REVIEW,
    })
    expect(await readOwnReview(staff)).toMatchObject({
      mayWrite: false,
      whyNot: STAFF_DO_NOT_REVIEW,
    })
  })
})

test('a customer who was refunded for a damaged piece may review it', async () => {
  const otherShopper = await shop.person()
  await createPastOrder(shop, staff, {
    actor: otherShopper,
    productId: jhumka,
    laterSteps: ['PAID', 'REFUNDED'],
  })
  expect((await write(otherShopper, jhumka, { stars: 1 })).stars).toBe(1)
})

test.for<[string, object, string]>([
  ['no stars', { stars: undefined }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['half a star', { stars: 4.5 }, 'stars'],
  ['nine characters', { text: '  Lovely!!!  '.slice(0, 11) }, 'text'],
  ['more than two thousand characters', { text: 'a'.repeat(2001) }, 'text'],
  ['control characters', { text: `Lovely piece \u0007` }, 'text'],
  ['a title as long as a review', { title: 'a'.repeat(101) }, 'title'],
])('a review with %s is refused', async ([, input, field]) => {
  const refusal = await expectRefusedWriting(shopper, { ...TEST_REVIEW_INPUT, ...input })
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('the text of a review is stored unchanged, with HTML tags, and is always shown as text', async () => {
  const text = '<script>alert(1)</script> & "झुम्का"\n\nनमस्ते'
  expect((await write(shopper, jhumka, { text })).text).toBe(text)
})

test('a withdrawn piece has no reviews', async () => {
  await withdrawProduct(shop.db, jhumka)
  const input = { path: { id: jhumka } }
  expect(await shop.refusal('GET /api/products/{id}/reviews', input)).toMatchObject({
    status: 404,
    msg: PRODUCT_NOT_FOUND,
  })
  expect(await expectRefusedWriting(shopper)).toMatchObject({ status: 404, msg: PRODUCT_NOT_FOUND })
})

test('one person reviews a piece once, however often they buy it', async () => {
  await write(shopper, jhumka)
  await buyProduct(shopper, jhumka)
  expect(await expectRefusedWriting(shopper)).toMatchObject({ status: 409, msg: REVIEWED_ALREADY })
})

test('twenty reviews by one person at once are one review', async () => {
  const input = { path: { id: jhumka }, body: TEST_REVIEW_INPUT }
  const outcomes = await runConcurrently(20, () =>
    tryCall(shop, 'POST /api/products/{id}/reviews', input, shopper),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 CONFLICT': 19 })
  const allReviews = await shop.db.select().from(reviews)
  expect(allReviews.filter(({ userId }) => userId === shopper.id)).toHaveLength(1)
})

test('a changed review waits for approval again, and is not shown meanwhile', async () => {
  const review = await write(shopper, jhumka)
  const approvedReview = await approveReview(review)
  expect(await readShownReviews()).toHaveLength(1)
  const changedReview = await changeReview({ stars: 2, text: 'It broke after a week.', version: 2 })
  expect(changedReview).toMatchObject({ id: review.id, stars: 2, status: 'waiting', version: 3 })
  expect(approvedReview.version).toBe(2)
  expect(await readShownReviews()).toEqual([])
})

test('a review that somebody else changed meanwhile is not changed', async () => {
  await approveReview(await write(shopper, jhumka))
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const input = { path: { id: jhumka }, body: { ...TEST_REVIEW_INPUT, stars: 1, version: 1 } }
  const refusal = await shop.refusal('PUT /api/products/{id}/reviews/mine', input, shopper)
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('of twenty simultaneous changes of a review, one succeeds', async () => {
  await write(shopper, jhumka)
  const outcomes = await runConcurrently(20, (index) =>
    tryCall(
      shop,
      'PUT /api/products/{id}/reviews/mine',
      { path: { id: jhumka }, body: { ...TEST_REVIEW_INPUT, stars: (index % 5) + 1, version: 1 } },
      shopper,
    ),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 19 })
  expect((await readOwnReview(shopper)).data?.version).toBe(2)
})

test('a review can be changed and removed only by its writer', async () => {
  await write(shopper, jhumka)
  const otherShopper = await shop.person()
  await buyProduct(otherShopper, jhumka)
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const path = { id: jhumka }
  const body = { ...TEST_REVIEW_INPUT, stars: 1, version: 1 }
  for (const author of [otherShopper, staff]) {
    const changeRefusal = await shop.refusal(
      'PUT /api/products/{id}/reviews/mine',
      { path, body },
      author,
    )
    expect(changeRefusal.status).toBe(404)
    const removalRefusal = await shop.refusal(
      'DELETE /api/products/{id}/reviews/mine',
      { path },
      author,
    )
    expect(removalRefusal.status).toBe(404)
  }
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('a person who removes a review may write another one', async () => {
  await approveReview(await write(shopper, jhumka))
  await removeReview(shopper)
  expect(await readShownReviews()).toEqual([])
  expect(await readOwnReview(shopper)).toMatchObject({ data: null, mayWrite: true })
  expect(await write(shopper, jhumka)).toMatchObject({ status: 'waiting', version: 1 })
})

test('a review stays when the order is cancelled later', async () => {
  const otherShopper = await shop.person()
  const piece = (await putOnSale(shop.db, { stock: 5 })).id
  const orderId = await createPastOrder(shop, staff, {
    actor: otherShopper,
    productId: piece,
    laterSteps: ['PAID'],
  })
  await approveReview(await write(otherShopper, piece))
  const body = { status: 'CANCELLED' } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', { path: { orderId }, body }, staff)
  expect(await readShownReviews(piece)).toHaveLength(1)
})
