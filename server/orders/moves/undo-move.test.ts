import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { STAFF_STEP_NAMES, type StaffStep } from '#contract/staff-steps.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  newShopper,
  orderTwoOfFive,
  runConcurrently,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { attemptStaffMove, type StaffMove } from '#tests/support/staff-moves.ts'

const shop = useShop()
const UNDO_ROUTE = 'POST /api/admin/orders/{orderId}/undo'

let customer: TestShopper
let staff: TestPerson
let otherStaff: TestPerson
beforeAll(async () => {
  customer = await newShopper(shop)
  staff = await shop.person('staff')
  otherStaff = await shop.person('staff')
})

const attemptMove = (orderId: string, move: StaffMove, body?: object) =>
  attemptStaffMove(shop, staff, { orderId, move, ...(body && { body }) })

const undoMove = (orderId: string, version: number, person = staff) =>
  tryCall(shop, UNDO_ROUTE, { path: { orderId }, body: { version } }, person)

const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

async function createOrderAfter(moves: readonly StaffMove[]) {
  const { piece, opening, placed } = await orderTwoOfFive(shop, customer)
  for (const move of moves)
    expect(await attemptMove(placed.id, move), move).toMatchObject({ status: 200 })
  return { piece, opening, orderId: placed.id }
}

/** An order without the columns that a move and its undo always change. */
const ignoreVersion = (order: Awaited<ReturnType<typeof readOrderAsStaff>>) => ({
  ...order,
  version: 0,
})

/** What comes before each step of staff. */
const MOVES_BEFORE_STEP: Record<StaffStep, StaffMove[]> = {
  pack: ['CONFIRMED'],
  'hand-over': ['CONFIRMED'],
  deliver: ['CONFIRMED', 'hand-over'],
  'receive-payment': ['CONFIRMED', 'hand-over'],
  refuse: ['CONFIRMED', 'hand-over'],
  return: ['CONFIRMED', 'hand-over', 'refuse'],
}

const MOVES_WITH_PREPARATION: [before: StaffMove[], move: StaffMove][] = [
  ...STAFF_STEP_NAMES.map((step): [StaffMove[], StaffMove] => [MOVES_BEFORE_STEP[step], step]),
  [[], 'CONFIRMED'],
  [[], 'CANCELLED'],
  [[], 'PAID'],
  [['CONFIRMED'], 'CANCELLED'],
  [['PAID'], 'return'],
  [['PAID'], 'CANCELLED'],
  [['PAID'], 'REFUNDED'],
  [['PAID', 'CANCELLED'], 'REFUNDED'],
]

describe.for(MOVES_WITH_PREPARATION)('after %j, %s', ([before, move]) => {
  test('can be undone: the order, its payment and the stock are as before', async () => {
    const { piece, opening, orderId } = await createOrderAfter(before)
    const [orderBefore, stock] = [await readOrderAsStaff(orderId), await stockOf(shop.db, piece.id)]
    expect(await attemptMove(orderId, move)).toMatchObject({ status: 200 })
    expect((await readOrderAsStaff(orderId)).version).toBe(orderBefore.version + 1)

    expect(await undoMove(orderId, orderBefore.version + 1, otherStaff)).toMatchObject({
      status: 200,
    })
    const after = await readOrderAsStaff(orderId)
    expect(after.version).toBe(orderBefore.version + 2)
    expect(ignoreVersion(after)).toEqual(ignoreVersion(orderBefore))
    expect(await stockOf(shop.db, piece.id)).toBe(stock)
    await expectInvariantsToHold(shop.db, opening)

    // After the undo, the same move can be done again.
    expect(await attemptMove(orderId, move)).toMatchObject({ status: 200 })
    await expectInvariantsToHold(shop.db, opening)
  })
})

test('courier, tracking number and day are shown, and removed by an undo', async () => {
  const { orderId } = await createOrderAfter(['CONFIRMED'])
  const parcelInput = { courier: 'Pathao', trackingNumber: 'PT-77', sentOn: '2026-11-21' }
  await attemptMove(orderId, 'hand-over', parcelInput)
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    fulfilment: 'handed-over',
    shipment: parcelInput,
  })
  const path = { orderId }
  const orderOfCustomer = await shop.call('GET /api/order/{orderId}', { path }, customer)
  expect(orderOfCustomer.order).toMatchObject({ shipment: parcelInput })
  await undoMove(orderId, 2)
  expect(await readOrderAsStaff(orderId)).not.toHaveProperty('shipment')
})

test('without a given day, a parcel counts as sent today', async () => {
  const { orderId } = await createOrderAfter(['CONFIRMED', 'hand-over'])
  expect((await readOrderAsStaff(orderId)).shipment).toEqual({
    courier: null,
    trackingNumber: null,
    sentOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
})

test.for([{ courier: 'x'.repeat(61) }, { sentOn: 'yesterday' }])(
  'a parcel with %j is refused',
  async (body) => {
    const { orderId } = await createOrderAfter(['CONFIRMED'])
    expect(await attemptMove(orderId, 'hand-over', body)).toMatchObject({ status: 400 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({ fulfilment: 'confirmed' })
  },
)

describe('an undo is refused and changes nothing', () => {
  test('if the order has changed since', async () => {
    const { orderId, opening } = await createOrderAfter(['CONFIRMED', 'pack'])
    const before = await readOrderAsStaff(orderId)
    for (const version of [1, 3, 9])
      expect(await undoMove(orderId, version)).toMatchObject({
        status: 409,
        body: { key: 'ORDER_CHANGED_MEANWHILE' },
      })
    expect(await readOrderAsStaff(orderId)).toEqual(before)
    await expectInvariantsToHold(shop.db, opening)
  })

  test('if the move is too old', async () => {
    const { orderId } = await createOrderAfter(['CONFIRMED'])
    await shop.db.execute(
      sql`update order_moves set at = at - interval '16 seconds' where order_id = ${orderId}`,
    )
    const before = await readOrderAsStaff(orderId)
    expect(await undoMove(orderId, 1)).toMatchObject({
      status: 409,
      body: { key: 'TOO_LATE_TO_UNDO' },
    })
    expect(await readOrderAsStaff(orderId)).toEqual(before)
  })

  test('if a piece of the cancelled order was sold since', async () => {
    const { piece, opening, orderId } = await createOrderAfter(['CANCELLED'])
    const buyer = await newShopper(shop)
    const body = { productId: piece.id, quantity: 4 }
    await shop.call('POST /api/addcart', { body }, buyer)
    const order = { body: { addressId: buyer.addressId } }
    await shop.call('POST /api/order/addorder', order, buyer)
    const before = await readOrderAsStaff(orderId)
    expect(await undoMove(orderId, 1)).toMatchObject({
      status: 409,
      body: { key: 'SOLD_SINCE_CANCELLED' },
    })
    expect(await readOrderAsStaff(orderId)).toEqual(before)
    expect(await stockOf(shop.db, piece.id)).toBe(1)
    await expectInvariantsToHold(shop.db, opening)
  })
})

describe('moves and undos at once', () => {
  test('if ten people undo a cancellation at once, one succeeds', async () => {
    const { piece, opening, orderId } = await createOrderAfter(['CONFIRMED', 'CANCELLED'])
    const outcomes = await runConcurrently(10, () => undoMove(orderId, 2))
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
    expect(await stockOf(shop.db, piece.id)).toBe(3)
    await expectInvariantsToHold(shop.db, opening)
  })

  test('an undo and the next step at once leave stock and sums correct', async () => {
    for (let roundNumber = 0; roundNumber < 6; roundNumber++) {
      const { orderId, opening } = await createOrderAfter(['CONFIRMED', 'hand-over'])
      const [undoOutcome, deliveryOutcome] = await Promise.all([
        undoMove(orderId, 2),
        attemptMove(orderId, 'deliver'),
      ])
      expect([undoOutcome.status, deliveryOutcome.status]).toContain(200)
      await expectInvariantsToHold(shop.db, opening)
    }
  })
})
