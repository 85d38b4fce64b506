import type { Log } from '../log.ts'

/** Much longer than NTP leaves clocks apart; `npm run doctor` calls the same difference a problem. */
const MAX_DIFFERENCE_MS = 15_000
const REPORT_EVERY_MS = 60 * 60_000

/** What the database answered to a question that was asked at `askedAt`, by the clock of this machine. */
type DatabaseTime = { databaseTime: number; askedAt: number }

/**
 * Reports that the clock of this machine differs from that of the database, at most once an hour.
 * Codes of authenticator apps, signatures for a bucket and messages of payment providers depend on it.
 */
export function watchClock(log: Log) {
  let lastReportAt = Number.NEGATIVE_INFINITY
  return ({ databaseTime, askedAt }: DatabaseTime): void => {
    const answeredAt = Date.now()
    // The answer may have come late, but it is from between these two times.
    const isRight =
      databaseTime > askedAt - MAX_DIFFERENCE_MS && databaseTime < answeredAt + MAX_DIFFERENCE_MS
    if (isRight || performance.now() - lastReportAt < REPORT_EVERY_MS) return
    lastReportAt = performance.now()
    const aheadSeconds = Math.round((answeredAt - databaseTime) / 1000)
    log.error({ aheadSeconds }, 'the clock of this machine differs from that of the database')
  }
}
