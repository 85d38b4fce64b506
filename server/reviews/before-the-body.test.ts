import { beforeAll, expect, test } from 'vitest'
import { NOT_A_BUYER } from '#contract/messages/refusals.ts'
import { reviewCallsOf } from '#tests/support/review-calls.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { reviews } from './tables.ts'

const MAX_PER_HOUR = 20

const shop = useShop({ rateLimits: true })
const { buyProduct } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number

beforeAll(async () => {
  staff = await shop.person('staff')
  shopper = await shop.person()
  jhumka = await buyProduct(shopper)
})

/** Sends a review and counts how many chunks of its body are read. */
async function sendReview(author: TestPerson | undefined) {
  let chunkCount = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        chunkCount += 1
        if (chunkCount > 3) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request(`http://shop.test/api/products/${jhumka}/reviews`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(author && { authorization: `Bearer ${author.token}` }),
    },
    body,
    // The type of these options lacks it, but a stream must have it.
    ...{ duplex: 'half' },
  })
  const response = await shop.send(request)
  return {
    status: response.status,
    pieces: chunkCount,
    headers: response.headers,
    said: await response.json(),
  }
}

test('the body of a review by a visitor is not read', async () => {
  expect(await sendReview(undefined)).toMatchObject({ status: 401, pieces: 0 })
})

test('the body of a review by somebody who did not buy the piece is not read', async () => {
  const otherShopper = await shop.person()
  expect(await sendReview(otherShopper)).toMatchObject({
    status: 403,
    pieces: 0,
    said: { msg: NOT_A_BUYER },
  })
  expect(await shop.db.select().from(reviews)).toEqual([])
})

test('invalid reviews count towards the rate limit, and above it no body is read any more', async () => {
  for (let index = 0; index < MAX_PER_HOUR; index += 1)
    expect(await sendReview(shopper)).toMatchObject({ status: 400 })
  const refusal = await sendReview(shopper)
  expect(refusal).toMatchObject({ status: 429, pieces: 0, said: { code: 'RATE_LIMITED' } })
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shop.db.select().from(reviews)).toEqual([])
})
