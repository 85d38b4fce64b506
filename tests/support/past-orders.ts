import { eq } from 'drizzle-orm'
import { toPaisa } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { STAFF_STEPS, type StaffStep } from '#contract/staff-steps.ts'
import { orders } from '#server/orders/tables.ts'
import { fillCart, orderCart, putOnSale, TEST_ADDRESS } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

/** What happens to an order after it was placed. */
export type OrderStepAfterPlacing = OrderStatus | StaffStep | 'deliver without cash' | 'deleted'

const isStaffStep = (step: OrderStatus | StaffStep): step is StaffStep => step in STAFF_STEPS

/** The data of an order that a test can choose; the rest has default values. */
export type PastOrder = {
  label?: string
  city?: string
  province?: string
  /** The price of one piece, in rupees. */
  price?: number
  quantity?: number
  productId?: number
  /** When the order was placed. */
  at?: string
  /** The later steps, by staff, or the deletion by the shopper. */
  later?: OrderStepAfterPlacing[]
  by?: TestPerson
}

/** Creates an order in the past with its later steps, and returns its id. */
export async function createPastOrder(
  shop: TestShop,
  staff: TestPerson,
  { label, city, province, price = 1000, quantity = 1, at, later = [], ...input }: PastOrder,
): Promise<string> {
  const by = input.by ?? (await shop.person())
  const body = {
    ...TEST_ADDRESS,
    label: label ?? TEST_ADDRESS.label,
    city: city ?? TEST_ADDRESS.city,
    state: province ?? TEST_ADDRESS.state,
  }
  const { address } = await shop.call('POST /api/address/add', { body }, by)
  const productId =
    input.productId ?? (await putOnSale(shop.db, { stock: 50, pricePaisa: toPaisa(price) })).id
  await fillCart(shop, by, productId, { quantity })
  const { orderId } = await orderCart(shop, { ...by, addressId: address.id })
  for (const step of later) await take(shop, { orderId, step, by, staff })
  if (at !== undefined)
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(at) })
      .where(eq(orders.id, orderId))
  return orderId
}

type Step = { orderId: string; step: OrderStepAfterPlacing; by: TestPerson; staff: TestPerson }

async function take(shop: TestShop, { orderId, step, by, staff }: Step) {
  const path = { orderId }
  if (step === 'deleted') await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, by)
  else if (step === 'deliver without cash') {
    const input = { path, body: { cashReceived: false } }
    await shop.call('POST /api/admin/orders/{orderId}/deliver', input, staff)
  } else if (isStaffStep(step))
    await shop.call(`POST /api/admin/orders/{orderId}/${step}`, { path, body: {} }, staff)
  else
    await shop.call('PUT /api/order/updateorder/{orderId}', { path, body: { status: step } }, staff)
}
