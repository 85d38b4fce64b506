import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { NEXT_ATTEMPT_STATES, type PaymentAttemptState } from '#contract/payment-attempts.ts'
import { isConfirmedByHand, PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import {
  changeOrder,
  increaseOrderVersion,
  isOfNewerVersion,
  readOrderState,
} from '../orders/changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../orders/emails/step-emails.ts'
import { hasMoneyReference } from '../orders/money-references.ts'
import { findOrdersByMoneyReference } from '../orders/moves/find-orders-by-money-reference.ts'
import { payments } from '../orders/payment-tables.ts'
import { orders } from '../orders/tables.ts'
import {
  type Database,
  isConstraintViolation,
  RetryTransaction,
} from '../platform/database/database.ts'
import * as m from './messages.ts'
import type { ProviderCheckVerdict } from './providers/provider.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { type PaymentAttemptRow, paymentAttempts, paymentEvents } from './tables.ts'

/** `isExpired` by the clock of the database, because the clock of a host may be wrong. */
type LockedPaymentAttempt = PaymentAttemptRow & { isExpired: boolean }

/** Locks the order and then the attempt, in the order of docs/architecture.md. */
export async function lockPaymentAttempt(
  tx: Database,
  attemptId: number,
): Promise<LockedPaymentAttempt | undefined> {
  const orderOfAttempt = tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} in ${orderOfAttempt}`)
    .for('no key update')
  const [attempt] = await tx
    .select({
      ...getTableColumns(paymentAttempts),
      isExpired: sql<boolean>`${paymentAttempts.expiresAt} <= now()`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('update')
  return attempt
}

/**
 * Decides what the provider's answer means for an attempt, and changes the attempt and its order.
 * `attemptWhenAsked` is the attempt as it was when the provider was asked.
 */
export async function applyProviderAnswer(
  tx: Database,
  attemptWhenAsked: PaymentAttemptRow,
  verdict: ProviderCheckVerdict,
  dependencies: EmailDependencies,
): Promise<void> {
  const attempt = await lockPaymentAttempt(tx, attemptWhenAsked.id)
  if (!attempt || attempt.state === 'paid') return
  if (verdict.says !== 'paid') {
    // What changed the attempt meanwhile is newer than this answer.
    if (attempt.state !== attemptWhenAsked.state) return
    const state = stateAfter(attempt, verdict.says)
    if (state) await setAttemptState(tx, attempt, state, verdict.says)
    return
  }
  const { amountPaisa, currency, reference, transactionId } = verdict
  const otherMoneyReason =
    reference !== attempt.reference
      ? m.OTHER_REFERENCE
      : (await findOtherPaymentUse(tx, attempt, transactionId))
        ? m.TRANSACTION_ALREADY_REPORTED
        : undefined
  if (otherMoneyReason) return setAttemptState(tx, attempt, 'unclear', otherMoneyReason)
  const moneyDifference =
    currency !== attempt.currency
      ? m.OTHER_CURRENCY
      : amountPaisa !== attempt.amountPaisa || (await hasReportedOtherAmount(tx, attempt))
        ? m.OTHER_AMOUNT
        : undefined
  if (!moneyDifference) {
    // The money is counted at a later check, by a host that knows the state of the order.
    if (isOfNewerVersion(await readOrderState(tx, eq(orders.id, attempt.orderId)))) return
    return applyReceivedMoney(tx, attempt, { transactionId }, dependencies)
  }
  // Remembered, so that the same money does not pay another attempt.
  await tx.update(paymentAttempts).set({ transactionId }).where(eq(paymentAttempts.id, attempt.id))
  await setAttemptState(tx, attempt, 'unclear', moneyDifference)
}

/** Whether the provider has reported another amount with a valid signature. */
async function hasReportedOtherAmount(tx: Database, { id }: PaymentAttemptRow): Promise<boolean> {
  const [reportedEvent] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.attemptId, id), eq(paymentEvents.verdict, 'other-amount')))
    .limit(1)
  return reportedEvent !== undefined
}

/** The state after an answer that reports no payment; undefined if nothing changes. */
function stateAfter(
  { method, state, isExpired, nextCheckAt }: LockedPaymentAttempt,
  providerOutcome: Exclude<ProviderCheckVerdict['says'], 'paid'>,
): PaymentAttemptState | undefined {
  // The shopper sent a slip, and only staff can say whether the money came.
  if (state === 'unclear' && isConfirmedByHand(method)) return undefined
  const stateByOutcome: Record<typeof providerOutcome, PaymentAttemptState | undefined> = {
    none: isExpired ? 'expired' : undefined,
    pending: 'pending',
    failed: 'failed',
    refunded: 'unclear',
    unclear: 'unclear',
    'no-answer': undefined,
  }
  // There is no further check, so that staff have to decide.
  const isLastCheck =
    nextCheckAt === null && (providerOutcome === 'pending' || providerOutcome === 'no-answer')
  const next = isLastCheck ? 'unclear' : stateByOutcome[providerOutcome]
  return next && NEXT_ATTEMPT_STATES[state].includes(next) ? next : undefined
}

async function setAttemptState(
  tx: Database,
  { id, state: before }: PaymentAttemptRow,
  state: PaymentAttemptState,
  eventText: string,
): Promise<void> {
  if (state === before) return
  await tx.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, id))
  await recordPaymentEvent(tx, { attemptId: id, kind: 'state', body: eventText, verdict: state })
}

/**
 * Whether this money was counted for another attempt, or noted by staff for another order; or only
 * reported for another attempt, about which staff have to decide.
 */
export async function findOtherPaymentUse(
  tx: Database,
  { id, method, orderId }: PaymentAttemptRow,
  transactionId: string,
): Promise<'counted' | 'reported' | undefined> {
  const { way } = PREPAID_METHOD_FACTS[method]
  const otherAttempts = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.method, method),
        hasMoneyReference(paymentAttempts.transactionId, way, transactionId),
        ne(paymentAttempts.id, id),
      ),
    )
  const notedOrderIds = await findOrdersByMoneyReference(tx, way, transactionId)
  const isNotedForOther = notedOrderIds.some((otherOrderId) => otherOrderId !== orderId)
  if (isNotedForOther || otherAttempts.some(({ state }) => state === 'paid')) return 'counted'
  return otherAttempts.length > 0 ? 'reported' : undefined
}

/**
 * What staff have noted by hand of this money. When a payment is split, only one part keeps the number,
 * and all parts keep the time at which the money was received.
 */
async function readNotedPaisa(
  tx: Database,
  { orderId, method }: PaymentAttemptRow,
  transactionId: string,
): Promise<number> {
  const { way } = PREPAID_METHOD_FACTS[method]
  const paymentWithNumber = alias(payments, 'numbered')
  const [notedSum] = await tx
    .select({ paisa: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)::float8` })
    .from(payments)
    .innerJoin(
      paymentWithNumber,
      and(
        eq(paymentWithNumber.orderId, payments.orderId),
        eq(paymentWithNumber.provider, payments.provider),
        eq(paymentWithNumber.settledAt, payments.settledAt),
      ),
    )
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(paymentWithNumber.provider, way),
        hasMoneyReference(paymentWithNumber.reference, way, transactionId),
      ),
    )
  return notedSum?.paisa ?? 0
}

type ReceivedMoney = { transactionId: string; byUserId?: number }

/**
 * The money of an attempt is received: what is open in the order's payments is settled with it, and
 * the order is confirmed. Money for an order that is cancelled or already paid has to be given back.
 * Of money that staff have noted by hand, only the rest counts.
 */
export async function applyReceivedMoney(
  tx: Database,
  attempt: PaymentAttemptRow,
  { transactionId, byUserId }: ReceivedMoney,
  dependencies: EmailDependencies,
): Promise<void> {
  const { id, orderId, method } = attempt
  await tx
    .update(paymentAttempts)
    .set({ state: 'paid', transactionId, nextCheckAt: null })
    .where(eq(paymentAttempts.id, id))
    .catch((error: unknown) => {
      if (!isConstraintViolation(error, 'payment_attempts_counted_key')) throw error
      throw new RetryTransaction('This money was counted for another attempt at the same time')
    })
  await recordPaymentEvent(tx, {
    attemptId: id,
    kind: 'state',
    body: transactionId,
    verdict: 'paid',
  })
  const notedPaisa = await readNotedPaisa(tx, attempt, transactionId)
  // Staff who accept an attempt whose money they have noted decide that it is all of the money.
  const isAllNoted = notedPaisa > 0 && (notedPaisa >= attempt.amountPaisa || byUserId !== undefined)
  // The note is never undone now, because an undo is refused after a newer version.
  if (isAllNoted) return increaseOrderVersion(tx, orderId)
  const before = await readOrderState(tx, eq(orders.id, orderId))
  const way = PREPAID_METHOD_FACTS[method].way
  const amountPaisa = attempt.amountPaisa - notedPaisa
  // A reference belongs to one payment only.
  const reference = notedPaisa > 0 ? null : transactionId
  const changed = await changeOrder(
    tx,
    before,
    {
      paymentChange: { event: 'take', amountPaisa, way, reference },
      // A paid order needs no call to confirm it.
      ...(before.fulfilment === 'unconfirmed' && { fulfilment: 'confirmed' as const }),
      cannotBeUndone: true,
    },
    {
      by: byUserId === undefined ? 'system' : 'staff',
      ...(byUserId !== undefined && { byUserId }),
    },
  )
  await queueOrderStepEmail(tx, orderId, changed, dependencies)
}
