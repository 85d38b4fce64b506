import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { FULFILMENT_STATES, type FulfilmentState, fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'
import { ORDER_STATUSES, type OrderStatus, orderStatusOf } from '#contract/order-status.ts'
import type { OrderActor } from '#contract/orders.ts'
import { type OrderPaymentState, orderPaymentStateOf } from '#contract/payment-states.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import {
  fulfilmentSteps,
  type OrderStatesBeforeMove,
  orderMoves,
  orderSteps,
} from '../history-tables.ts'
import { isOpenRefundRequest, payments, refundRequests } from '../payment-tables.ts'
import { orders } from '../tables.ts'
import {
  insertPaymentsInSql,
  type PaymentChange,
  type PaymentOfOrder,
  paymentsAfterChanges,
  toPaymentRows,
  updatePaymentsInSql,
} from './change-payments.ts'
import { returnStockOfOrder } from './give-back-stock.ts'

/** Who brings a parcel, under which number, and since which day. */
export type Shipment = Pick<OrderStatesBeforeMove, 'courier' | 'trackingNumber' | 'sentOn'>

/** The state of an order before a change. */
export type OrderState = {
  orderId: string
  version: number
  status: OrderStatus
  fulfilment: FulfilmentState
  shipment: Shipment
  finalPaisa: number
  payments: PaymentOfOrder[]
  /** The result of all payments together. */
  payment: OrderPaymentState
  /** The shop has received money for this order and not refunded it. */
  hasUnrefundedMoney: boolean
}

/** Reads the state of an order; refused if the condition does not find it. */
export async function readOrderState(
  tx: Database,
  condition: SQL | undefined,
): Promise<OrderState> {
  // One statement, so that order and payments agree.
  const rows = await tx
    .select({
      orderId: orders.id,
      version: orders.version,
      status: orders.status,
      fulfilment: orders.fulfilment,
      shipment: {
        courier: orders.courier,
        trackingNumber: orders.trackingNumber,
        sentOn: orders.sentOn,
      },
      finalPaisa: orders.finalPaisa,
      payment: {
        id: payments.id,
        method: payments.method,
        state: payments.state,
        amountPaisa: payments.amountPaisa,
        provider: payments.provider,
        reference: payments.reference,
        // The time is text, because a date of JavaScript has no microseconds.
        settledAt: sql<string | null>`${payments.settledAt}::text`,
      },
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(condition)
    .orderBy(asc(payments.id))
  const [order] = rows
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const paymentsOfOrder = rows.flatMap(({ payment }) => payment ?? [])
  return {
    ...order,
    payments: paymentsOfOrder,
    payment: orderPaymentStateOf(paymentsOfOrder, order.finalPaisa),
    hasUnrefundedMoney: paymentsOfOrder.some(
      ({ state }) => state === 'settled' || state === 'refund-due',
    ),
  }
}

/** What an edit changes in the row of an order. */
export type EditedOrderColumns = Partial<
  Pick<
    typeof orders.$inferSelect,
    | 'totalPaisa'
    | 'discountPaisa'
    | 'deliveryPaisa'
    | 'deliveryFromDays'
    | 'deliveryToDays'
    | 'promisedOn'
    | 'finalPaisa'
    | 'recipientName'
    | 'recipientPhone'
    | 'addressStreet'
    | 'addressCity'
    | 'addressState'
    | 'addressZipCode'
    | 'addressCountry'
  >
>

/** A change of an order: of its delivery, of its payments, or of both. */
export type OrderChange = {
  fulfilment?: FulfilmentState
  paymentChange?: PaymentChange
  shipment?: Shipment
  /** The totals and the address after an edit. */
  editedColumns?: EditedOrderColumns
  /** Whether the customer gets an email about an edit. */
  tellsCustomer?: boolean
  /** The shopper does not see the order any more. */
  isDeletion?: boolean
  /** The change cannot be undone, for example because it follows from a payment or a refund. */
  cannotBeUndone?: boolean
}

/** Who changes an order, and why. */
export type OrderChangedBy = { by: OrderActor; byUserId?: number; note?: string | undefined }

/** The result of a change. */
export type OrderChangeResult = {
  status: OrderStatus
  isStockReturned: boolean
  version: number
  /** The kind of the email to the customer about it. */
  emailKind: OrderEmailKind | undefined
}

/**
 * Changes an order from the state it was read in: payments and status follow from the change.
 * Order and payments change in one statement, which does nothing if somebody else changed the
 * order after it was read; so the pieces return to stock exactly once. The caller has checked that
 * the change is allowed.
 */
export async function changeOrder(
  tx: Database,
  before: OrderState,
  change: OrderChange,
  { by, byUserId, note }: OrderChangedBy,
): Promise<OrderChangeResult> {
  const { orderId } = before
  if (isOfNewerVersion(before)) throw orderChangedRefusal({ status: before.status })
  if (change.paymentChange && isRefund(change.paymentChange)) await refuseSecondRefund(tx, orderId)
  const fulfilment = change.fulfilment ?? before.fulfilment
  const after = paymentsAfterChanges(before.payments, moneyChangesOf(change, fulfilment))
  const finalPaisa = change.editedColumns?.finalPaisa ?? before.finalPaisa
  const status = orderStatusOf(fulfilment, orderPaymentStateOf(after, finalPaisa))
  const isStockReturned =
    fulfilmentFactsOf(fulfilment).isBackInStock &&
    !fulfilmentFactsOf(before.fulfilment).isBackInStock

  await writeStates(tx, before, {
    status,
    fulfilment,
    isStockReturned,
    payments: toPaymentRows(before.payments, after),
    ...change,
  })
  const reason = change.isDeletion ? 'order-deleted' : 'order-cancelled'
  const itemsNotReturned = isStockReturned
    ? await returnStockOfOrder(tx, orderId, { reason, ...(byUserId !== undefined && { byUserId }) })
    : undefined
  const noteWithReturn = joinSentences(note, itemsNotReturned)
  const isNewStatus = status !== before.status
  const [orderStep] = isNewStatus
    ? await tx
        .insert(orderSteps)
        .values({ orderId, status, by, byUserId, note: noteWithReturn })
        .returning({ id: orderSteps.id })
    : []
  const [fulfilmentStep] =
    fulfilment === before.fulfilment
      ? []
      : await tx
          .insert(fulfilmentSteps)
          // The note is shown once, beside the status if that changed too.
          .values({
            orderId,
            state: fulfilment,
            by,
            byUserId,
            note: isNewStatus ? null : noteWithReturn,
          })
          .returning({ id: fulfilmentSteps.id })
  const version = before.version + 1
  const changeResult = {
    status,
    isStockReturned,
    version,
    emailKind: emailKindOf(before, change),
  }
  if (change.cannotBeUndone) return changeResult
  await tx.insert(orderMoves).values({
    orderId,
    version,
    byUserId,
    isStockBack: isStockReturned,
    before: {
      status: before.status,
      fulfilment: before.fulfilment,
      ...before.shipment,
      payments: before.payments.map((payment) => ({
        id: payment.id,
        state: payment.state,
        amount_paisa: payment.amountPaisa,
        provider: payment.provider,
        reference: payment.reference,
        settled_at: payment.settledAt,
      })),
    },
    orderStepId: orderStep?.id,
    fulfilmentStepId: fulfilmentStep?.id,
  })
  return changeResult
}

/**
 * During an update a host of the newer version may have given the order a state that this version
 * does not know. It cannot say what becomes of pieces and money, so it changes nothing.
 */
export const isOfNewerVersion = ({ fulfilment, status }: OrderState): boolean =>
  !FULFILMENT_STATES.includes(fulfilment) || !ORDER_STATUSES.includes(status)

const isRefund = ({ event }: PaymentChange) => event === 'refund' || event === 'give-back'

/**
 * Refuses a refund while a provider may be giving money of the order back. A request raises the
 * version of its order, so one that begins after this was read refuses the change.
 */
export async function refuseSecondRefund(tx: Database, orderId: string): Promise<void> {
  const [openRequest] = await tx
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), isOpenRefundRequest))
  if (openRequest) throw new Refusal('REFUND_UNDER_WAY')
}

/** The email when the delivery gets into a state, if the customer gets one. */
export const EMAIL_OF_STATE: Record<FulfilmentState, OrderEmailKind | undefined> = {
  unconfirmed: undefined,
  confirmed: 'confirmed',
  packed: undefined,
  'handed-over': 'sent',
  delivered: 'delivered',
  refused: undefined,
  returned: undefined,
  cancelled: undefined,
}

/** The email about a change; undefined if the customer gets none. */
function emailKindOf(
  before: OrderState,
  { fulfilment, paymentChange, tellsCustomer }: OrderChange,
): OrderEmailKind | undefined {
  if (paymentChange && isRefund(paymentChange)) return 'refunded'
  if (!fulfilment) return tellsCustomer ? 'changed' : undefined
  const { isCancelled } = fulfilmentFactsOf(fulfilment)
  if (isCancelled) return fulfilmentFactsOf(before.fulfilment).isCancelled ? undefined : 'cancelled'
  return EMAIL_OF_STATE[fulfilment]
}

/**
 * If two people change an order at the same time, the second one is refused and must load it again.
 */
export const orderChangedRefusal = (facts?: { status: OrderStatus }) =>
  new Refusal('ORDER_CHANGED_MEANWHILE', facts && { facts })

function moneyChangesOf(
  { paymentChange }: OrderChange,
  fulfilment: FulfilmentState,
): PaymentChange[] {
  const changes = paymentChange ? [paymentChange] : []
  return fulfilmentFactsOf(fulfilment).isCancelled ? [...changes, { event: 'cancel' }] : changes
}

type OrderStatesAfter = Pick<OrderState, 'status' | 'fulfilment'> & {
  payments: ReturnType<typeof toPaymentRows>
  isStockReturned: boolean
} & Pick<OrderChange, 'isDeletion' | 'shipment' | 'editedColumns'>

/** Refuses whatever somebody does next to an order on the basis of what they saw before. */
export async function increaseOrderVersion(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

/** The one statement that changes the states of an order and of its payments. */
async function writeStates(
  tx: Database,
  before: OrderState,
  after: OrderStatesAfter,
): Promise<void> {
  const { status, fulfilment, isStockReturned, isDeletion = false, shipment, editedColumns } = after
  const { altered, added } = after.payments
  const movedOrder = tx.$with('moved').as(
    tx
      .update(orders)
      .set({
        status,
        fulfilment,
        ...shipment,
        ...editedColumns,
        version: sql`${orders.version} + 1`,
        ...(isStockReturned && { restockedAt: sql`now()` }),
        ...(isDeletion && { deletedAt: sql`now()` }),
      })
      .where(
        and(
          eq(orders.id, before.orderId),
          eq(orders.version, before.version),
          eq(orders.status, before.status),
          eq(orders.fulfilment, before.fulfilment),
          isStockReturned ? sql`${orders.restockedAt} is null` : undefined,
        ),
      )
      .returning({ id: orders.id }),
  )
  const updatedPayments = tx.$with('paid', {}).as(updatePaymentsInSql(altered))
  const insertedPayments = tx.$with('split', {}).as(insertPaymentsInSql(added))
  const [counts] = await tx
    .with(movedOrder, updatedPayments, insertedPayments)
    .select({
      orders: sql<number>`(select count(*)::int from moved)`,
      payments: sql<number>`(select count(*)::int from paid)`,
    })
    .from(sql`(select 1) as one`)
    .catch((error: unknown) => {
      if (!isConstraintViolation(error, 'payments_reference_key')) throw error
      throw new Refusal('PAYMENT_REFERENCE_USED', { field: 'reference' })
    })
  if (counts?.orders !== 1 || counts.payments !== altered.length) throw orderChangedRefusal()
}

/** Joins the note of a person with the note of the shop. */
const joinSentences = (
  note: string | undefined,
  shopNote: string | undefined,
): string | undefined =>
  note && shopNote ? `${note.replace(/\.$/, '')}. ${shopNote}` : note || shopNote
