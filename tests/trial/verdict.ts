import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { findBrokenInvariants } from '../support/invariants.ts'
import type { TrialLoad } from './trial-load.ts'

/** What must hold during a step of the trial. */
export type TrialGoals = {
  /** The longest time without an order that was placed. */
  writesBackMs: number
  /** The longest time in which no read of a kind was answered within a second. */
  readsPauseMs: number
  /** The longest time for which an old price was shown. */
  stalePriceMs: number
  /** How many answers may have a status from 500 up. */
  serverErrors?: number
}

/** A value that was measured; without a goal it is only printed. */
export type TrialMeasurements = { what: string; value: string; goal: string; isMet: boolean }

type Period = { from: number; to: number }

const QUICK_MS = 1_000

/** Compares the answers in a period, and the content of the database now, with the goals. */
export async function compareWithGoals(
  load: TrialLoad,
  db: Database,
  { from, to }: Period,
  goals: TrialGoals,
): Promise<TrialMeasurements[]> {
  const isWithin = ({ at }: { at: number }) => at >= from && at <= to
  const placedAt = load.orders.flatMap(({ acknowledged }) => acknowledged?.at ?? [])
  const answers = load.answers.filter(isWithin)
  const errorCount = answers.filter(({ status }) => status >= 500).length
  const lostAnswers = answers.filter(({ status }) => status === 0).length
  const stale = Math.max(0, ...load.stalePrices.filter(isWithin).map(({ ms }) => ms))
  const { lost, duplicate } = await compareOrders(load, db)
  const broken = await findBrokenInvariants(db)
  // The load has ended, so every order was answered or given up.
  const givenUp = load.orders.filter(
    ({ acknowledged, refused }) => !acknowledged && refused === undefined,
  )
  const refused = load.orders.flatMap((order) => order.refused ?? [])
  const pause = longestPause(load, { from, to })
  return [
    most('longest time without an order', longestGap(placedAt, { from, to }), goals.writesBackMs),
    most(`longest pause of reads (${pause.kind})`, pause.ms, goals.readsPauseMs),
    most('oldest price shown after its change', stale, goals.stalePriceMs),
    {
      what: 'reads that Varnish answered without the shop',
      value: shareOf(load.reads.filter(isWithin)),
      goal: '',
      isMet: true,
    },
    {
      what: 'answers from 500 up',
      value: `${errorCount} of ${answers.length}, ${lostAnswers} lost`,
      goal: goals.serverErrors === undefined ? '' : `${goals.serverErrors}`,
      isMet: goals.serverErrors === undefined || errorCount + lostAnswers <= goals.serverErrors,
    },
    mustBeZero('orders refused', refused),
    mustBeZero(
      'orders given up by shoppers',
      givenUp.map(({ key }) => key),
    ),
    mustBeZero('confirmed orders that are lost', lost),
    mustBeZero('orders placed twice', duplicate),
    mustBeZero(
      'rules of the books that are broken',
      broken.map(({ ruleName, violations }) => `${ruleName} (${violations.length})`),
    ),
  ]
}

const shareOf = (reads: TrialLoad['reads']) =>
  `${reads.filter(({ isFromCache: isHit }) => isHit).length} of ${reads.length}`

const most = (what: string, ms: number, goalMs: number): TrialMeasurements => ({
  what,
  value: `${(ms / 1000).toFixed(1)} s`,
  goal: `≤ ${goalMs / 1000} s`,
  isMet: ms <= goalMs,
})

/** A count that must be 0. */
export const mustBeZero = (what: string, found: readonly unknown[]): TrialMeasurements => ({
  what,
  value: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 3).join(', ')}`,
  goal: '0',
  isMet: found.length === 0,
})

/**
 * The longest time between two of the given times; the beginning and the end of the period count as
 * well.
 */
function longestGap(events: readonly number[], { from, to }: Period): number {
  const sorted = events.filter((at) => at >= from && at <= to).sort((a, b) => a - b)
  let longest = 0
  let last = from
  for (const at of [...sorted, to]) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}

/** The longest time in which no read of a kind was sent that was answered quickly. */
function longestPause({ reads }: TrialLoad, period: Period): { kind: string; ms: number } {
  const pauses = [...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, answersOfKind]) => {
    const quickAnswers = answersOfKind.filter(({ isAnswered, ms }) => isAnswered && ms <= QUICK_MS)
    return {
      kind,
      ms: longestGap(
        quickAnswers.map(({ at }) => at),
        period,
      ),
    }
  })
  return pauses.sort((a, b) => b.ms - a.ms)[0] ?? { kind: 'none', ms: period.to - period.from }
}

/**
 * Compares the confirmed orders with those of the database. The shop stores the key with the order,
 * so an order without a key that was sent is a second one.
 */
export async function compareOrders(
  { orders, addressIds }: Pick<TrialLoad, 'orders' | 'addressIds'>,
  db: Database,
): Promise<{ lost: string[]; duplicate: string[] }> {
  const { rows } = await db.execute<{ id: string; key: string | null }>(sql`
    select orders.id, substring(kept.key from 7) as key
    from orders left join idempotency_keys kept
      on kept.key like 'place/%' and kept.answer ->> 'id' = orders.id
    where orders.user_id in (
      select user_id from addresses where id = any(${sql.param([...addressIds])}::int[])
    )`)
  const stored = new Set(rows.map(({ id, key }) => `${key} ${id}`))
  const keys = new Set<string | null>(orders.map(({ key }) => key))
  const confirmed = orders.flatMap(({ key, acknowledged }) =>
    acknowledged ? { key, id: acknowledged.id } : [],
  )
  return {
    lost: confirmed.filter(({ key, id }) => !stored.has(`${key} ${id}`)).map(({ id }) => id),
    duplicate: rows.filter(({ key }) => !keys.has(key)).map(({ id }) => id),
  }
}

/** What happened in each second of a period: a line for people who look for the cause. */
export function describeEachSecondOfTrial(
  { orders, answers: heard, reads }: TrialLoad,
  { from, to }: Period,
): string {
  const seconds = Array.from({ length: Math.ceil((to - from) / 1000) }, (_, second) => second)
  const countBySecond = (events: readonly { at: number }[]) =>
    Map.groupBy(events, ({ at }) => Math.floor((at - from) / 1000))
  const ordersBySecond = countBySecond(orders.flatMap(({ acknowledged }) => acknowledged ?? []))
  const quickReadsBySecond = countBySecond(
    reads.filter(({ isAnswered, ms }) => isAnswered && ms < QUICK_MS),
  )
  const errorsBySecond = countBySecond(heard.filter(({ status }) => status >= 500))
  const lostRequestsBySecond = countBySecond(heard.filter(({ status }) => status === 0))
  return seconds
    .map((second) => {
      const [orderCountText, readCountText, errorCountText, lostCountText] = [
        ordersBySecond,
        quickReadsBySecond,
        errorsBySecond,
        lostRequestsBySecond,
      ].map((counts) => `${counts.get(second)?.length ?? 0}`.padStart(4))
      return `second ${`${second}`.padStart(3)}: ${orderCountText} orders placed, ${readCountText} quick reads, ${errorCountText} answers from 500 up, ${lostCountText} lost`
    })
    .join('\n')
}
