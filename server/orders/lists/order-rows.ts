import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { OrderRow } from '#contract/order-list.ts'
import type { Database } from '../../platform/database/database.ts'
import { isOpenPayment, payments } from '../payment-tables.ts'
import { orderItems, orderNotes, orders } from '../tables.ts'
import { awaitedPaymentMethod, isLateOrder } from './order-conditions.ts'

type OrderRowsOptions = { condition: SQL | undefined; orderBy: SQL[]; limit: number }

/** Reads orders for a list, in one statement. */
export async function selectOrderRows(
  db: Database,
  { condition, orderBy, limit }: OrderRowsOptions,
): Promise<OrderRow[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      status: orders.status,
      fulfilment: orders.fulfilment,
      createdAt: orders.createdAt,
      name: orders.recipientName,
      phone: orders.recipientPhone,
      city: orders.addressCity,
      province: orders.addressState,
      finalPaisa: orders.finalPaisa,
      pieces: sql<number>`(select coalesce(sum(${orderItems.quantity}), 0)::int from ${orderItems} where ${eq(orderItems.orderId, orders.id)})`,
      notes: sql<number>`(select count(*)::int from ${orderNotes} where ${eq(orderNotes.orderId, orders.id)})`,
      waitsForPayment: awaitedPaymentMethod,
      duePaisa: sql<
        string | null
      >`case when ${and(eq(orders.fulfilment, 'delivered'), eq(orders.paymentMethod, 'COD'))}
        then (select sum(${payments.amountPaisa}) from ${payments} where ${and(eq(payments.orderId, orders.id), isOpenPayment(payments))}) end`,
      lateSince: sql<string | null>`case when ${isLateOrder()} then ${orders.promisedOn} end`,
      isDeleted: sql<boolean>`${isNotNull(orders.deletedAt)}`,
    })
    .from(orders)
    .where(condition)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ createdAt, finalPaisa, waitsForPayment, duePaisa, lateSince, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    finalAmount: toRupees(asPaisa(finalPaisa)),
    ...(waitsForPayment !== null && { waitsForPayment }),
    ...(Number(duePaisa) > 0 && { cashDue: toRupees(asPaisa(Number(duePaisa))) }),
    ...(lateSince !== null && { lateSince }),
  }))
}
