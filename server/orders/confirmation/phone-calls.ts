import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  FAILED_PHONE_CALL_OUTCOMES,
  isFailedPhoneCall,
  MAX_FAILED_PHONE_CALLS,
} from '#contract/cash-rules.ts'
import * as notes from '#contract/messages/order-notes.ts'
import { type OrderStatus, orderStatusFactsOf } from '#contract/order-status.ts'
import type { PhoneCallInput } from '#contract/phone-calls.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCashSettings } from '../../store/cash-settings.ts'
import { phoneCalls } from '../cash-tables.ts'
import { changeOrder, type OrderChangeResult, readOrderState } from '../changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../emails/step-emails.ts'
import { orders } from '../tables.ts'

/** The state of an order after a phone call; `changed` if the call has changed it. */
export type OrderAfterPhoneCall = { status: OrderStatus; changed: OrderChangeResult | undefined }

/**
 * Records a phone call about a cash order that waits for confirmation. A customer who was reached
 * confirms or refuses the order; after three failed calls within 24 hours it is cancelled.
 */
export async function addPhoneCall(
  tx: Database,
  { userId }: SignedInCaller,
  orderId: string,
  { outcome, note, callsSeen, ...emails }: PhoneCallInput & EmailDependencies,
): Promise<OrderAfterPhoneCall> {
  // Locked first, so that the customer's own confirmation comes before or after.
  const [order] = await tx
    .select({ status: orders.status, paymentMethod: orders.paymentMethod })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('no key update')
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (!orderStatusFactsOf(order.status).isToConfirm || order.paymentMethod !== 'COD')
    throw new Refusal('ORDER_NOT_TO_CONFIRM')
  const { callCount, failedCount } = await countCalls(tx, orderId)
  if (callCount !== callsSeen) throw new Refusal('CALLED_MEANWHILE')
  await tx.insert(phoneCalls).values({ orderId, outcome, note: note || null, byUserId: userId })

  // If there is no person, the shop itself makes the change. Only staff see the note of the call.
  const moveOrder = async (
    fulfilment: 'confirmed' | 'cancelled',
    historyNote: string,
    byUserId?: number,
  ) => {
    const before = await readOrderState(tx, eq(orders.id, orderId))
    const changed = await changeOrder(
      tx,
      before,
      { fulfilment },
      byUserId === undefined
        ? { by: 'system', note: historyNote }
        : { by: 'staff', byUserId, note: historyNote },
    )
    await queueOrderStepEmail(tx, orderId, changed, emails)
    return { status: changed.status, changed }
  }
  if (outcome === 'reached') return moveOrder('confirmed', notes.CONFIRMED_ON_THE_PHONE, userId)
  if (outcome === 'refused') return moveOrder('cancelled', notes.REFUSED_ON_THE_PHONE, userId)
  const { isConfirmed } = await readCashSettings(tx)
  const failedCallCount = failedCount + (isFailedPhoneCall(outcome) ? 1 : 0)
  return isConfirmed && failedCallCount >= MAX_FAILED_PHONE_CALLS
    ? moveOrder('cancelled', notes.customerNotReached(failedCallCount))
    : { status: order.status, changed: undefined }
}

/** The number of calls about an order, and of those of the last 24 hours that failed. */
async function countCalls(
  tx: Database,
  orderId: string,
): Promise<{ callCount: number; failedCount: number }> {
  const [counts] = await tx
    .select({
      callCount: sql<number>`count(*)::int`,
      failedCount: sql<number>`(count(*) filter (where ${isRecentFailedPhoneCall}))::int`,
    })
    .from(phoneCalls)
    .where(eq(phoneCalls.orderId, orderId))
  return counts ?? { callCount: 0, failedCount: 0 }
}

/** A call of the last 24 hours that did not reach the customer. */
export const isRecentFailedPhoneCall = sql`${isOneOfValues(phoneCalls.outcome, FAILED_PHONE_CALL_OUTCOMES)} and ${phoneCalls.at} > now() - interval '24 hours'`
