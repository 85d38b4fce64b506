import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isOpenRefund } from '#contract/payment-states.ts'
import { Refusal } from '#contract/refusals.ts'
import { changeOrder, readOrderState } from '../../orders/changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../../orders/emails/step-emails.ts'
import { payments, type RefundRequestRow, refundRequests } from '../../orders/payment-tables.ts'
import { orders } from '../../orders/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ProviderCheckResult, RefundAnswer } from '../providers/provider.ts'
import {
  recordPaymentEvent,
  recordProviderAnswer,
  secondsFromNow,
} from '../record-payment-event.ts'
import type { PaymentAttemptRow } from '../tables.ts'

/** Before this time a lookup without a refund proves nothing: the provider may still be at work. */
const REFUND_SETTLING_SECONDS = 5 * 60
const FIRST_LOOKUP_SECONDS = 30

type AnsweredRefundRequest = { id: number; attempt: PaymentAttemptRow }

/**
 * Changes a refund request according to the provider's answer to it. `found` is what it says about
 * the payment after a refusal.
 */
export async function applyRefundAnswer(
  tx: Database,
  {
    id,
    attempt,
    answer,
    found,
  }: AnsweredRefundRequest & { answer: RefundAnswer; found: ProviderCheckResult | undefined },
  dependencies: EmailDependencies,
): Promise<void> {
  const request = await lockRefundRequest(tx, id, attempt.orderId)
  const { result, raw: body } = answer
  await recordPaymentEvent(tx, {
    attemptId: attempt.id,
    kind: 'sent',
    body,
    verdict: `refund-${result}`,
  })
  if (!request) return
  const wasAlreadyGivenBack =
    found && (await compareWithLookup(tx, { request, attempt, found })) === 'whole'
  if (result === 'done' || wasAlreadyGivenBack)
    return finishRefund(tx, request, { reference: answer.reference, answer: body }, dependencies)
  const facts =
    result === 'refused'
      ? { state: 'refused' as const, decidedAt: sql`now()`, nextCheckAt: null }
      : { state: 'unknown' as const, nextCheckAt: secondsFromNow(FIRST_LOOKUP_SECONDS) }
  await tx
    .update(refundRequests)
    .set({ ...facts, answer: body })
    .where(eq(refundRequests.id, id))
}

/**
 * Changes a refund request whose result is unknown, according to what the provider says about the
 * payment.
 */
export async function applyRefundLookup(
  tx: Database,
  {
    id,
    attempt,
    found,
    nextCheckAt,
  }: AnsweredRefundRequest & { found: ProviderCheckResult; nextCheckAt: SQL },
  dependencies: EmailDependencies,
): Promise<void> {
  const request = await lockRefundRequest(tx, id, attempt.orderId)
  const { raw: body, says: verdict } = found
  await recordProviderAnswer(tx, { attemptId: attempt.id, kind: 'status', body, verdict })
  if (!request) return
  const lookupAgreement = await compareWithLookup(tx, { request, attempt, found })
  if (lookupAgreement === 'whole' || lookupAgreement === 'part')
    return finishRefund(
      tx,
      request,
      { reference: request.transactionId, answer: body },
      dependencies,
    )
  const next =
    lookupAgreement === 'nothing' && request.isAgeConclusive
      ? { state: 'refused' as const, decidedAt: sql`now()`, nextCheckAt: null }
      : {
          state: 'unknown' as const,
          nextCheckAt: lookupAgreement === 'unclear' ? null : nextCheckAt,
        }
  await tx
    .update(refundRequests)
    .set({ ...next, answer: body })
    .where(eq(refundRequests.id, id))
}

/**
 * Nobody can be asked about a request any more, because the operator has removed the settings of its
 * provider. One that was never sent gave nothing back; about the others staff have to decide.
 */
export async function leaveRefundToStaff(tx: Database, id: number, orderId: string): Promise<void> {
  const request = await lockRefundRequest(tx, id, orderId)
  if (!request) return
  const facts =
    request.state === 'requested'
      ? { state: 'refused' as const, decidedAt: sql`now()` }
      : { state: 'unknown' as const }
  await tx
    .update(refundRequests)
    .set({ ...facts, nextCheckAt: null })
    .where(eq(refundRequests.id, id))
}

type RefundDecision = {
  id: number
  wasGivenBack: boolean
  reference: string | null
  byUserId: number
}

/**
 * Records what staff found out about a request whose result the shop cannot find out. Refused while
 * the provider is being asked, or will be: its answer decides then.
 */
export async function decideRefund(
  tx: Database,
  { id, wasGivenBack, reference, byUserId }: RefundDecision,
  dependencies: EmailDependencies,
): Promise<void> {
  const [found] = await tx
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(eq(refundRequests.id, id))
  if (!found) throw new Refusal('REFUND_NOT_FOUND')
  const request = await lockRefundRequest(tx, id, found.orderId)
  if (!request) throw new Refusal('REFUND_DECIDED')
  if (request.state !== 'unknown' || request.nextCheckAt !== null)
    throw new Refusal('REFUND_UNDER_WAY')
  if (wasGivenBack)
    return finishRefund(tx, request, { reference, answer: request.answer, byUserId }, dependencies)
  await tx
    .update(refundRequests)
    .set({ state: 'refused', decidedAt: sql`now()`, nextCheckAt: null })
    .where(eq(refundRequests.id, id))
}

/** The age is by the clock of the database, because the clock of a host may be wrong. */
type LockedRefundRequest = RefundRequestRow & { isAgeConclusive: boolean }

/** Locks the order and then the request; undefined if it is decided. */
async function lockRefundRequest(
  tx: Database,
  id: number,
  orderId: string,
): Promise<LockedRefundRequest | undefined> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const [request] = await tx
    .select({
      ...getTableColumns(refundRequests),
      isAgeConclusive: sql<boolean>`coalesce(${refundRequests.sentAt} < ${secondsFromNow(-REFUND_SETTLING_SECONDS)}, false)`,
    })
    .from(refundRequests)
    .where(eq(refundRequests.id, id))
    .for('update')
  return request && isOpenRefund(request.state) ? request : undefined
}

/**
 * Whether what the provider says agrees with a request that was done: the whole payment is back with it,
 * or a part. `nothing`: no money went back. `unclear`: money went back, but it can be other money.
 * Undefined if the provider said nothing about it.
 */
async function compareWithLookup(
  tx: Database,
  {
    request,
    attempt,
    found,
  }: { request: RefundRequestRow; attempt: PaymentAttemptRow; found: ProviderCheckResult },
): Promise<'whole' | 'part' | 'nothing' | 'unclear' | undefined> {
  if (found.says === 'paid') return 'nothing'
  if (found.says !== 'refunded') return undefined
  const paisaGivenBefore = await readGivenBefore(tx, request)
  const completesRefund = paisaGivenBefore + request.amountPaisa === attempt.amountPaisa
  if (found.isWholePayment)
    return completesRefund || isWholePayment(request, attempt) ? 'whole' : 'unclear'
  if (paisaGivenBefore === 0) return isWholePayment(request, attempt) ? 'unclear' : 'part'
  // A part went back before, and with this request all would be back.
  return completesRefund ? 'nothing' : 'unclear'
}

const isWholePayment = ({ amountPaisa }: RefundRequestRow, attempt: PaymentAttemptRow) =>
  amountPaisa === attempt.amountPaisa

/** What went back to the same provider before, also by hand. */
async function readGivenBefore(tx: Database, { orderId, way }: RefundRequestRow): Promise<number> {
  const [sum] = await tx
    .select({ paisa: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)::float8` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'refunded'),
        eq(payments.refundProvider, way),
      ),
    )
  return sum?.paisa ?? 0
}

type RefundOutcome = { reference: string | null; answer: string | null; byUserId?: number }

/** The money went back: the request is done, and so are the payments of the order. */
async function finishRefund(
  tx: Database,
  { id, orderId, way, amountPaisa, reason, requestedByUserId }: RefundRequestRow,
  { reference, answer, byUserId = requestedByUserId }: RefundOutcome,
  dependencies: EmailDependencies,
): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ state: 'done', decidedAt: sql`now()`, nextCheckAt: null, reference, answer })
    .where(eq(refundRequests.id, id))
  const orderBefore = await readOrderState(tx, eq(orders.id, orderId))
  const paymentChange = {
    event: 'give-back' as const,
    amountPaisa,
    way,
    reference,
    reason,
    onlySameWay: true,
  }
  const changed = await changeOrder(
    tx,
    orderBefore,
    { paymentChange, cannotBeUndone: true },
    { by: 'staff', byUserId, note: reason },
  )
  await queueOrderStepEmail(tx, orderId, changed, dependencies)
}
