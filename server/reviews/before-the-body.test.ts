import { beforeAll, expect, test } from 'vitest'
import { NOT_A_BUYER } from '#contract/messages/refusals.ts'
import { reviewCallsOf } from '#tests/support/reviewing.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { reviews } from './tables.ts'

const MAX_PER_HOUR = 20

const shop = useShop({ rateLimits: true })
const { bought } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number

beforeAll(async () => {
  staff = await shop.person('staff')
  shopper = await shop.person()
  jhumka = await bought(shopper)
})

/** Sends a review and counts how many chunks of its body are read. */
async function send(by: TestPerson | undefined) {
  let pieces = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces += 1
        if (pieces > 3) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request(`http://shop.test/api/products/${jhumka}/reviews`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    body,
    // The type of these options lacks it, but a stream must have it.
    ...{ duplex: 'half' },
  })
  const response = await shop.send(request)
  return { status: response.status, pieces, headers: response.headers, said: await response.json() }
}

test('the body of a review by a visitor is not read', async () => {
  expect(await send(undefined)).toMatchObject({ status: 401, pieces: 0 })
})

test('the body of a review by somebody who did not buy the piece is not read', async () => {
  const otherShopper = await shop.person()
  expect(await send(otherShopper)).toMatchObject({
    status: 403,
    pieces: 0,
    said: { msg: NOT_A_BUYER },
  })
  expect(await shop.db.select().from(reviews)).toEqual([])
})

test('reviews that cannot be read count as reviews, and then none is read any more', async () => {
  for (let n = 0; n < MAX_PER_HOUR; n += 1)
    expect(await send(shopper)).toMatchObject({ status: 400 })
  const refused = await send(shopper)
  expect(refused).toMatchObject({ status: 429, pieces: 0, said: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shop.db.select().from(reviews)).toEqual([])
})
