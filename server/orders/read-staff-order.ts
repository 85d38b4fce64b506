import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EDITABLE_FULFILMENT_STATES } from '#contract/fulfilment.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { nextOrderStatuses } from '#contract/orders.ts'
import { orderPaymentStateOf, type PaymentState, sumOfPayments } from '#contract/payment-states.ts'
import { hasPermission } from '#contract/permissions.ts'
import { skuOf } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type {
  CashBlock,
  OrderEdit,
  OrderStepWithStaffName,
  StaffOrder,
  StaffPayment,
} from '#contract/staff-order.ts'
import { findNextStaffSteps } from '#contract/staff-steps.ts'
import { customerTagsOf } from '../accounts/customer-tags.ts'
import { users } from '../accounts/tables.ts'
import { emailOrEmptyInSql, fullNameInSql } from '../accounts/user.ts'
import { products } from '../catalogue/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { cashBlocks } from './cash-tables.ts'
import { arePaymentsComplete } from './edits/plan-order-edit.ts'
import { fulfilmentSteps, orderEdits, orderSteps } from './history-tables.ts'
import { awaitedPaymentMethod } from './lists/order-conditions.ts'
import { readOrderNotes } from './order-notes.ts'
import { toApiFulfilmentStep, toApiOrder, toApiOrderStep } from './order-view.ts'
import { payments } from './payment-tables.ts'
import { isCashBlockOf } from './placing/cash-blocks.ts'
import {
  fulfilmentStepColumns,
  isFulfilmentStepValid,
  isOrderStepValid,
  orderAddressColumns,
  orderColumns,
  orderItemColumns,
  orderStepColumns,
} from './read-orders.ts'
import { orderItems, orders } from './tables.ts'

/** An order with everything that staff need, even if the shopper has deleted it. */
export async function readStaffOrder(
  db: Database,
  caller: SignedInCaller,
  orderId: string,
): Promise<StaffOrder> {
  const [rows, items, fulfilmentRows, paymentRows, notes, edits, skus, cashBlock] =
    await Promise.all([
      readOrderAndSteps(db, orderId),
      readItemsWithPosition(db, orderId),
      readFulfilmentSteps(db, orderId),
      readPaymentRows(db, orderId),
      readOrderNotes(db, orderId),
      readOrderEdits(db, orderId),
      readOwnerSkus(db, orderId),
      readCashBlock(db, orderId),
    ])
  const [firstRow] = rows
  if (!firstRow) throw new Refusal('ORDER_NOT_FOUND')
  const { order, address, customer, deletedAt, waitsForPayment } = firstRow
  const mayMove = hasPermission(caller, 'orders.move')
  const payment = orderPaymentStateOf(paymentRows, order.finalPaisa)
  const hasUnrefundedMoney = paymentRows.some(
    ({ state }) => state === 'settled' || state === 'refund-due',
  )
  const sumInRupees = (...states: PaymentState[]) =>
    toRupees(asPaisa(sumOfPayments(paymentRows, ...states)))
  const paidAt = paymentRows.findLast((one) => one.settledAt)?.settledAt
  const { items: itemViews, ...orderView } = toApiOrder(
    { ...order, address, fulfilmentHistory: [] },
    items,
    [],
  )
  return {
    ...orderView,
    items: itemViews.map((item, index) => ({
      ...item,
      position: items[index]?.position ?? index,
      sku: skus.get(item.productId) ?? skuOf(item.productId),
    })),
    history: rows.map(
      ({ step }): OrderStepWithStaffName => ({ ...toApiOrderStep(step), name: step.name }),
    ),
    fulfilmentHistory: fulfilmentRows.map(({ name, ...step }) => ({
      ...toApiFulfilmentStep(step),
      name,
    })),
    version: order.version,
    language: order.language,
    name: address.recipientName,
    phone: address.recipientPhone,
    paidAt: paidAt?.toISOString() ?? null,
    dueAmount: sumInRupees('open'),
    heldAmount: sumInRupees('settled', 'refund-due'),
    refundedAmount: sumInRupees('refunded'),
    mayRefund: payment === 'paid' || payment === 'refund-due',
    deletedAt: deletedAt?.toISOString() ?? null,
    nextStatuses: mayMove
      ? nextOrderStatuses({ status: order.status, wasPaid: hasUnrefundedMoney }, caller)
      : [],
    nextSteps: findNextStaffSteps({ fulfilment: order.fulfilment, isPaid: payment !== 'unpaid' }),
    payments: paymentRows.map(toApiPayment),
    notes,
    edits,
    mayEdit:
      mayMove &&
      !deletedAt &&
      EDITABLE_FULFILMENT_STATES.includes(order.fulfilment) &&
      arePaymentsComplete({ payments: paymentRows, finalPaisa: order.finalPaisa }),
    customer,
    ...(waitsForPayment !== null && { waitsForPayment }),
    ...(cashBlock && { cashBlock }),
  }
}

const staffWhoMoved = alias(users, 'mover')
const other = alias(orders, 'other')

/** The order joined with its status changes in one statement, so that status and history agree. */
const readOrderAndSteps = (db: Database, orderId: string) =>
  db
    .select({
      order: { ...orderColumns, version: orders.version, language: orders.language },
      address: orderAddressColumns,
      deletedAt: orders.deletedAt,
      waitsForPayment: awaitedPaymentMethod,
      customer: {
        id: users.id,
        name: fullNameInSql(users),
        email: emailOrEmptyInSql,
        otherOrdersOfPhone: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(other)
          .where(
            and(
              eq(other.recipientPhone, orders.recipientPhone),
              ne(other.userId, orders.userId),
              isNull(other.deletedAt),
            ),
          )})`,
        tags: sql<string[]>`(
          select coalesce(json_agg(tag ->> 'name'), '[]') from json_array_elements(${customerTagsOf(users.id)}) as tag)`,
        otherOrders: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(other)
          .where(
            and(eq(other.userId, orders.userId), ne(other.id, orders.id), isNull(other.deletedAt)),
          )})`,
      },
      step: { ...orderStepColumns, name: sql<string | null>`${fullNameInSql(staffWhoMoved)}` },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderSteps, and(eq(orderSteps.orderId, orders.id), isOrderStepValid))
    .leftJoin(staffWhoMoved, eq(staffWhoMoved.id, orderSteps.byUserId))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderSteps.id))

const readFulfilmentSteps = (db: Database, orderId: string) =>
  db
    .select({ ...fulfilmentStepColumns, name: sql<string | null>`${fullNameInSql(staffWhoMoved)}` })
    .from(fulfilmentSteps)
    .leftJoin(staffWhoMoved, eq(staffWhoMoved.id, fulfilmentSteps.byUserId))
    .where(and(eq(fulfilmentSteps.orderId, orderId), isFulfilmentStepValid))
    .orderBy(asc(fulfilmentSteps.id))

const readPaymentRows = (db: Database, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

type PaymentRow = Awaited<ReturnType<typeof readPaymentRows>>[number]

const toApiPayment = (row: PaymentRow): StaffPayment => ({
  id: row.id,
  method: row.method,
  provider: row.provider,
  reference: row.reference,
  amount: toRupees(asPaisa(row.amountPaisa)),
  currency: row.currency,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
  refundProvider: row.refundProvider,
  refundReference: row.refundReference,
  refundReason: row.refundReason,
})

/** The own numbers of the products of an order, as they are today. */
async function readOwnerSkus(db: Database, orderId: string): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: products.id, sku: products.sku })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
  return new Map(rows.flatMap(({ id, sku }) => (sku === null ? [] : [[id, sku]])))
}

/** The newest block of cash for the account or the phone number of an order. */
async function readCashBlock(db: Database, orderId: string): Promise<CashBlock | undefined> {
  const [storedBlock] = await db
    .select({ reason: cashBlocks.reason, at: cashBlocks.at, name: fullNameInSql(staffWhoMoved) })
    .from(orders)
    .innerJoin(cashBlocks, isCashBlockOf(orders.userId, orders.recipientPhone))
    .innerJoin(staffWhoMoved, eq(staffWhoMoved.id, cashBlocks.byUserId))
    .where(eq(orders.id, orderId))
    .orderBy(desc(cashBlocks.at))
    .limit(1)
  return storedBlock && { ...storedBlock, at: storedBlock.at.toISOString() }
}

async function readOrderEdits(db: Database, orderId: string): Promise<OrderEdit[]> {
  const rows = await db
    .select({
      at: orderEdits.at,
      name: sql<string | null>`${fullNameInSql(staffWhoMoved)}`,
      reason: orderEdits.reason,
      changes: orderEdits.changes,
    })
    .from(orderEdits)
    .leftJoin(staffWhoMoved, eq(staffWhoMoved.id, orderEdits.byUserId))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(orderEdits.version))
  return rows.map(({ at, name, reason, changes }) => {
    const { isAddressChanged, deliveryPaisa, finalPaisa } = changes
    const lines = changes.lines.map(({ nameNe, colorNameNe, ...line }) => line)
    return {
      at: at.toISOString(),
      name,
      reason,
      lines,
      isAddressChanged,
      ...(deliveryPaisa.was !== deliveryPaisa.now && { delivery: amountsInRupees(deliveryPaisa) }),
      total: amountsInRupees(finalPaisa),
    }
  })
}

const amountsInRupees = ({ was, now }: { was: number; now: number }) => ({
  was: toRupees(asPaisa(was)),
  now: toRupees(asPaisa(now)),
})

const readItemsWithPosition = (db: Database, orderId: string) =>
  db
    .select({ ...orderItemColumns, position: orderItems.position })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
