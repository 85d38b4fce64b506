import { and, asc, eq, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import type { EmailDependencies } from '../orders/emails/step-emails.ts'
import { isOneOfValues } from '../platform/columns.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { collectJobFailures } from '../platform/jobs/collect-job-failures.ts'
import { applyProviderAnswer } from './apply-provider-answer.ts'
import { HOURLY_CHECKS_FOR_A_DAY, MINUTE_IN_SECONDS, nextCheckAfter } from './check-times.ts'
import { isAttemptConfirmedByHand } from './confirmed-by-hand.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { unavailableProviders } from './providers/provider-availability.ts'
import { recordProviderAnswer, secondsFromNow } from './record-payment-event.ts'
import { type PaymentAttemptRow, paymentAttempts } from './tables.ts'

export type PaymentCheckDependencies = EmailDependencies & {
  db: NodePgDatabase
  providers: readonly PaymentProvider[]
}

/** While the shopper can pay, so that a closed tab is noticed within a minute. */
const EVERY_SECONDS = 40
/** After the time to pay, counted from its end: then hourly for a day, and then staff decide. */
const LATER_SECONDS = [
  30,
  MINUTE_IN_SECONDS,
  2 * MINUTE_IN_SECONDS,
  5 * MINUTE_IN_SECONDS,
  10 * MINUTE_IN_SECONDS,
  30 * MINUTE_IN_SECONDS,
  ...HOURLY_CHECKS_FOR_A_DAY,
]
/** While the shopper looks at the page, the provider is asked at most so often. */
const WATCHED_SECONDS = 5

/** The time of the next check, if one begins now; null if this is the last one. */
const nextCheck = sql`case
  when ${paymentAttempts.state} = 'paid' then null
  when ${isAttemptConfirmedByHand} and now() < ${paymentAttempts.expiresAt}
    then ${paymentAttempts.expiresAt}
  when now() < ${paymentAttempts.expiresAt}
    then least(${secondsFromNow(EVERY_SECONDS)}, ${paymentAttempts.expiresAt})
  else ${nextCheckAfter(paymentAttempts.expiresAt, LATER_SECONDS)}
end`

/**
 * Takes on the check of attempts: the next one is later, so that nobody else asks at the same time.
 * If this process dies, the next check comes at that time.
 */
const takeOn = (db: Database, which: SQL | undefined): Promise<PaymentAttemptRow[]> =>
  db
    .update(paymentAttempts)
    .set({ askedAt: sql`now()`, tries: sql`${paymentAttempts.tries} + 1`, nextCheckAt: nextCheck })
    .where(which)
    .returning()

const isDue = lte(paymentAttempts.nextCheckAt, sql`now()`)

/** How many attempts one run of the job asks about at the same time, and at most. */
const CHECKED_AT_ONCE = 5
const MAX_PER_RUN = 500

/** Asks about all attempts that are due. */
export async function checkDuePayments(
  dependencies: PaymentCheckDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const failures = collectJobFailures()
  for (let count = 0; count < MAX_PER_RUN && !signal?.aborted; count += CHECKED_AT_ONCE) {
    const due = dependencies.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(isDue)
      .orderBy(asc(paymentAttempts.nextCheckAt))
      .limit(CHECKED_AT_ONCE)
      .for('update', { skipLocked: true })
    const taken = await takeOn(dependencies.db, sql`${paymentAttempts.id} in ${due}`)
    await Promise.all(
      taken.map((attempt) => failures.goOn(() => checkAttempt(dependencies, attempt))),
    )
    if (taken.length < CHECKED_AT_ONCE) break
  }
  failures.throwFirst()
}

/** Asks about the attempts of an order that its shopper is looking at. */
export async function checkPaymentOfViewedOrder(
  dependencies: PaymentCheckDependencies,
  orderId: string,
): Promise<void> {
  const isWatchedDue = or(
    isDue,
    sql`${paymentAttempts.askedAt} < ${secondsFromNow(-WATCHED_SECONDS)}`,
    and(
      sql`${paymentAttempts.askedAt} is null`,
      sql`${paymentAttempts.createdAt} < ${secondsFromNow(-WATCHED_SECONDS)}`,
    ),
  )
  const down = unavailableProviders(dependencies.providers)
  const taken = await takeOn(
    dependencies.db,
    and(
      eq(paymentAttempts.orderId, orderId),
      isNotNull(paymentAttempts.next),
      isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
      isNotNull(paymentAttempts.nextCheckAt),
      isWatchedDue,
      // A provider that is down is asked at the planned times only.
      down.length > 0 ? notInArray(paymentAttempts.method, down) : undefined,
    ),
  )
  await Promise.all(taken.map((attempt) => checkAttempt(dependencies, attempt)))
}

/** Asks about one attempt now. */
export async function checkAttemptNow(
  dependencies: PaymentCheckDependencies,
  id: number,
): Promise<void> {
  const taken = await takeOn(dependencies.db, eq(paymentAttempts.id, id))
  await Promise.all(taken.map((attempt) => checkAttempt(dependencies, attempt)))
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
  const wasShown = attempt.next !== null
  const checked =
    wasShown && provider
      ? await provider.check(attempt)
      : { says: wasShown ? ('no-answer' as const) : ('failed' as const), raw: '' }
  await recordProviderAnswer(db, {
    attemptId: attempt.id,
    kind: 'status',
    body: checked.raw,
    verdict: checked.says,
  })
  await inTransaction(db, (tx) => applyProviderAnswer(tx, attempt, checked, dependencies))
}
