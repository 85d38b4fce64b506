import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Order } from '#contract/orders.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { fulfilmentSteps, orderSteps } from './history-tables.ts'
import { type OrderItemRow, type OrderRow, type OrderStepRow, toApiOrder } from './order-view.ts'
import { payments } from './payment-tables.ts'
import { orderItems, orders } from './tables.ts'

/** A shopper's own orders, newest first. */
export const readOwnOrders = (db: Database, userId: number): Promise<Order[]> =>
  readOrders(db, isOwnOrder(userId))

/** One order; refused if this person may not see it. */
export async function readOrder(
  db: Database,
  caller: SignedInCaller,
  orderId: string,
): Promise<Order> {
  const [order] = await readOrders(db, isOrderShownTo(caller, orderId))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}

/** A condition: the shopper's own orders, without those that they deleted. */
export const isOwnOrder = (userId: number) =>
  and(eq(orders.userId, userId), isNull(orders.deletedAt))

/** Staff may see every order. For a shopper, another person's order does not exist. */
export const isOrderShownTo = (caller: SignedInCaller, orderId: string) =>
  and(
    eq(orders.id, orderId),
    hasPermission(caller, 'orders.read') ? undefined : isOwnOrder(caller.userId),
  )

/** A condition: an order that the caller may change; without `orders.move` only their own. */
export const isOrderChangeableBy = (caller: SignedInCaller, orderId: string) =>
  hasPermission(caller, 'orders.move')
    ? isOrderShownTo(caller, orderId)
    : and(eq(orders.id, orderId), isOwnOrder(caller.userId))

async function readOrders(db: Database, condition: SQL | undefined): Promise<Order[]> {
  // One statement for status and history, so that the two always agree.
  const rows = await db
    .select({
      order: { ...orderColumns, moneyToReturn },
      address: orderAddressColumns,
      step: orderStepColumns,
    })
    .from(orders)
    .innerJoin(orderSteps, and(eq(orderSteps.orderId, orders.id), isOrderStepValid))
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.id), asc(orderSteps.id))
  const itemRows = await db
    .select({ orderId: orderItems.orderId, item: orderItemColumns })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(condition)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

  const fulfilmentRows = await db
    .select({ orderId: fulfilmentSteps.orderId, step: fulfilmentStepColumns })
    .from(fulfilmentSteps)
    .innerJoin(orders, eq(orders.id, fulfilmentSteps.orderId))
    .where(and(condition, isFulfilmentStepValid))
    .orderBy(asc(fulfilmentSteps.id))

  const found = new Map<string, { order: OrderRow; items: OrderItemRow[]; steps: OrderStepRow[] }>()
  for (const { order, address, step } of rows) {
    const known = found.get(order.id)
    if (known) known.steps.push(step)
    else
      found.set(order.id, {
        order: { ...order, address, fulfilmentHistory: [] },
        items: [],
        steps: [step],
      })
  }
  for (const { orderId, item } of itemRows) found.get(orderId)?.items.push(item)
  for (const { orderId, step } of fulfilmentRows)
    found.get(orderId)?.order.fulfilmentHistory.push(step)
  return [...found.values()].map(({ order, items, steps }) => toApiOrder(order, items, steps))
}

/** What the shop has to give back of the money for an order; null if nothing. */
const moneyToReturn = sql<OrderRow['moneyToReturn']>`(
  select json_build_object('paisa', sum(${payments.amountPaisa}), 'dueBy', min(${payments.refundDueBy}))
  from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'refund-due'
  having count(*) > 0
)`

export const orderColumns = {
  id: orders.id,
  status: orders.status,
  createdAt: orders.createdAt,
  paymentMethod: orders.paymentMethod,
  totalPaisa: orders.totalPaisa,
  discountPaisa: orders.discountPaisa,
  deliveryPaisa: orders.deliveryPaisa,
  deliveryFromDays: orders.deliveryFromDays,
  deliveryToDays: orders.deliveryToDays,
  promisedOn: orders.promisedOn,
  finalPaisa: orders.finalPaisa,
  fulfilment: orders.fulfilment,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
  sentOn: orders.sentOn,
}

/** A condition: the step was not undone. */
export const isOrderStepValid = isNull(orderSteps.undoneAt)
export const isFulfilmentStepValid = isNull(fulfilmentSteps.undoneAt)

export const orderAddressColumns = {
  recipientName: orders.recipientName,
  recipientPhone: orders.recipientPhone,
  street: orders.addressStreet,
  city: orders.addressCity,
  state: orders.addressState,
  zipCode: orders.addressZipCode,
  country: orders.addressCountry,
}

export const orderStepColumns = {
  status: orderSteps.status,
  at: orderSteps.at,
  by: orderSteps.by,
  note: orderSteps.note,
}

export const fulfilmentStepColumns = {
  state: fulfilmentSteps.state,
  at: fulfilmentSteps.at,
  by: fulfilmentSteps.by,
  note: fulfilmentSteps.note,
}

export const orderItemColumns = {
  productId: orderItems.productId,
  colorId: orderItems.colorId,
  name: orderItems.name,
  nameNe: orderItems.nameNe,
  colorName: orderItems.colorName,
  colorNameNe: orderItems.colorNameNe,
  sizeId: orderItems.sizeId,
  sizeName: orderItems.sizeName,
  engraving: orderItems.engraving,
  engravingPaisa: orderItems.engravingPaisa,
  unitPricePaisa: orderItems.unitPricePaisa,
  finalPricePaisa: orderItems.finalPricePaisa,
  quantity: orderItems.quantity,
  imageUrl: orderItems.imageUrl,
  priceParts: orderItems.priceParts,
  passportCode: orderItems.passportCode,
}
