import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NamedStep, StaffOrder } from '#contract/admin-orders.ts'
import { nextStatuses } from '#contract/orders.ts'
import { skuOf } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../accounts/tables.ts'
import { fullName } from '../accounts/user.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'

import { readOrderNotes } from './order-notes.ts'
import { orderView, stepView } from './order-view.ts'
import { addressColumns, itemColumns, orderColumns, stepColumns } from './read-orders.ts'
import { orderItems, orderSteps, orders } from './tables.ts'

/** An order with all that staff need to work on it, also when its shopper has deleted it. */
export async function readStaffOrder(
  db: Database,
  { role }: Caller,
  orderId: string,
): Promise<StaffOrder> {
  const [rows, items, notes] = await Promise.all([
    readHead(db, orderId),
    readItems(db, orderId),
    readOrderNotes(db, orderId),
  ])
  const [head] = rows
  if (!head) throw new Refusal('ORDER_NOT_FOUND')
  const { order, address, customer, paidAt, deletedAt } = head
  const { items: views, ...view } = orderView({ ...order, address }, items, [])
  return {
    ...view,
    items: views.map((item) => ({ ...item, sku: skuOf(item.productId) })),
    history: rows.map(({ step }): NamedStep => ({ ...stepView(step), name: step.name })),
    name: address.recipientName,
    phone: address.recipientPhone,
    paidAt: paidAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    nextStatuses: nextStatuses({ status: order.status, wasPaid: paidAt !== null }, role),
    notes,
    customer,
  }
}

const mover = alias(users, 'mover')
const other = alias(orders, 'other')

/** The order beside each of its steps: one statement, so that status and history agree. */
const readHead = (db: Database, orderId: string) =>
  db
    .select({
      order: orderColumns,
      address: addressColumns,
      paidAt: orders.paidAt,
      deletedAt: orders.deletedAt,
      customer: {
        id: users.id,
        name: fullName(users),
        email: users.email,
        otherOrders: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(other)
          .where(
            and(eq(other.userId, orders.userId), ne(other.id, orders.id), isNull(other.deletedAt)),
          )})`,
      },
      step: { ...stepColumns, name: sql<string | null>`${fullName(mover)}` },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderSteps, eq(orderSteps.orderId, orders.id))
    .leftJoin(mover, eq(mover.id, orderSteps.byUserId))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderSteps.id))

const readItems = (db: Database, orderId: string) =>
  db
    .select(itemColumns)
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
