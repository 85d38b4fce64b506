import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { FULFILMENT_STATES, type FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { STAFF_STEPS, type StaffStep } from '#contract/staff-steps.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  newShopper,
  orderTwoOfFive,
  runConcurrently,
  stockOf,
  type TestShopper,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { attemptStaffMove, type StaffMove } from '#tests/support/staff-moves.ts'
import { payments } from '../payment-tables.ts'

const shop = useShop()

let customer: TestShopper
let staff: TestPerson
let otherStaff: TestPerson
beforeAll(async () => {
  customer = await newShopper(shop)
  staff = await shop.person('staff')
  otherStaff = await shop.person('staff')
})

const attemptStep = (person: TestPerson, orderId: string, step: StaffStep, body: object = {}) =>
  attemptStaffMove(shop, person, { orderId, move: step, body })
const attemptMove = (person: TestPerson, orderId: string, move: StaffMove) =>
  attemptStaffMove(shop, person, { orderId, move })

type OrderMoves = (StaffMove | 'deliver without cash')[]

/** The steps that bring an order into each state; paid and unpaid orders are separate states. */
const STEPS_TO_PLACE = {
  unconfirmed: [],
  confirmed: ['CONFIRMED'],
  packed: ['CONFIRMED', 'pack'],
  'handed-over': ['CONFIRMED', 'pack', 'hand-over'],
  'handed-over, paid': ['CONFIRMED', 'hand-over', 'receive-payment'],
  delivered: ['CONFIRMED', 'hand-over', 'deliver without cash'],
  'delivered, paid': ['CONFIRMED', 'hand-over', 'deliver'],
  'delivered, refunded': ['PAID', 'REFUNDED'],
  refused: ['CONFIRMED', 'hand-over', 'refuse'],
  returned: ['CONFIRMED', 'hand-over', 'refuse', 'return'],
  'returned, refund due': ['PAID', 'return'],
  cancelled: ['CONFIRMED', 'CANCELLED'],
} as const satisfies Record<FulfilmentState, OrderMoves> & Record<string, OrderMoves>
type OrderPlace = keyof typeof STEPS_TO_PLACE

async function takeStep(orderId: string, step: OrderMoves[number]) {
  const moveOutcome =
    step === 'deliver without cash'
      ? await attemptStep(staff, orderId, 'deliver', { cashReceived: false })
      : await attemptMove(staff, orderId, step)
  expect(moveOutcome.status, `${step}: ${moveOutcome.body.msg}`).toBe(200)
}

async function createOrderAt(place: OrderPlace) {
  const { piece, opening, placed } = await orderTwoOfFive(shop, customer)
  for (const step of STEPS_TO_PLACE[place]) await takeStep(placed.id, step)
  return { piece, opening, orderId: placed.id }
}

const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

const readPaymentStates = async (orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId))).map(
    ({ state }) => state,
  )

type StepResult = {
  fulfilment: FulfilmentState
  status: OrderStatus
  payment: string
  stock: number
}

/**
 * The state after each step from each state, written again independently of the code. All other
 * steps are refused.
 */
const RESULTS_BY_PLACE: Record<OrderPlace, Partial<Record<StaffStep, StepResult>>> = {
  unconfirmed: {
    deliver: { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
  },
  confirmed: {
    pack: { fulfilment: 'packed', status: 'CONFIRMED', payment: 'open', stock: 3 },
    'hand-over': { fulfilment: 'handed-over', status: 'CONFIRMED', payment: 'open', stock: 3 },
    deliver: { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
    'receive-payment': { fulfilment: 'confirmed', status: 'PAID', payment: 'settled', stock: 3 },
  },
  packed: {
    'hand-over': { fulfilment: 'handed-over', status: 'CONFIRMED', payment: 'open', stock: 3 },
    deliver: { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
    'receive-payment': { fulfilment: 'packed', status: 'PAID', payment: 'settled', stock: 3 },
  },
  'handed-over': {
    deliver: { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
    'receive-payment': { fulfilment: 'handed-over', status: 'PAID', payment: 'settled', stock: 3 },
    refuse: { fulfilment: 'refused', status: 'CANCELLED', payment: 'void', stock: 3 },
  },
  'handed-over, paid': {
    deliver: { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
    refuse: { fulfilment: 'refused', status: 'CANCELLED', payment: 'refund-due', stock: 3 },
  },
  delivered: {
    'receive-payment': { fulfilment: 'delivered', status: 'PAID', payment: 'settled', stock: 3 },
    return: { fulfilment: 'returned', status: 'CANCELLED', payment: 'void', stock: 5 },
  },
  'delivered, paid': {
    return: { fulfilment: 'returned', status: 'CANCELLED', payment: 'refund-due', stock: 5 },
  },
  'delivered, refunded': {
    return: { fulfilment: 'returned', status: 'REFUNDED', payment: 'refunded', stock: 5 },
  },
  refused: { return: { fulfilment: 'returned', status: 'CANCELLED', payment: 'void', stock: 5 } },
  returned: {},
  'returned, refund due': {},
  cancelled: {},
}

describe.for(Object.keys(STEPS_TO_PLACE) as OrderPlace[])('an order that is %s', (place) => {
  test.for(Object.keys(STAFF_STEPS) as StaffStep[])('%s', async (step) => {
    const { piece, opening, orderId } = await createOrderAt(place)
    const before = await readOrderAsStaff(orderId)
    const moveOutcome = await attemptStep(staff, orderId, step, { note: 'Parcel 123' })
    const after = await readOrderAsStaff(orderId)
    const expectedResult = RESULTS_BY_PLACE[place][step]
    expect(before.nextSteps.includes(step)).toBe(expectedResult !== undefined)
    if (expectedResult) {
      const { fulfilment, status, payment, stock } = expectedResult
      expect(moveOutcome).toMatchObject({ status: 200, body: { success: true, order: after } })
      expect(after).toMatchObject({ fulfilment, status })
      expect(await readPaymentStates(orderId)).toEqual([payment])
      expect(await stockOf(shop.db, piece.id)).toBe(stock)
      const steps = [...after.history, ...after.fulfilmentHistory]
      expect(steps.filter(({ note }) => note === 'Parcel 123')).toHaveLength(1)
    } else {
      expect(moveOutcome).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION', msg: expect.stringMatching(/^Only an? /) },
      })
      expect(after).toEqual(before)
    }
    await expectInvariantsToHold(shop.db, opening)
  })
})

test('a cash order goes through all steps from the order to the payment, and the shopper sees each step', async () => {
  const { orderId, opening } = await createOrderAt('handed-over')
  await takeStep(orderId, 'deliver')
  const { order } = await shop.call('GET /api/order/{orderId}', { path: { orderId } }, customer)
  expect(order.status).toBe('PAID')
  expect(order.history.map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED', 'PAID'])
  const steps = order.fulfilmentHistory.map(({ state, by }) => [state, by])
  expect(steps).toEqual(
    ['confirmed', 'packed', 'handed-over', 'delivered'].map((state) => [state, 'staff']),
  )
  expect(order.fulfilmentHistory[0]).not.toHaveProperty('name')
  await expectInvariantsToHold(shop.db, opening)
})

test('an order whose parcel is on its way can be cancelled, and its pieces return to stock when the parcel is back', async () => {
  const { orderId, piece, opening } = await createOrderAt('handed-over')
  expect(await attemptMove(customer, orderId, 'CANCELLED')).toMatchObject({ status: 200 })
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    status: 'CANCELLED',
    fulfilment: 'refused',
  })
  expect(await stockOf(shop.db, piece.id)).toBe(3)
  await takeStep(orderId, 'return')
  expect(await stockOf(shop.db, piece.id)).toBe(5)
  await expectInvariantsToHold(shop.db, opening)
})

test.for(['delivered', 'delivered, paid'] as const)(
  'if a customer cancels an order that a courier delivered (%s), its pieces return to stock when they are back',
  async (place) => {
    const { orderId, piece, opening } = await createOrderAt(place)
    expect(await attemptMove(customer, orderId, 'CANCELLED')).toMatchObject({ status: 200 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      status: 'CANCELLED',
      fulfilment: 'refused',
    })
    expect(await stockOf(shop.db, piece.id)).toBe(3)
    await expectInvariantsToHold(shop.db, opening)
    await takeStep(orderId, 'return')
    expect(await stockOf(shop.db, piece.id)).toBe(5)
    await expectInvariantsToHold(shop.db, opening)
  },
)

test('if staff cancel a delivered order, or one that was handed over in the shop, its pieces return to stock at once', async () => {
  const deliveredOrder = await createOrderAt('delivered')
  await takeStep(deliveredOrder.orderId, 'CANCELLED')
  expect(await stockOf(shop.db, deliveredOrder.piece.id)).toBe(5)
  const { orderId, piece } = await createOrderAt('confirmed')
  await takeStep(orderId, 'deliver')
  expect(await attemptMove(customer, orderId, 'CANCELLED')).toMatchObject({ status: 200 })
  expect(await readOrderAsStaff(orderId)).toMatchObject({ fulfilment: 'returned' })
  expect(await stockOf(shop.db, piece.id)).toBe(5)
})

test('only a delivered piece may be reviewed, whether it is paid or not', async () => {
  const hasReviewAccepted = async (place: OrderPlace) => {
    const buyer = await newShopper(shop)
    const { piece, placed } = await orderTwoOfFive(shop, buyer)
    for (const step of STEPS_TO_PLACE[place]) await takeStep(placed.id, step)
    const path = { id: piece.id }
    return (await shop.call('GET /api/products/{id}/reviews/mine', { path }, buyer)).mayWrite
  }
  for (const place of Object.keys(STEPS_TO_PLACE) as OrderPlace[])
    expect(await hasReviewAccepted(place), place).toBe(place.startsWith('delivered'))
})

test('a step from an outdated page is refused', async () => {
  const { orderId } = await createOrderAt('packed')
  const moveOutcome = await attemptStep(staff, orderId, 'hand-over', {
    expectedFulfilment: 'confirmed',
  })
  expect(moveOutcome).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
  expect(await readOrderAsStaff(orderId)).toMatchObject({ fulfilment: 'packed' })
})

test.for([{ expectedFulfilment: 'lost' }, { note: 'x'.repeat(501) }, { cashReceived: 'yes' }])(
  'a step with %j is refused',
  async (body) => {
    const { orderId } = await createOrderAt('handed-over')
    expect(await attemptStep(staff, orderId, 'deliver', body)).toMatchObject({ status: 400 })
    expect(await readOrderAsStaff(orderId)).toMatchObject({
      fulfilment: 'handed-over',
      status: 'CONFIRMED',
    })
  },
)

test('lists are filtered by the state of the delivery', async () => {
  const { orderId } = await createOrderAt('packed')
  const findOrders = async (fulfilment: string) =>
    (await shop.call('GET /api/admin/orders', { query: { fulfilment, limit: 100 } }, staff)).data
  expect((await findOrders('confirmed,packed')).map((row) => row.orderId)).toContain(orderId)
  for (const state of FULFILMENT_STATES)
    for (const row of await findOrders(state)) expect(row.fulfilment).toBe(state)
})

test('the lists of work contain the orders that wait for each step, with their number', async () => {
  const ids: Partial<Record<OrderPlace, string>> = {}
  const q = customer.email
  const before = (await shop.call('GET /api/admin/orders', { query: { q } }, staff)).workCounts
  for (const place of Object.keys(STEPS_TO_PLACE) as OrderPlace[])
    ids[place] = (await createOrderAt(place)).orderId
  const placesByWorkList = {
    'to-pack': ['confirmed', 'packed'],
    'with-courier': ['handed-over', 'handed-over, paid'],
    'to-collect': ['handed-over', 'delivered'],
    'coming-back': ['refused'],
  } as const satisfies Record<string, OrderPlace[]>
  for (const [list, places] of Object.entries(placesByWorkList)) {
    const found = await shop.call(
      'GET /api/admin/orders',
      { query: { q, list, limit: Object.keys(STEPS_TO_PLACE).length } },
      staff,
    )
    const ourOrderIds = Object.values(ids)
    const shown = found.data.map(({ orderId }) => orderId).filter((id) => ourOrderIds.includes(id))
    expect(shown.toSorted(), list).toEqual(places.map((place) => ids[place]).toSorted())
    const added =
      found.workCounts[list as keyof typeof placesByWorkList] -
      before[list as keyof typeof placesByWorkList]
    expect(added, list).toBe(places.length)
  }
})

describe('two people who change one order at once:', () => {
  test.for([
    ['confirmed', 'pack'],
    ['packed', 'hand-over'],
    ['handed-over', 'deliver'],
    ['delivered', 'receive-payment'],
    ['handed-over', 'refuse'],
    ['refused', 'return'],
  ] as const)(
    'if ten people at once try for an order that is %s the step %s, one succeeds',
    async ([place, step]) => {
      const { orderId, piece, opening } = await createOrderAt(place)
      const outcomes = await runConcurrently(10, (index) =>
        attemptStep(index % 2 ? staff : otherStaff, orderId, step),
      )
      expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 ILLEGAL_TRANSITION': 9 })
      expect(await stockOf(shop.db, piece.id)).toBe(step === 'return' ? 5 : 3)
      await expectInvariantsToHold(shop.db, opening)
    },
  )

  test.for([
    ['handed-over', 'deliver', 'refuse'],
    ['delivered', 'receive-payment', 'return'],
    ['packed', 'hand-over', 'deliver'],
  ] as const)(
    'an order that is %s has correct stock and sums after %s and %s',
    async ([place, one, other]) => {
      for (let roundNumber = 0; roundNumber < 6; roundNumber++) {
        const { orderId, opening } = await createOrderAt(place)
        const outcomes = await Promise.all([
          attemptStep(staff, orderId, one),
          attemptStep(otherStaff, orderId, other),
        ])
        for (const { status } of outcomes) expect([200, 409]).toContain(status)
        expect(outcomes.map(({ status }) => status)).toContain(200)
        await expectInvariantsToHold(shop.db, opening)
      }
    },
  )

  test('if a shopper cancels while staff hand over, the pieces return to stock at most once', async () => {
    for (let roundNumber = 0; roundNumber < 8; roundNumber++) {
      const { orderId, opening, piece } = await createOrderAt('packed')
      await Promise.all([
        attemptMove(customer, orderId, 'CANCELLED'),
        attemptStep(staff, orderId, 'hand-over'),
      ])
      const { fulfilment } = await readOrderAsStaff(orderId)
      expect(await stockOf(shop.db, piece.id)).toBe(fulfilment === 'cancelled' ? 5 : 3)
      await expectInvariantsToHold(shop.db, opening)
    }
  })
})
