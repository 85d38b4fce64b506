import { calculatePromisedDates } from '#contract/promised-day.ts'
import type { Store } from '#contract/store.ts'
import { dayInSentence } from '../page/day-in-sentence.ts'
import * as m from './messages.ts'

/**
 * The first and the last day on which items with these working days arrive if they are ordered now,
 * in the nearest and in the farthest province; undefined if the shop promises no days.
 */
export function arrivalText(delivery: Store['delivery'], workDays: number[]): string | undefined {
  const { days } = delivery
  if (days.length === 0) return undefined
  const { from, to } = calculatePromisedDates({
    orderTime: new Date(),
    workDays,
    delivery: {
      from: Math.min(...days.map((each) => each.from)),
      to: Math.max(...days.map((each) => each.to)),
    },
    calendar: delivery,
  })
  return m.arrivesBetween(dayInSentence(from), dayInSentence(to))
}
