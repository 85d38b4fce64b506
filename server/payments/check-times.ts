import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How long each step of the job `check-payments` begins new questions to providers. */
export const JOB_STEP_MS = 15_000

export const MINUTE_IN_SECONDS = 60
const HOUR_IN_SECONDS = 60 * MINUTE_IN_SECONDS
/** Every hour for one day. */
export const HOURLY_CHECKS_FOR_A_DAY = Array.from(
  { length: 24 },
  (_, hours) => (hours + 1) * HOUR_IN_SECONDS,
)

/** The next of the steps, in seconds after `start`, that is not over; null after the last one. */
export const nextCheckAfterInSql = (
  start: SQLWrapper,
  secondsOfChecks: readonly number[],
): SQL => sql`(
  select min(next_time) from (
    select ${start} + make_interval(secs => step) as next_time
    from unnest(${sql.raw(`array[${secondsOfChecks.join(',')}]`)}) as step
  ) as next_times where next_time > now()
)`
