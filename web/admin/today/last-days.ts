import { addDays, dayOf } from '#contract/days.ts'

/** The last days in the time zone of the shop, including today: `2026-11-20`. */
export function lastDays(
  dayCount: number,
  currentTime = Date.now(),
): { firstDay: string; lastDay: string } {
  const today = dayOf(new Date(currentTime))
  return { firstDay: addDays(today, 1 - dayCount), lastDay: today }
}
