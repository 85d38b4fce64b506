import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { STAFF_STEP_NAMES } from '#contract/staff-steps.ts'
import { countItems } from '#tests/support/invariants.ts'
import {
  newShopper,
  orderTwoOfFive,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { attemptStaffMove } from '#tests/support/staff-moves.ts'

// While a shop is being updated, a host of the new version may give an order a state that this
// version does not know. The answers of this version are then not those of its schemas either.
const shop = useShop({ checksAnswers: false })

let customer: TestShopper
let staff: TestPerson
beforeAll(async () => {
  customer = await newShopper(shop)
  staff = await shop.person('staff')
  await shop.db.execute(sql`alter table orders
    drop constraint orders_fulfilment_check, drop constraint orders_status_check`)
})

async function orderInNewerState(column: 'fulfilment' | 'status') {
  const { placed, piece } = await orderTwoOfFive(shop, customer)
  const setState = column === 'status' ? sql`status = 'LENT'` : sql`fulfilment = 'ready'`
  await shop.db.execute(sql`update orders set ${setState} where id = ${placed.id}`)
  return { orderId: placed.id, piece }
}

const readEverythingOf = async (orderId: string) =>
  (
    await shop.db.execute(sql`
      select to_jsonb(orders) as "order",
        (select jsonb_agg(payments) from payments where order_id = orders.id) as payments,
        (select count(*) from order_steps where order_id = orders.id) as steps,
        (select count(*) from fulfilment_steps where order_id = orders.id) as "fulfilmentSteps"
      from orders where id = ${orderId}`)
  ).rows

test.for(['fulfilment', 'status'] as const)(
  'customer and staff can read an order whose %s only a newer version knows',
  async (column) => {
    const { orderId } = await orderInNewerState(column)
    const path = { orderId }
    const newState = { [column]: column === 'status' ? 'LENT' : 'ready' }
    const own = await tryCall(shop, 'GET /api/order/{orderId}', { path }, customer)
    expect(own).toMatchObject({ status: 200, body: { order: { orderId, ...newState } } })
    const forStaff = await tryCall(shop, 'GET /api/admin/orders/{orderId}', { path }, staff)
    expect(forStaff).toMatchObject({ status: 200, body: { order: { orderId, ...newState } } })
    const payment = await tryCall(shop, 'GET /api/order/{orderId}/payment', { path }, customer)
    expect(payment).toMatchObject({ status: 200, body: { payment: { orderId, state: 'unpaid' } } })
  },
)

test.for(['fulfilment', 'status'] as const)(
  'every change of an order whose %s only a newer version knows is refused, and nothing changes',
  async (column) => {
    const { orderId, piece } = await orderInNewerState(column)
    const orderBefore = await readEverythingOf(orderId)
    const itemsBefore = await countItems(shop.db)
    const path = { orderId }
    const attempts = [
      ...[...ORDER_STATUSES, ...STAFF_STEP_NAMES].map((move) =>
        attemptStaffMove(shop, staff, { orderId, move }),
      ),
      tryCall(shop, 'DELETE /api/order/deleteorder/{orderId}', { path }, customer),
    ]
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code]).toEqual([409, 'ILLEGAL_TRANSITION'])
    expect(await readEverythingOf(orderId)).toEqual(orderBefore)
    expect(await countItems(shop.db)).toEqual(itemsBefore)
    expect(await stockOf(shop.db, piece.id)).toBe(3)
  },
)
