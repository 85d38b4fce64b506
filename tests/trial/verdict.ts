import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { findBrokenInvariants } from '../support/invariants.ts'
import type { TrialLoad } from './trial-load.ts'

/** What must hold during a step of the trial. */
export type TrialGoals = {
  /** The longest time without an order that was placed. */
  longestOrderPauseMs: number
  /** The longest time in which no read of a kind was answered within a second. */
  longestReadPauseMs: number
  /** The longest time for which an old price was shown. */
  longestStalePriceMs: number
  /** How many answers may have a status from 500 up. */
  maxServerErrors?: number
}

/** A value that was measured; without a goal it is only printed. */
export type TrialMeasurement = {
  title: string
  valueText: string
  goalText: string
  isMet: boolean
}

type Period = { from: number; to: number }

const QUICK_ANSWER_MS = 1_000

/** Compares the answers in a period, and the content of the database now, with the goals. */
export async function compareWithGoals(
  load: TrialLoad,
  db: Database,
  { from, to }: Period,
  goals: TrialGoals,
): Promise<TrialMeasurement[]> {
  const isWithinPeriod = ({ time }: { time: number }) => time >= from && time <= to
  const placedTimes = load.orders.flatMap(({ confirmation }) => confirmation?.time ?? [])
  const answers = load.answers.filter(isWithinPeriod)
  const errorCount = answers.filter(({ status }) => status >= 500).length
  const lostAnswers = answers.filter(({ status }) => status === 0).length
  const longestStaleMs = Math.max(
    0,
    ...load.stalePrices.filter(isWithinPeriod).map(({ staleMs }) => staleMs),
  )
  const { lostOrderIds, duplicateOrderIds } = await compareOrders(load, db)
  const brokenRules = await findBrokenInvariants(db)
  // The load has ended, so every order was answered or given up.
  const ordersGivenUp = load.orders.filter(
    ({ confirmation, refusalStatus }) => !confirmation && refusalStatus === undefined,
  )
  const refusalStatuses = load.orders.flatMap((order) => order.refusalStatus ?? [])
  const readPause = findLongestReadPause(load, { from, to })
  return [
    timeMustBeAtMost(
      'longest time without an order',
      findLongestGap(placedTimes, { from, to }),
      goals.longestOrderPauseMs,
    ),
    timeMustBeAtMost(
      `longest pause of reads (${readPause.kind})`,
      readPause.ms,
      goals.longestReadPauseMs,
    ),
    timeMustBeAtMost(
      'oldest price shown after its change',
      longestStaleMs,
      goals.longestStalePriceMs,
    ),
    {
      title: 'reads that Varnish answered without the shop',
      valueText: cacheHitsInWords(load.reads.filter(isWithinPeriod)),
      goalText: '',
      isMet: true,
    },
    {
      title: 'answers from 500 up',
      valueText: `${errorCount} of ${answers.length}, ${lostAnswers} lost`,
      goalText: goals.maxServerErrors === undefined ? '' : `${goals.maxServerErrors}`,
      isMet:
        goals.maxServerErrors === undefined || errorCount + lostAnswers <= goals.maxServerErrors,
    },
    mustBeZero('orders refused', refusalStatuses),
    mustBeZero(
      'orders given up by shoppers',
      ordersGivenUp.map(({ key }) => key),
    ),
    mustBeZero('confirmed orders that are lost', lostOrderIds),
    mustBeZero('orders placed twice', duplicateOrderIds),
    mustBeZero(
      'rules of the books that are broken',
      brokenRules.map(({ ruleName, violations }) => `${ruleName} (${violations.length})`),
    ),
  ]
}

const cacheHitsInWords = (reads: TrialLoad['reads']) =>
  `${reads.filter(({ isFromCache }) => isFromCache).length} of ${reads.length}`

const timeMustBeAtMost = (title: string, ms: number, goalMs: number): TrialMeasurement => ({
  title,
  valueText: `${(ms / 1000).toFixed(1)} s`,
  goalText: `≤ ${goalMs / 1000} s`,
  isMet: ms <= goalMs,
})

/** A count that must be 0. */
export const mustBeZero = (title: string, countedItems: readonly unknown[]): TrialMeasurement => ({
  title,
  valueText:
    countedItems.length === 0
      ? '0'
      : `${countedItems.length}: ${countedItems.slice(0, 3).join(', ')}`,
  goalText: '0',
  isMet: countedItems.length === 0,
})

/**
 * The longest time between two of the given times; the beginning and the end of the period count as
 * well.
 */
function findLongestGap(times: readonly number[], { from, to }: Period): number {
  const sortedTimes = times.filter((time) => time >= from && time <= to).sort((a, b) => a - b)
  let longestGapMs = 0
  let previousTime = from
  for (const time of [...sortedTimes, to]) {
    longestGapMs = Math.max(longestGapMs, time - previousTime)
    previousTime = time
  }
  return longestGapMs
}

/** The longest time in which no read of a kind was sent that was answered quickly. */
function findLongestReadPause({ reads }: TrialLoad, period: Period): { kind: string; ms: number } {
  const pausesOfKinds = [...Map.groupBy(reads, ({ kind }) => kind)].map(
    ([readKind, answersOfKind]) => {
      const quickAnswers = answersOfKind.filter(
        ({ isAnswered, answerMs }) => isAnswered && answerMs <= QUICK_ANSWER_MS,
      )
      return {
        kind: readKind,
        ms: findLongestGap(
          quickAnswers.map(({ time }) => time),
          period,
        ),
      }
    },
  )
  return (
    pausesOfKinds.sort((a, b) => b.ms - a.ms)[0] ?? { kind: 'none', ms: period.to - period.from }
  )
}

/**
 * Compares the confirmed orders with those of the database. The shop stores the key with the order,
 * so an order without a key that was sent is a second one.
 */
export async function compareOrders(
  { orders, addressIds }: Pick<TrialLoad, 'orders' | 'addressIds'>,
  db: Database,
): Promise<{ lostOrderIds: string[]; duplicateOrderIds: string[] }> {
  const { rows } = await db.execute<{ id: string; key: string | null }>(sql`
    select orders.id, substring(stored_keys.key from 7) as key
    from orders left join idempotency_keys stored_keys
      on stored_keys.key like 'place/%' and stored_keys.answer ->> 'id' = orders.id
    where orders.user_id in (
      select user_id from addresses where id = any(${sql.param([...addressIds])}::int[])
    )`)
  const storedOrders = new Set(rows.map(({ id, key }) => `${key} ${id}`))
  const sentKeys = new Set<string | null>(orders.map(({ key }) => key))
  const confirmedOrders = orders.flatMap(({ key, confirmation }) =>
    confirmation ? { key, id: confirmation.id } : [],
  )
  return {
    lostOrderIds: confirmedOrders
      .filter(({ key, id }) => !storedOrders.has(`${key} ${id}`))
      .map(({ id }) => id),
    duplicateOrderIds: rows.filter(({ key }) => !sentKeys.has(key)).map(({ id }) => id),
  }
}

/** What happened in each second of a period: a line for people who look for the cause. */
export function describeEachSecondOfTrial(
  { orders, answers, reads }: TrialLoad,
  { from, to }: Period,
): string {
  const seconds = Array.from({ length: Math.ceil((to - from) / 1000) }, (_, second) => second)
  const groupBySecond = (events: readonly { time: number }[]) =>
    Map.groupBy(events, ({ time }) => Math.floor((time - from) / 1000))
  const ordersBySecond = groupBySecond(orders.flatMap(({ confirmation }) => confirmation ?? []))
  const quickReadsBySecond = groupBySecond(
    reads.filter(({ isAnswered, answerMs }) => isAnswered && answerMs < QUICK_ANSWER_MS),
  )
  const errorsBySecond = groupBySecond(answers.filter(({ status }) => status >= 500))
  const lostRequestsBySecond = groupBySecond(answers.filter(({ status }) => status === 0))
  return seconds
    .map((second) => {
      const [orderCountText, readCountText, errorCountText, lostCountText] = [
        ordersBySecond,
        quickReadsBySecond,
        errorsBySecond,
        lostRequestsBySecond,
      ].map((eventsBySecond) => `${eventsBySecond.get(second)?.length ?? 0}`.padStart(4))
      return `second ${`${second}`.padStart(3)}: ${orderCountText} orders placed, ${readCountText} quick reads, ${errorCountText} answers from 500 up, ${lostCountText} lost`
    })
    .join('\n')
}
