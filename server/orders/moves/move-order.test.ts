import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  addTestAddress,
  countCallOutcomes,
  fillCart,
  newShopper,
  orderCart,
  orderTwoOfFive,
  putOnSale,
  runConcurrently,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { attemptStaffMove, type StaffMove } from '#tests/support/staff-moves.ts'
import { payments } from '../payment-tables.ts'

const shop = useShop()
const UPDATE_ORDER_ROUTE = 'PUT /api/order/updateorder/{orderId}'
const ORDER_NOT_FOUND = { status: 404, code: 'NOT_FOUND', msg: 'Order not found' }

const moveOrder = (person: { token: string }, orderId: string, status: OrderStatus) =>
  shop.call(UPDATE_ORDER_ROUTE, { path: { orderId }, body: { status } }, person)
const readMoveRefusal = (person: { token: string } | undefined, orderId: string, status: string) =>
  shop.refusal(UPDATE_ORDER_ROUTE, { path: { orderId }, body: { status } }, person)
const attemptMove = (person: { token: string }, orderId: string, status: OrderStatus) =>
  tryCall(shop, UPDATE_ORDER_ROUTE, { path: { orderId }, body: { status } }, person)

/**
 * The moves that bring an order into each status; a paid order that was cancelled is a separate
 * place.
 */
const MOVES_TO_PLACE = {
  PENDING: [],
  CONFIRMED: ['CONFIRMED'],
  PAID: ['CONFIRMED', 'PAID'],
  CANCELLED: ['CONFIRMED', 'CANCELLED'],
  'CANCELLED after payment': ['PAID', 'CANCELLED'],
  REFUNDED: ['PAID', 'REFUNDED'],
  'REFUNDED after cancellation': ['PAID', 'CANCELLED', 'REFUNDED'],
} as const satisfies Record<OrderStatus, readonly StaffMove[]> &
  Record<string, readonly StaffMove[]>
type OrderPlace = keyof typeof MOVES_TO_PLACE

/**
 * The rules of the statuses, written a second time independently of the code, so that the test
 * finds a mistake in them.
 */
const ALLOWED_STATUSES: Record<'shopper' | 'staff', Partial<Record<OrderPlace, OrderStatus[]>>> = {
  shopper: { CONFIRMED: ['CANCELLED'], PAID: ['CANCELLED'] },
  staff: {
    PENDING: ['CONFIRMED', 'PAID', 'CANCELLED'],
    CONFIRMED: ['PAID', 'CANCELLED'],
    PAID: ['CANCELLED', 'REFUNDED'],
    'CANCELLED after payment': ['REFUNDED'],
  },
}

let [customer, staff, admin]: [TestShopper?, TestPerson?, TestPerson?] = []
beforeAll(async () => {
  customer = await newShopper(shop)
  staff = await shop.person('staff')
  admin = await shop.person('admin')
})

async function createOrderAt(place: OrderPlace) {
  if (!customer || !staff || !admin) throw new Error('Nobody is there')
  const { piece, opening, placed } = await orderTwoOfFive(shop, customer)
  for (const move of MOVES_TO_PLACE[place])
    expect(await attemptStaffMove(shop, staff, { orderId: placed.id, move })).toMatchObject({
      status: 200,
    })
  return { customer, staff, admin, piece, opening, orderId: placed.id }
}

const readOrder = async (person: TestPerson, orderId: string) =>
  (await shop.call('GET /api/order/{orderId}', { path: { orderId } }, person)).order

const roleAndPlaceCases = (['shopper', 'staff', 'admin'] as const).flatMap((role) =>
  (Object.keys(MOVES_TO_PLACE) as OrderPlace[]).map((from) => ({ role, from })),
)

describe.for(roleAndPlaceCases)('by $role, an order that is $from', ({ role, from }) => {
  test.for(ORDER_STATUSES)('to %s', async (to) => {
    const { piece, opening, orderId, ...people } = await createOrderAt(from)
    const person = { shopper: people.customer, staff: people.staff, admin: people.admin }[role]
    const before = await readOrder(person, orderId)
    const outcome = await attemptMove(person, orderId, to)

    if (ALLOWED_STATUSES[role === 'admin' ? 'staff' : role][from]?.includes(to)) {
      const expectedMessage =
        to === 'CANCELLED' ? 'Order cancelled successfully' : 'Order updated successfully'
      const by = role === 'shopper' ? 'shopper' : 'staff'
      const { moneyToReturn: _, ...orderBefore } = before
      const isMoneyToReturn = from === 'PAID' && to === 'CANCELLED'
      const after = {
        ...orderBefore,
        ...(isMoneyToReturn && {
          moneyToReturn: { amount: before.finalAmount, dueBy: expect.any(String) },
        }),
        status: to,
        history: [...before.history, { status: to, at: expect.any(String), by }],
        fulfilment: expect.any(String),
        fulfilmentHistory: expect.any(Array),
      }
      expect(outcome).toMatchObject({
        status: 200,
        body: { msg: expectedMessage, message: expectedMessage, order: after },
      })
      expect(await readOrder(person, orderId)).toEqual(after)
    } else {
      expect(outcome).toMatchObject(
        role === 'shopper' && to !== 'CANCELLED'
          ? { status: 403, body: { code: 'FORBIDDEN' } }
          : { status: 409, body: { code: 'ILLEGAL_TRANSITION' } },
      )
      expect(await readOrder(person, orderId)).toEqual(before)
    }

    const wasEverCancelled = (await readOrder(person, orderId)).history.some(
      (step) => step.status === 'CANCELLED',
    )
    expect(await stockOf(shop.db, piece.id)).toBe(wasEverCancelled ? 5 : 3)
    await expectInvariantsToHold(shop.db, opening)
  })
})

test('an order of another shopper is not found, for every status', async () => {
  const { orderId, customer, staff } = await createOrderAt('PAID')
  const strangerShopper = await shop.person()
  for (const status of ORDER_STATUSES)
    expect(await readMoveRefusal(strangerShopper, orderId, status)).toMatchObject(ORDER_NOT_FOUND)
  expect(await readMoveRefusal(undefined, orderId, 'CANCELLED')).toMatchObject({ status: 401 })
  expect(await readMoveRefusal(staff, 'ZZZZZ-ZZZZZ', 'PAID')).toMatchObject(ORDER_NOT_FOUND)
  expect(await readOrder(customer, orderId)).toMatchObject({ status: 'PAID' })
})

test.for(['SHIPPED', 'paid', '', null, 1])('%j is refused as a status', async (status) => {
  const { staff, orderId } = await createOrderAt('PENDING')
  expect(
    await shop.refusal(UPDATE_ORDER_ROUTE, { path: { orderId }, body: { status } }, staff),
  ).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    fields: { status: 'Unknown order status' },
  })
})

test('staff change the status of their own orders with the rights of staff', async () => {
  const staff = await shop.person('staff')
  const buyer = { ...staff, addressId: await addTestAddress(shop, staff) }
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  const placed = await orderCart(shop, buyer)
  const { order: confirmedOrder } = await moveOrder(staff, placed.id, 'CONFIRMED')
  expect(confirmedOrder.history).toMatchObject([{ by: 'shopper' }, { by: 'staff' }])
})

test('the time of a payment is set once and never changes', async () => {
  const { staff, orderId } = await createOrderAt('PAID')
  const readPaidTimes = async () =>
    (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.settledAt
  const first = await readPaidTimes()
  expect(first).toBeInstanceOf(Date)
  await moveOrder(staff, orderId, 'CANCELLED')
  await moveOrder(staff, orderId, 'REFUNDED')
  expect(await readPaidTimes()).toEqual(first)
})

test('if ten staff confirm an order at the same time, it is confirmed once', async () => {
  const { staff, customer, orderId } = await createOrderAt('PENDING')
  const outcomes = await runConcurrently(10, () => attemptMove(staff, orderId, 'CONFIRMED'))
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
  expect((await readOrder(customer, orderId)).history.map((step) => step.status)).toEqual([
    'PENDING',
    'CONFIRMED',
  ])
  await expectInvariantsToHold(shop.db)
})

test('if ten people cancel an order at once, its pieces return to stock once', async () => {
  const { staff, customer, piece, opening, orderId } = await createOrderAt('PAID')
  const outcomes = await runConcurrently(10, (index) =>
    attemptMove(index % 2 ? staff : customer, orderId, 'CANCELLED'),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
  expect(await stockOf(shop.db, piece.id)).toBe(5)
  await expectInvariantsToHold(shop.db, opening)
})

test('if a shopper cancels an order while staff refund it, the sums are correct', async () => {
  for (let roundNumber = 0; roundNumber < 8; roundNumber++) {
    const { staff, customer, opening, orderId } = await createOrderAt('PAID')
    const [cancellation, refund] = await Promise.all([
      attemptMove(customer, orderId, 'CANCELLED'),
      attemptMove(staff, orderId, 'REFUNDED'),
    ])
    // An order may be refunded before or after it is cancelled.
    const { history } = await readOrder(customer, orderId)
    expect(history.slice(3).map((step) => step.status)).toEqual([
      ...(cancellation.status === 200 ? ['CANCELLED'] : []),
      ...(refund.status === 200 ? ['REFUNDED'] : []),
    ])
    expect([cancellation.status, refund.status]).toContain(200)
    await expectInvariantsToHold(shop.db, opening)
  }
})
