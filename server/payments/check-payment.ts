import { and, asc, eq, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import { PREPAID_METHOD_FACTS, type PrepaidMethod } from '#contract/payment-ways.ts'
import type { EmailDependencies } from '../orders/emails/step-emails.ts'
import { isOneOfValues } from '../platform/columns.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import {
  type CollectedJobFailures,
  collectJobFailures,
} from '../platform/jobs/collect-job-failures.ts'
import { applyProviderAnswer } from './apply-provider-answer.ts'
import {
  HOURLY_CHECKS_FOR_A_DAY,
  JOB_STEP_MS,
  MINUTE_IN_SECONDS,
  nextCheckAfterInSql,
} from './check-times.ts'
import { isAttemptConfirmedByHand } from './confirmed-by-hand.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { unavailableMethodsOf } from './providers/provider-availability.ts'
import { recordProviderAnswer, secondsFromNow } from './record-payment-event.ts'
import { type PaymentAttemptRow, paymentAttempts } from './tables.ts'

export type PaymentCheckDependencies = EmailDependencies & {
  db: NodePgDatabase
  providers: readonly PaymentProvider[]
}

/** While the shopper can pay, so that a closed tab is noticed within a minute. */
const CHECK_INTERVAL_SECONDS = 40
/** After the time to pay, counted from its end: then hourly for a day, and then staff decide. */
const SECONDS_OF_LATER_CHECKS = [
  30,
  MINUTE_IN_SECONDS,
  2 * MINUTE_IN_SECONDS,
  5 * MINUTE_IN_SECONDS,
  10 * MINUTE_IN_SECONDS,
  30 * MINUTE_IN_SECONDS,
  ...HOURLY_CHECKS_FOR_A_DAY,
]
/** While the shopper looks at the page, the provider is asked at most so often. */
const MIN_SECONDS_WHILE_WATCHED = 5

/** The time of the next check, if one begins now; null if this is the last one. */
const nextCheckTime = sql`case
  when ${paymentAttempts.state} = 'paid' then null
  when ${isAttemptConfirmedByHand} and now() < ${paymentAttempts.expiresAt}
    then ${paymentAttempts.expiresAt}
  when now() < ${paymentAttempts.expiresAt}
    then least(${secondsFromNow(CHECK_INTERVAL_SECONDS)}, ${paymentAttempts.expiresAt})
  else ${nextCheckAfterInSql(paymentAttempts.expiresAt, SECONDS_OF_LATER_CHECKS)}
end`

/**
 * Takes on the check of attempts: the next one is later, so that nobody else asks at the same time.
 * If this process dies, the next check comes at that time.
 */
const claimAttempts = (db: Database, condition: SQL | undefined): Promise<PaymentAttemptRow[]> =>
  db
    .update(paymentAttempts)
    .set({
      askedAt: sql`now()`,
      tries: sql`${paymentAttempts.tries} + 1`,
      nextCheckAt: nextCheckTime,
    })
    .where(condition)
    .returning()

const isDueForCheck = lte(paymentAttempts.nextCheckAt, sql`now()`)

/** How many attempts of a method one run of the job asks about at the same time, and at most. */
const ATTEMPTS_CHECKED_AT_ONCE = 5
const MAX_ATTEMPTS_PER_RUN = 500

/**
 * Asks about all attempts that are due. A provider that does not answer delays neither those of other
 * methods nor, for long, what the job does afterwards: after `JOB_STEP_MS` no more are begun.
 */
export async function checkDuePayments(
  dependencies: PaymentCheckDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const jobFailures = collectJobFailures()
  const methods = Object.keys(PREPAID_METHOD_FACTS) as PrepaidMethod[]
  await Promise.all(
    methods.map((method) => checkDuePaymentsOf(method, dependencies, { jobFailures, signal })),
  )
  jobFailures.throwFirstFailure()
}

async function checkDuePaymentsOf(
  method: PrepaidMethod,
  dependencies: PaymentCheckDependencies,
  { jobFailures, signal }: { jobFailures: CollectedJobFailures; signal: AbortSignal | undefined },
): Promise<void> {
  const lastBeginning = performance.now() + JOB_STEP_MS
  for (
    let count = 0;
    count < MAX_ATTEMPTS_PER_RUN && performance.now() < lastBeginning && !signal?.aborted;
    count += ATTEMPTS_CHECKED_AT_ONCE
  ) {
    const dueAttemptIds = dependencies.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(isDueForCheck, eq(paymentAttempts.method, method)))
      .orderBy(asc(paymentAttempts.nextCheckAt))
      .limit(ATTEMPTS_CHECKED_AT_ONCE)
      .for('update', { skipLocked: true })
    const claimedAttempts = await claimAttempts(
      dependencies.db,
      sql`${paymentAttempts.id} in ${dueAttemptIds}`,
    )
    await Promise.all(
      claimedAttempts.map((attempt) =>
        jobFailures.runAndCollect(() => checkAttempt(dependencies, attempt)),
      ),
    )
    if (claimedAttempts.length < ATTEMPTS_CHECKED_AT_ONCE) break
  }
}

/** Asks about the attempts of an order that its shopper is looking at. */
export async function checkPaymentOfViewedOrder(
  dependencies: PaymentCheckDependencies,
  orderId: string,
): Promise<void> {
  const isWatchedDue = or(
    isDueForCheck,
    sql`${paymentAttempts.askedAt} < ${secondsFromNow(-MIN_SECONDS_WHILE_WATCHED)}`,
    and(
      sql`${paymentAttempts.askedAt} is null`,
      sql`${paymentAttempts.createdAt} < ${secondsFromNow(-MIN_SECONDS_WHILE_WATCHED)}`,
    ),
  )
  const unavailableMethods = unavailableMethodsOf(dependencies.providers)
  const claimedAttempts = await claimAttempts(
    dependencies.db,
    and(
      eq(paymentAttempts.orderId, orderId),
      isNotNull(paymentAttempts.next),
      isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
      isNotNull(paymentAttempts.nextCheckAt),
      isWatchedDue,
      // A provider that is down is asked at the planned times only.
      unavailableMethods.length > 0
        ? notInArray(paymentAttempts.method, unavailableMethods)
        : undefined,
    ),
  )
  await Promise.all(claimedAttempts.map((attempt) => checkAttempt(dependencies, attempt)))
}

/** Asks about one attempt now. */
export async function checkAttemptNow(
  dependencies: PaymentCheckDependencies,
  id: number,
): Promise<void> {
  const claimedAttempts = await claimAttempts(dependencies.db, eq(paymentAttempts.id, id))
  await Promise.all(claimedAttempts.map((attempt) => checkAttempt(dependencies, attempt)))
}

/**
 * Asks the provider, stores its answer unchanged, and applies it in a transaction. No transaction
 * is open while the provider is asked.
 */
async function checkAttempt(
  dependencies: PaymentCheckDependencies,
  attempt: PaymentAttemptRow,
): Promise<void> {
  const { db, providers } = dependencies
  const provider = providers.find(({ method }) => method === attempt.method)
  // Nothing was shown to the shopper, so nothing can have been paid.
  const wasShownToShopper = attempt.next !== null
  const checkResult =
    wasShownToShopper && provider
      ? await provider.check(attempt)
      : { says: wasShownToShopper ? ('no-answer' as const) : ('failed' as const), raw: '' }
  await recordProviderAnswer(db, {
    attemptId: attempt.id,
    kind: 'status',
    body: checkResult.raw,
    verdict: checkResult.says,
  })
  await inTransaction(db, (tx) => applyProviderAnswer(tx, attempt, checkResult, dependencies))
}
