import { and, eq, lte, or, sql } from 'drizzle-orm'
import { Id } from '#contract/fields.ts'
import type { Paisa } from '#contract/money.ts'
import { isOpenRefund } from '#contract/payment-states.ts'
import { PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import type { RefundRequestInput } from '#contract/refunds.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  increaseOrderVersion,
  orderChangedRefusal,
  readOrderState,
  refuseSecondRefund,
} from '../../orders/changes/change-order.ts'
import { payments, type RefundRequestRow, refundRequests } from '../../orders/payment-tables.ts'
import { answerOnce } from '../../orders/placing/answer-once.ts'
import { orders } from '../../orders/tables.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import {
  type Database,
  inTransaction,
  isConstraintViolation,
} from '../../platform/database/database.ts'
import { collectJobFailures } from '../../platform/jobs/collect-job-failures.ts'
import { lockPaymentAttempt } from '../apply-provider-answer.ts'
import type { PaymentCheckDependencies } from '../check-payment.ts'
import {
  HOURLY_CHECKS_FOR_A_DAY,
  JOB_STEP_MS,
  MINUTE_IN_SECONDS,
  nextCheckAfterInSql,
} from '../check-times.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { recordPaymentEvent, secondsFromNow } from '../record-payment-event.ts'
import { type PaymentAttemptRow, paymentAttempts } from '../tables.ts'
import { applyRefundAnswer, applyRefundLookup, leaveRefundToStaff } from './apply-refund-answer.ts'

/** For this time a process may be at work on a request; after it, the process has died. */
const CLAIM_SECONDS = 60
/** When the shop looks up a request whose answer it does not know, counted from the request. */
const SECONDS_OF_LOOKUPS = [
  30,
  MINUTE_IN_SECONDS,
  2 * MINUTE_IN_SECONDS,
  6 * MINUTE_IN_SECONDS,
  15 * MINUTE_IN_SECONDS,
  30 * MINUTE_IN_SECONDS,
  ...HOURLY_CHECKS_FOR_A_DAY,
]
/** How many requests one run of the job continues. */
const MAX_REFUNDS_PER_RUN = 50

/** Whether a provider can give money back by itself. */
export const canRefundAtProvider = (
  providers: readonly PaymentProvider[],
  method: PaymentProvider['method'],
): boolean => providers.some((one) => one.method === method && one.refund !== undefined)

type WantedRefund = RefundRequestInput & {
  attemptId: number
  byUserId: number
  /** The idempotency key of the request, if it has one. */
  key?: string | undefined
}

/**
 * Asks the provider to give back money of a paid attempt. The request is stored before the provider
 * is asked, so that a refund is never unknown to the shop, and the order has one request at a time.
 * Returns the id of the request, which is the same for a repeated request with the same key.
 */
export async function refundPayment(
  dependencies: PaymentCheckDependencies,
  { key, ...wantedRefund }: WantedRefund,
): Promise<number> {
  const { db, providers } = dependencies
  const request = {
    userId: wantedRefund.byUserId,
    purpose: 'provider-refund' as const,
    key,
    body: wantedRefund,
  }
  const id = await inTransaction(db, (tx) =>
    answerOnce(tx, request, Id, () => addRefundRequest(tx, providers, wantedRefund)),
  ).catch((error: unknown) => {
    throw isConstraintViolation(error, 'refund_requests_open_key')
      ? new Refusal('REFUND_UNDER_WAY')
      : error
  })
  await continueRefund(dependencies, id)
  return id
}

async function addRefundRequest(
  tx: Database,
  providers: readonly PaymentProvider[],
  { attemptId, byUserId, version, amount: amountPaisa, reason, mobile }: WantedRefund,
): Promise<number> {
  const attempt = await lockPaymentAttempt(tx, attemptId)
  if (!attempt) throw new Refusal('PAYMENT_NOT_FOUND')
  if (!canRefundAtProvider(providers, attempt.method)) throw new Refusal('REFUND_BY_HAND')
  const { orderId, transactionId } = attempt
  await refuseSecondRefund(tx, orderId)
  const order = await readOrderState(tx, eq(orders.id, orderId))
  if (version !== order.version) throw orderChangedRefusal({ status: order.status })
  const isRefundable = order.payment === 'paid' || order.payment === 'refund-due'
  if (attempt.state !== 'paid' || transactionId === null || !isRefundable)
    throw new Refusal('NOTHING_TO_REFUND')
  const most = await readMaxRefundPaisa(tx, attempt)
  if (amountPaisa > most)
    throw new Refusal('MORE_THAN_RECEIVED', { params: { most: most / 100 }, field: 'amount' })
  const [request] = await tx
    .insert(refundRequests)
    .values({
      orderId,
      way: PREPAID_METHOD_FACTS[attempt.method].way,
      transactionId,
      amountPaisa,
      reason,
      mobile,
      requestedByUserId: byUserId,
      nextCheckAt: secondsFromNow(CLAIM_SECONDS),
    })
    .returning({ id: refundRequests.id })
  if (!request) throw new Error('A request to give money back was not stored')
  await increaseOrderVersion(tx, orderId)
  await recordPaymentEvent(tx, {
    attemptId,
    kind: 'staff',
    verdict: 'refund-requested',
    byUserId,
    body: `${amountPaisa} ${reason}`,
  })
  return request.id
}

/** What can still be given back of an attempt: of what it paid, and of what the shop still has. */
async function readMaxRefundPaisa(tx: Database, attempt: PaymentAttemptRow): Promise<Paisa> {
  const way = PREPAID_METHOD_FACTS[attempt.method].way
  const [refundSums] = await tx
    .select({
      held: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)::float8`,
      given: sql<number>`(
        select coalesce(sum(${refundRequests.amountPaisa}), 0)::float8 from ${refundRequests}
        where ${refundRequests.way} = ${way} and ${refundRequests.state} = 'done'
          and ${refundRequests.transactionId} = ${attempt.transactionId}
      )`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, attempt.orderId),
        eq(payments.provider, way),
        isOneOfValues(payments.state, ['settled', 'refund-due']),
      ),
    )
  return Math.min(refundSums?.held ?? 0, attempt.amountPaisa - (refundSums?.given ?? 0)) as Paisa
}

/** Continues all requests that are due: those that a process left, and those without an answer. */
export async function continueDueRefunds(
  dependencies: PaymentCheckDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const jobFailures = collectJobFailures()
  const lastBeginning = performance.now() + JOB_STEP_MS
  for (
    let count = 0;
    count < MAX_REFUNDS_PER_RUN && performance.now() < lastBeginning && !signal?.aborted;
    count++
  ) {
    const dueRequestIds = dependencies.db
      .select({ id: refundRequests.id })
      .from(refundRequests)
      .where(lte(refundRequests.nextCheckAt, sql`now()`))
      .orderBy(refundRequests.nextCheckAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimedRequests] = await dependencies.db
      .update(refundRequests)
      .set({ nextCheckAt: secondsFromNow(CLAIM_SECONDS) })
      .where(sql`${refundRequests.id} in ${dueRequestIds}`)
      .returning({ id: refundRequests.id })
    if (!claimedRequests) break
    await jobFailures.runAndCollect(() => continueRefund(dependencies, claimedRequests.id))
  }
  jobFailures.throwFirstFailure()
}

/**
 * Sends a request that was not sent, or looks up one that was. If several processes do this at the
 * same time, only one sends it: the request is marked as `sent` before it is sent, and is never
 * sent again.
 */
async function continueRefund(dependencies: PaymentCheckDependencies, id: number): Promise<void> {
  const { db, providers } = dependencies
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, id))
  if (!request) throw new Refusal('REFUND_NOT_FOUND')
  if (!isOpenRefund(request.state)) return
  const attempt = await readAttemptOf(db, request)
  const provider = providers.find(({ method }) => method === attempt?.method)
  if (!attempt || !provider?.refund)
    return inTransaction(db, (tx) => leaveRefundToStaff(tx, id, request.orderId))
  const { amountPaisa, transactionId, mobile } = request
  if (request.state === 'requested') {
    if (!(await claimRefundRequest(db, id))) return
    const isWholeAmount = amountPaisa === attempt.amountPaisa
    const answer = await provider.refund({
      transactionId,
      amountPaisa,
      isFullRefund: isWholeAmount,
      mobile,
    })
    // A refusal may mean that the money was given back before, at the provider's own site.
    const found = answer.result === 'refused' ? await provider.check(attempt) : undefined
    await inTransaction(db, (tx) =>
      applyRefundAnswer(tx, { id, attempt, answer, found }, dependencies),
    )
    return
  }
  const found = await provider.check(attempt)
  const nextCheckAt = nextCheckAfterInSql(refundRequests.requestedAt, SECONDS_OF_LOOKUPS)
  await inTransaction(db, (tx) =>
    applyRefundLookup(tx, { id, attempt, found, nextCheckAt }, dependencies),
  )
}

/**
 * Looks up a request because staff want to know now. A request that is still being sent is left to
 * the process that sends it, because a lookup meanwhile proves nothing.
 */
export async function checkRefundNow(
  dependencies: PaymentCheckDependencies,
  id: number,
): Promise<void> {
  const isClaimed = await dependencies.db
    .update(refundRequests)
    .set({ nextCheckAt: secondsFromNow(CLAIM_SECONDS) })
    .where(
      and(
        eq(refundRequests.id, id),
        or(eq(refundRequests.state, 'unknown'), lte(refundRequests.nextCheckAt, sql`now()`)),
      ),
    )
    .returning({ id: refundRequests.id })
  if (isClaimed.length === 1) await continueRefund(dependencies, id)
}

/** Whether this process sends the request. */
async function claimRefundRequest(db: Database, id: number): Promise<boolean> {
  const claimedRows = await db
    .update(refundRequests)
    .set({ state: 'sent', sentAt: sql`now()`, nextCheckAt: secondsFromNow(CLAIM_SECONDS) })
    .where(and(eq(refundRequests.id, id), eq(refundRequests.state, 'requested')))
    .returning({ id: refundRequests.id })
  return claimedRows.length === 1
}

async function readAttemptOf(db: Database, { way, transactionId, orderId }: RefundRequestRow) {
  const paidAttempts = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.transactionId, transactionId),
        eq(paymentAttempts.state, 'paid'),
      ),
    )
  return paidAttempts.find(({ method }) => PREPAID_METHOD_FACTS[method].way === way)
}
