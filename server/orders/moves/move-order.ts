import { and, eq } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type {
  HandOverToCourierInput,
  PaymentInput,
  RefundInput,
} from '#contract/fulfilment-calls.ts'
import { DELETED_BY_THE_CUSTOMER } from '#contract/messages/order-notes.ts'
import { type OrderStatus, orderStatusFactsOf } from '#contract/order-status.ts'
import { nextOrderStatuses, type OrderMove } from '#contract/orders.ts'
import { sumOfPayments } from '#contract/payment-states.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import { findNextStaffSteps, STAFF_STEPS, type StaffStep } from '#contract/staff-steps.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  changeOrder,
  type OrderChange,
  type OrderChangedBy,
  type OrderChangeResult,
  type OrderState,
  orderChangedRefusal,
  readOrderState,
} from '../changes/change-order.ts'
import type { PaymentChange } from '../changes/change-payments.ts'
import { normalizeMoneyReference } from '../money-references.ts'
import { isOrderChangeableBy, isOrderShownTo, isOwnOrder } from '../read-orders.ts'
import { orders } from '../tables.ts'
import { findOrdersByMoneyReference } from './find-orders-by-money-reference.ts'

/**
 * Gives an order another status, if the rules allow it: PAID means delivered and paid at once. A
 * refund without a cancellation is for a damaged piece, so nothing returns to stock.
 */
export async function moveOrder(
  tx: Database,
  caller: SignedInCaller,
  orderId: string,
  { status, expectedStatus, note }: OrderMove,
): Promise<OrderChangeResult> {
  const before = await readOrderState(tx, isOrderChangeableBy(caller, orderId))
  if (expectedStatus && expectedStatus !== before.status)
    throw orderChangedRefusal({ status: before.status })
  if (!hasPermission(caller, 'orders.move') && status !== 'CANCELLED')
    throw new Refusal('SHOPPER_MAY_ONLY_CANCEL')
  const allowedStatuses = nextOrderStatuses(
    { status: before.status, wasPaid: before.hasUnrefundedMoney },
    caller,
  )
  const change = allowedStatuses.includes(status) && changeToStatus(status, before, caller)
  if (!change)
    throw new Refusal('ORDER_CANNOT_BECOME', { params: { from: before.status, to: status } })
  return changeOrder(tx, before, change, { ...orderActorOf(caller), note })
}

/** The change that gives an order this status; undefined if it is not possible. */
function changeToStatus(
  status: OrderStatus,
  before: OrderState,
  caller: SignedInCaller,
): OrderChange | undefined {
  switch (status) {
    case 'PENDING':
      return undefined
    case 'CONFIRMED':
      return { fulfilment: 'confirmed' }
    case 'PAID':
      return { fulfilment: 'delivered', paymentChange: { event: 'settle' } }
    case 'CANCELLED': {
      const fulfilment = stateWhenCancelled(before, caller)
      return fulfilment ? { fulfilment } : undefined
    }
    case 'REFUNDED':
      return { paymentChange: { event: 'refund' } }
  }
}

/**
 * The state of the delivery after a cancellation; null if the order cannot be cancelled. Staff cancel
 * a delivered order when its pieces are back. A shopper who cancels it still has what the courier
 * brought, so the parcel is on its way back until staff say that it arrived.
 */
function stateWhenCancelled({ fulfilment, shipment }: OrderState, caller: SignedInCaller) {
  const wasBroughtByCourier = fulfilment === 'delivered' && shipment.sentOn !== null
  return wasBroughtByCourier && !hasPermission(caller, 'orders.move')
    ? 'refused'
    : fulfilmentFactsOf(fulfilment).stateWhenCancelled
}

/** Does one step of delivery or payment, if the state of the order allows it. */
export async function takeStaffStep(
  tx: Database,
  caller: SignedInCaller,
  orderId: string,
  {
    step,
    expectedFulfilment,
    version,
    note,
    courier,
    trackingNumber,
    sentOn,
    ...more
  }: HandOverToCourierInput & { step: StaffStep } & Pick<OrderChange, 'paymentChange'>,
): Promise<OrderChangeResult> {
  const before = await readOrderState(tx, isOrderShownTo(caller, orderId))
  if (expectedFulfilment && expectedFulfilment !== before.fulfilment)
    throw orderChangedRefusal({ status: before.status })
  if (version !== undefined && version !== before.version)
    throw orderChangedRefusal({ status: before.status })
  const isPaid = before.payment !== 'unpaid'
  if (!findNextStaffSteps({ fulfilment: before.fulfilment, isPaid }).includes(step))
    throw new Refusal(STAFF_STEPS[step].refusal)
  const { change } = STAFF_STEPS[step]
  const shipmentChange = step === 'hand-over' && {
    shipment: {
      courier: courier || null,
      trackingNumber: trackingNumber || null,
      sentOn: sentOn ?? dayOf(new Date()),
    },
  }
  return changeOrder(
    tx,
    before,
    { ...change, ...more, ...shipmentChange },
    { ...orderActorOf(caller), note },
  )
}

/** Records money that was received for an order: the whole open amount, or a part of it. */
export async function receivePayment(
  tx: Database,
  caller: SignedInCaller,
  orderId: string,
  { amount, way, reference, ...input }: PaymentInput,
): Promise<OrderChangeResult> {
  const number = reference ? normalizeMoneyReference(way, reference) : null
  const paymentChange: PaymentChange =
    amount === undefined && way === 'cash'
      ? { event: 'settle' }
      : {
          event: 'receive',
          amountPaisa: amount ?? (await readRefundDuePaisa(tx, orderId)),
          way,
          reference: number,
        }
  const changed = await takeStaffStep(tx, caller, orderId, {
    ...input,
    step: 'receive-payment',
    paymentChange,
  })
  if (number !== null && (await findOrdersByMoneyReference(tx, way, number)).length > 1)
    throw new Refusal('PAYMENT_REFERENCE_USED', { field: 'reference' })
  return changed
}

/** Gives back money of an order; the order is refunded when all of it was given back. */
export async function refundOrder(
  tx: Database,
  caller: SignedInCaller,
  orderId: string,
  { version, amount, way, reference, reason }: RefundInput,
): Promise<OrderChangeResult> {
  const before = await readOrderState(tx, isOrderShownTo(caller, orderId))
  if (version !== before.version) throw orderChangedRefusal({ status: before.status })
  if (before.payment !== 'paid' && before.payment !== 'refund-due')
    throw new Refusal('NOTHING_TO_REFUND')
  const paymentChange = {
    event: 'give-back' as const,
    amountPaisa: amount,
    way,
    reference: reference || null,
    reason,
  }
  return changeOrder(tx, before, { paymentChange }, { ...orderActorOf(caller), note: reason })
}

const readRefundDuePaisa = async (tx: Database, orderId: string) =>
  sumOfPayments((await readOrderState(tx, eq(orders.id, orderId))).payments, 'open')

/** Cancels an order that nobody has confirmed because of a rule of the shop; its pieces return to stock. */
export async function cancelOrderBySystem(
  tx: Database,
  orderId: string,
  historyNote: string,
): Promise<void> {
  const before = await readOrderState(tx, eq(orders.id, orderId))
  if (!orderStatusFactsOf(before.status).isToConfirm)
    throw orderChangedRefusal({ status: before.status })
  await changeOrder(tx, before, { fulfilment: 'cancelled' }, { by: 'system', note: historyNote })
}

/**
 * Deletes a shopper's own unconfirmed order: its pieces return to stock, and the shopper no longer
 * sees it. The row stays, as a cancelled order.
 */
export async function deleteOrder(tx: Database, userId: number, orderId: string): Promise<void> {
  const isOwnUndeletedOrder = and(eq(orders.id, orderId), isOwnOrder(userId))
  // Locked first: if another tab deletes it at the same time, it is not found here.
  await tx.select({ id: orders.id }).from(orders).where(isOwnUndeletedOrder).for('no key update')
  const before = await readOrderState(tx, isOwnUndeletedOrder)
  if (orderStatusFactsOf(before.status).shopperAction !== 'delete')
    throw new Refusal('ORDER_NOT_PENDING')
  const change = { fulfilment: 'cancelled', isDeletion: true, cannotBeUndone: true } as const
  await changeOrder(tx, before, change, {
    by: 'shopper',
    byUserId: userId,
    note: DELETED_BY_THE_CUSTOMER,
  })
}

const orderActorOf = (caller: SignedInCaller): OrderChangedBy => ({
  by: hasPermission(caller, 'orders.move') ? 'staff' : 'shopper',
  byUserId: caller.userId,
})
