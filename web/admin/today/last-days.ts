import { addDays, dayOf } from '#contract/days.ts'

/** The last days in the time zone of the shop, including today: `2026-11-20`. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  const today = dayOf(new Date(now))
  return { from: addDays(today, 1 - count), to: today }
}
