import { eq } from 'drizzle-orm'
import { toPaisa } from '#contract/money.ts'
import { orders } from '#server/orders/tables.ts'
import { fillCart, orderCart, putOnSale, TEST_ADDRESS } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'
import { isStaffStep, type StaffMove } from './staff-moves.ts'

/** What happens to an order after it was placed. */
export type OrderStepAfterPlacing = StaffMove | 'deliver without cash' | 'deleted'

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
  placedAt?: string
  /** The later steps, by staff, or the deletion by the shopper. */
  laterSteps?: OrderStepAfterPlacing[]
  actor?: TestPerson
}

/** Creates an order in the past with its later steps, and returns its id. */
export async function createPastOrder(
  shop: TestShop,
  staff: TestPerson,
  {
    label,
    city,
    province,
    price = 1000,
    quantity = 1,
    placedAt,
    laterSteps = [],
    ...orderInput
  }: PastOrder,
): Promise<string> {
  const actor = orderInput.actor ?? (await shop.person())
  const body = {
    ...TEST_ADDRESS,
    label: label ?? TEST_ADDRESS.label,
    city: city ?? TEST_ADDRESS.city,
    state: province ?? TEST_ADDRESS.state,
  }
  const { address } = await shop.call('POST /api/address/add', { body }, actor)
  const productId =
    orderInput.productId ?? (await putOnSale(shop.db, { stock: 50, pricePaisa: toPaisa(price) })).id
  await fillCart(shop, actor, productId, { quantity })
  const { orderId } = await orderCart(shop, { ...actor, addressId: address.id })
  for (const step of laterSteps) await takeStep(shop, { orderId, step, actor, staff })
  if (placedAt !== undefined)
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(placedAt) })
      .where(eq(orders.id, orderId))
  return orderId
}

type StepToTake = {
  orderId: string
  step: OrderStepAfterPlacing
  actor: TestPerson
  staff: TestPerson
}

async function takeStep(shop: TestShop, { orderId, step, actor, staff }: StepToTake) {
  const path = { orderId }
  if (step === 'deleted')
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, actor)
  else if (step === 'deliver without cash') {
    const orderInput = { path, body: { cashReceived: false } }
    await shop.call('POST /api/admin/orders/{orderId}/deliver', orderInput, staff)
  } else if (isStaffStep(step))
    await shop.call(`POST /api/admin/orders/{orderId}/${step}`, { path, body: {} }, staff)
  else
    await shop.call('PUT /api/order/updateorder/{orderId}', { path, body: { status: step } }, staff)
}
