import { beforeAll, describe, expect, test } from 'vitest'
import type { CallRoute } from '#contract/calls.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  newShopper,
  orderTwoOfFive,
  runConcurrently,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()

let customer: TestShopper
let staff: TestPerson
beforeAll(async () => {
  customer = await newShopper(shop)
  staff = await shop.person('staff')
})

const call = (step: string, orderId: string, body: object) =>
  tryCall(
    shop,
    `POST /api/admin/orders/{orderId}/${step}` as CallRoute,
    { path: { orderId }, body },
    staff,
  )
const receivePayment = (orderId: string, body: object) => call('receive-payment', orderId, body)
const refundOrder = (orderId: string, body: object) => call('refund', orderId, body)

const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

const moveOrder = (orderId: string, status: 'CONFIRMED' | 'PAID' | 'CANCELLED' | 'REFUNDED') =>
  shop.call('PUT /api/order/updateorder/{orderId}', { path: { orderId }, body: { status } }, staff)

/** An order of two pieces for 5,000 rupees together. */
async function createOrderThatIs(status: 'CONFIRMED' | 'PAID') {
  const { opening, placed } = await orderTwoOfFive(shop, customer)
  await moveOrder(placed.id, status)
  return { orderId: placed.id, opening, total: placed.finalAmount }
}

let referenceCount = 0
const makeNewReference = () => `REF-${++referenceCount}`

describe('money that was received', () => {
  test.for(['cash', 'esewa', 'khalti', 'fonepay', 'bank'])(
    'by %s is recorded with its method and reference, and the order is paid',
    async (way) => {
      const { orderId, opening, total } = await createOrderThatIs('CONFIRMED')
      const reference = makeNewReference()
      expect(await receivePayment(orderId, { way, reference })).toMatchObject({ status: 200 })
      expect(await readOrderAsStaff(orderId)).toMatchObject({
        status: 'PAID',
        fulfilment: 'confirmed',
        dueAmount: 0,
        heldAmount: total,
      })
      const { payments } = await readOrderAsStaff(orderId)
      expect(payments).toMatchObject([
        { state: 'settled', amount: total, provider: way === 'cash' ? null : way },
      ])
      await expectInvariantsToHold(shop.db, opening)
    },
  )

  test('as an advance leaves the rest to be paid on delivery', async () => {
    const { orderId, opening, total } = await createOrderThatIs('CONFIRMED')
    await receivePayment(orderId, { amount: 1000, way: 'esewa', reference: makeNewReference() })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      status: 'CONFIRMED',
      dueAmount: total - 1000,
      heldAmount: 1000,
    })
    await expectInvariantsToHold(shop.db, opening)
    expect(await call('deliver', orderId, {})).toMatchObject({ status: 200 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      status: 'PAID',
      dueAmount: 0,
      heldAmount: total,
    })
    await expectInvariantsToHold(shop.db, opening)
  })

  test('as an advance has to be refunded when the order is cancelled', async () => {
    const { orderId, opening, total } = await createOrderThatIs('CONFIRMED')
    await receivePayment(orderId, { amount: 1000 })
    await moveOrder(orderId, 'CANCELLED')
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      dueAmount: 0,
      heldAmount: 1000,
      mayRefund: true,
    })
    await expectInvariantsToHold(shop.db, opening)
    const { version } = await readOrderAsStaff(orderId)
    await refundOrder(orderId, { version, amount: 1000, way: 'cash', reason: 'Cancelled' })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      status: 'REFUNDED',
      heldAmount: 0,
      refundedAmount: 1000,
    })
    expect(total).toBeGreaterThan(1000)
    await expectInvariantsToHold(shop.db, opening)
  })

  test.for([
    { amount: 5000.01 },
    { amount: 0 },
    { amount: -5 },
    { amount: 'all' },
    { way: 'cheque' },
    { reference: 'x'.repeat(101) },
  ])('is refused with %j, and nothing changes', async (body) => {
    const { orderId } = await createOrderThatIs('CONFIRMED')
    const before = await readOrderAsStaff(orderId)
    expect(await receivePayment(orderId, body)).toMatchObject({ status: 400 })
    expect(await readOrderAsStaff(orderId)).toEqual(before)
  })

  test('with a reference that was recorded for another order is refused', async () => {
    const [one, other] = [
      await createOrderThatIs('CONFIRMED'),
      await createOrderThatIs('CONFIRMED'),
    ]
    const body = { way: 'esewa', reference: makeNewReference() }
    expect(await receivePayment(one.orderId, body)).toMatchObject({ status: 200 })
    const before = await readOrderAsStaff(other.orderId)
    expect(await receivePayment(other.orderId, body)).toMatchObject({
      status: 409,
      body: { key: 'PAYMENT_REFERENCE_USED' },
    })
    expect(await readOrderAsStaff(other.orderId)).toEqual(before)
  })

  test('is recorded once if ten people record the same advance at once', async () => {
    const { orderId, opening } = await createOrderThatIs('CONFIRMED')
    const { version } = await readOrderAsStaff(orderId)
    const outcomes = await runConcurrently(10, () =>
      receivePayment(orderId, { amount: 500, version }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({ heldAmount: 500 })
    await expectInvariantsToHold(shop.db, opening)
  })
})

describe('money that is refunded', () => {
  const PARTIAL_REFUND = {
    amount: 2000,
    way: 'khalti',
    reference: 'K-9',
    reason: 'One stone was loose',
  }

  test('in part leaves the order paid, and is recorded with amount, method and reason', async () => {
    const { orderId, opening, total } = await createOrderThatIs('PAID')
    const { version } = await readOrderAsStaff(orderId)
    expect(await refundOrder(orderId, { ...PARTIAL_REFUND, version })).toMatchObject({
      status: 200,
    })
    const after = await readOrderAsStaff(orderId)
    expect(after).toMatchObject({
      status: 'PAID',
      heldAmount: total - 2000,
      refundedAmount: 2000,
      payments: [
        { state: 'settled', amount: total - 2000 },
        {
          state: 'refunded',
          amount: 2000,
          refundProvider: 'khalti',
          refundReference: 'K-9',
          refundReason: 'One stone was loose',
        },
      ],
    })
    await expectInvariantsToHold(shop.db, opening)

    const refundOfRest = { ...PARTIAL_REFUND, version: after.version, amount: total - 2000 }
    expect(await refundOrder(orderId, refundOfRest)).toMatchObject({ status: 200 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({ status: 'REFUNDED', heldAmount: 0 })
    await expectInvariantsToHold(shop.db, opening)
  })

  test('in part can be undone', async () => {
    const { orderId, opening, total } = await createOrderThatIs('PAID')
    const before = await readOrderAsStaff(orderId)
    await refundOrder(orderId, { ...PARTIAL_REFUND, version: before.version })
    const version = before.version + 1
    expect(await call('undo', orderId, { version })).toMatchObject({ status: 200 })
    const after = await readOrderAsStaff(orderId)
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
    expect(after.heldAmount).toBe(total)
    await expectInvariantsToHold(shop.db, opening)
  })

  test.for([{ amount: 5000.01 }, { amount: 0 }, { reason: ' ' }, { way: 'gold' }])(
    'is refused with %j, and nothing changes',
    async (wrong) => {
      const { orderId } = await createOrderThatIs('PAID')
      const before = await readOrderAsStaff(orderId)
      const body = { ...PARTIAL_REFUND, version: before.version, ...wrong }
      expect(await refundOrder(orderId, body)).toMatchObject({ status: 400 })
      expect(await readOrderAsStaff(orderId)).toEqual(before)
    },
  )

  test('is refused for an order that is not paid', async () => {
    const { orderId } = await createOrderThatIs('CONFIRMED')
    const before = await readOrderAsStaff(orderId)
    expect(
      await refundOrder(orderId, { ...PARTIAL_REFUND, version: before.version }),
    ).toMatchObject({
      status: 409,
      body: { key: 'NOTHING_TO_REFUND' },
    })
    expect(await readOrderAsStaff(orderId)).toEqual(before)
  })

  test('by ten people at once is refunded once', async () => {
    const { orderId, opening } = await createOrderThatIs('PAID')
    const { version } = await readOrderAsStaff(orderId)
    const outcomes = await runConcurrently(10, () =>
      refundOrder(orderId, { ...PARTIAL_REFUND, version }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({ refundedAmount: 2000 })
    await expectInvariantsToHold(shop.db, opening)
  })

  test('and whose answer was lost can be sent again with its key, and is refunded once', async () => {
    const { orderId, opening } = await createOrderThatIs('PAID')
    const { version } = await readOrderAsStaff(orderId)
    const withKey = { token: staff.token, headers: { 'idempotency-key': `refund-${orderId}` } }
    const refundWithKey = (body: object) =>
      tryCall(
        shop,
        'POST /api/admin/orders/{orderId}/refund',
        { path: { orderId }, body: { ...PARTIAL_REFUND, version, ...body } },
        withKey,
      )
    const first = await refundWithKey({})
    expect(first).toMatchObject({ status: 200, body: { order: { refundedAmount: 2000 } } })
    expect(await refundWithKey({})).toEqual(first)
    expect(await refundWithKey({ amount: 1000 })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    expect(await readOrderAsStaff(orderId)).toMatchObject({ refundedAmount: 2000 })
    await expectInvariantsToHold(shop.db, opening)
  })
})
