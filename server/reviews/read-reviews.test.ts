import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { reviewCallsOf } from '#tests/support/review-calls.ts'
import { putOnSale, withdrawProduct } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { readTopReviews } from './read-top-reviews.ts'
import { publicNameOf } from './review-view.ts'
import { reviews } from './tables.ts'

const shop = useShop()
const { write, buyProduct, approveReview } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let jhumka: number

/** The stars of the reviews of a product, oldest first; the last one still waits for approval. */
const STARS_BY_DAY = [5, 4, 4, 2, 5, 3, 1]

beforeAll(async () => {
  staff = await shop.person('staff')
  jhumka = (await putOnSale(shop.db, { stock: 50 })).id
  for (const [day, stars] of STARS_BY_DAY.entries()) {
    const review = await writeApprovedReview(jhumka, stars, `The words of day ${day + 1}.`, day + 1)
    if (day + 1 < STARS_BY_DAY.length) await approveReview(review)
  }
})

async function writeApprovedReview(productId: number, stars: number, text: string, day: number) {
  const author = await shop.person()
  await buyProduct(author, productId)
  const review = await write(author, productId, { stars, text })
  const writtenAt = new Date(Date.UTC(2026, 0, day))
  await shop.db.update(reviews).set({ writtenAt }).where(eq(reviews.id, review.id))
  return review
}

const readReviews = (query: Record<string, string | number> = {}, id = jhumka) =>
  shop.call('GET /api/products/{id}/reviews', { path: { id }, query })
const starsOf = async (query: Record<string, string | number>) =>
  (await readReviews(query)).data.map(({ stars }) => stars)

test('the summary contains all approved reviews, on every page', async () => {
  const summary = { count: 6, average: 3.8, stars: [2, 2, 1, 1, 0] }
  expect(await readReviews()).toMatchObject({ summary, total: 6, page: 1, limit: 5, totalPages: 2 })
  expect((await readReviews({ page: 9 })).summary).toEqual(summary)
})

test('a piece without reviews has an empty list and summary', async () => {
  const { id } = await putOnSale(shop.db, { stock: 1 })
  expect(await readReviews({}, id)).toMatchObject({
    data: [],
    total: 0,
    summary: { count: 0, average: null, stars: [0, 0, 0, 0, 0] },
  })
})

test.for<[string, number[]]>([
  ['newest', [3, 5, 2, 4, 4, 5]],
  ['highest', [5, 5, 4, 4, 3, 2]],
  ['lowest', [2, 3, 4, 4, 5, 5]],
])('reviews are listed %s first, a page at a time', async ([sort, expected]) => {
  const pages = await Promise.all([1, 2].map((page) => starsOf({ sort, page })))
  expect(pages.flat()).toEqual(expected)
})

describe('the best reviews', () => {
  test('are short, with the most stars and the newest first, at most one for each product', async () => {
    expect(await readTopReviews(shop.db, 3)).toMatchObject([
      { stars: 5, text: 'The words of day 5.', authorName: 'Sita J.', product: { id: jhumka } },
    ])
    const ring = (await putOnSale(shop.db, { stock: 5 })).id
    await approveReview(await writeApprovedReview(ring, 4, 'A fine ring, worn daily.', 20))
    const nathiya = (await putOnSale(shop.db, { stock: 5 })).id
    await approveReview(await writeApprovedReview(nathiya, 5, `Long words. ${'a'.repeat(240)}`, 21))
    const productWithoutReviews = (await putOnSale(shop.db, { stock: 5 })).id
    await writeApprovedReview(productWithoutReviews, 5, 'Nobody has read this yet.', 22)
    const topReviews = await readTopReviews(shop.db, 2)
    expect(topReviews.map(({ product }) => product.id)).toEqual([jhumka, ring])
    await withdrawProduct(shop.db, ring)
    expect(await readTopReviews(shop.db, 2)).toHaveLength(1)
  })
})

test.for<[string, string, string]>([
  ['Sita', 'Jha', 'Sita J.'],
  ['Sita', 'van der Berg', 'Sita V.'],
  ['गीता', 'क्षेत्री', 'गीता क्षे.'],
])('the review of %s %s is signed as %s', ([firstName, lastName, expected]) => {
  expect(publicNameOf({ firstName, lastName })).toBe(expected)
})
