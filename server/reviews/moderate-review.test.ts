import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#server/catalogue/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { reviewCallsOf, TEST_REVIEW_INPUT } from '#tests/support/review-calls.ts'
import { countCallOutcomes, runConcurrently, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
const { write, buyProduct, approveReview } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number
let id: number

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  shopper = await shop.person()
  jhumka = await buyProduct(shopper)
  id = (await write(shopper, jhumka)).id
})

const REASON = 'It names the neighbours. Please leave them out.'
const rejectReview = async (version: number, reason = REASON) =>
  (
    await shop.call(
      'POST /api/admin/reviews/{id}/reject',
      { path: { id }, body: { version, reason } },
      staff,
    )
  ).data
const replyToReview = async (version: number, text: string | null) =>
  (
    await shop.call(
      'PUT /api/admin/reviews/{id}/reply',
      { path: { id }, body: { version, text } },
      staff,
    )
  ).data
const readShownReviews = async () =>
  (await shop.call('GET /api/products/{id}/reviews', { path: { id: jhumka } })).data
const readOwnReview = async () =>
  (await shop.call('GET /api/products/{id}/reviews/mine', { path: { id: jhumka } }, shopper)).data
const listReviews = (query: Record<string, string | number>) =>
  shop.call('GET /api/admin/reviews', { query: { productId: jhumka, ...query } }, staff)

test('an approved review is shown with a first name and an initial', async () => {
  const approvedReview = await approveReview({ id, version: 1 })
  expect(approvedReview).toMatchObject({ status: 'approved', judgedBy: 'Sita Jha', version: 2 })
  expect(await readShownReviews()).toEqual([
    {
      id,
      ...TEST_REVIEW_INPUT,
      by: 'Sita J.',
      writtenAt: expect.any(String),
      pictures: [],
      reply: null,
    },
  ])
})

test('a rejected review is shown only to its writer, with the reason', async () => {
  expect(await rejectReview(1)).toMatchObject({ status: 'rejected', reason: REASON })
  expect(await readShownReviews()).toEqual([])
  expect(await readOwnReview()).toMatchObject({ status: 'rejected', reason: REASON })
})

test('an approved review can be rejected later, and a rejected one approved', async () => {
  await approveReview({ id, version: 1 })
  await rejectReview(2)
  expect(await readShownReviews()).toEqual([])
  expect(await approveReview({ id, version: 3 })).toMatchObject({
    status: 'approved',
    reason: null,
  })
  expect(await readShownReviews()).toHaveLength(1)
})

test('an answer is shown below the review; it can be changed and removed', async () => {
  await approveReview({ id, version: 1 })
  expect(await replyToReview(2, 'Thank you!')).toMatchObject({ repliedBy: 'Sita Jha' })
  expect(await readShownReviews()).toMatchObject([{ reply: { text: 'Thank you!' } }])
  await replyToReview(3, 'Thank you, Sita!')
  expect(await readShownReviews()).toMatchObject([{ reply: { text: 'Thank you, Sita!' } }])
  expect(await replyToReview(4, null)).toMatchObject({ reply: null, repliedBy: null })
  expect(await readShownReviews()).toMatchObject([{ reply: null }])
})

describe('if somebody else was faster,', () => {
  const expectRefusal = async (action: 'approve' | 'reject' | 'reply', version: number) => {
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const route = {
      approve: 'POST /api/admin/reviews/{id}/approve',
      reject: 'POST /api/admin/reviews/{id}/reject',
      reply: 'PUT /api/admin/reviews/{id}/reply',
    } as const
    const body = { version, reason: REASON, text: 'Thank you!' }
    const refusal = await shop.refusal(route[action], { path: { id }, body }, staff)
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  }

  test.for(['approve', 'reject', 'reply'] as const)(
    'nobody can %s a text that they have not seen',
    async (action) => {
      await shop.call(
        'PUT /api/products/{id}/reviews/mine',
        {
          path: { id: jhumka },
          body: { ...TEST_REVIEW_INPUT, text: 'Buy at my shop instead!', version: 1 },
        },
        shopper,
      )
      await expectRefusal(action, 1)
    },
  )

  test('an approved review is not approved again, and a rejected one is not rejected again', async () => {
    await approveReview({ id, version: 1 })
    await expectRefusal('approve', 2)
    await rejectReview(2)
    await expectRefusal('reject', 3)
  })

  test('only one of twenty simultaneous approvals, rejections or answers succeeds', async () => {
    const outcomes = await runConcurrently(20, (index) =>
      tryCall(
        shop,
        index % 2 === 0
          ? 'POST /api/admin/reviews/{id}/approve'
          : 'POST /api/admin/reviews/{id}/reject',
        { path: { id }, body: { version: 1, reason: REASON } },
        staff,
      ),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 19 })
  })
})

test.for([
  ['no reason', ''],
  ['a reason as long as a review', 'a'.repeat(301)],
])('a review cannot be rejected with %s', async ([, reason]) => {
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const input = { path: { id }, body: { version: 1, reason } }
  const refusal = await shop.refusal('POST /api/admin/reviews/{id}/reject', input, staff)
  expect(refusal).toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('staff list reviews by their state, with those that wait longest first', async () => {
  await shop.db.update(products).set({ localName: 'झुम्का' }).where(eq(products.id, jhumka))
  const otherShopper = await shop.person()
  await buyProduct(otherShopper, jhumka)
  const laterReview = await write(otherShopper, jhumka, { stars: 2 })
  expect(await listReviews({})).toMatchObject({
    data: [{ id }, { id: laterReview.id }],
    total: 2,
    counts: { waiting: 2, approved: 0, rejected: 0 },
  })
  await approveReview({ id, version: 1 })
  await approveReview(laterReview)
  expect(await listReviews({ status: 'approved', limit: 1 })).toMatchObject({
    data: [
      {
        id: laterReview.id,
        product: { id: jhumka, nameNe: 'झुम्का' },
        customer: { id: otherShopper.id, name: 'Sita Jha' },
      },
    ],
    totalPages: 2,
    counts: { waiting: 0, approved: 2, rejected: 0 },
  })
  expect((await listReviews({ status: 'rejected' })).data).toEqual([])
})

test('the activity log shows who approved a review, and what that changed', async () => {
  await approveReview({ id, version: 1 })
  const admin = await shop.person('admin')
  const { data } = await shop.call('GET /api/admin/audit', { query: { limit: 1 } }, admin)
  expect(data).toMatchObject([
    {
      call: 'approveReview',
      target: { id },
      by: { userId: staff.id },
      changes: [{ table: 'reviews', rowId: String(id), after: { status: 'approved' } }],
    },
  ])
})

test.each([
  ['waiting', 1],
  ['approved', -1],
] as const)(
  'the pages of %s reviews together contain the whole list in its order',
  async (status, order) => {
    for (let writtenCount = 0; writtenCount < 4; writtenCount++) {
      const person = await shop.person()
      const { id } = await write(person, await buyProduct(person))
      if (status === 'approved') await approveReview({ id, version: 1 })
    }
    const findReviews = async (query: Record<string, number>) =>
      (await shop.call('GET /api/admin/reviews', { query: { status, ...query } }, staff)).data
    const wholeList = await findReviews({ limit: 100 })
    const pages: number[] = []
    for (let page = 1; pages.length < wholeList.length; page++)
      pages.push(...(await findReviews({ page, limit: 3 })).map(({ id }) => id))
    const inOrder = wholeList.toSorted(
      (a, b) => order * (Date.parse(a.writtenAt) - Date.parse(b.writtenAt) || a.id - b.id),
    )
    expect(pages).toEqual(inOrder.map(({ id }) => id))
  },
)

test('the first page of the admin counts the reviews that wait for approval', async () => {
  const countWaiting = async () =>
    (await shop.call('GET /api/admin/today', {}, staff)).data.reviewsWaiting
  const fingerprintBefore = await countWaiting()
  await approveReview({ id, version: 1 })
  expect(await countWaiting()).toBe(fingerprintBefore - 1)
})
