import { SHOP_TIME_ZONE } from '#contract/days.ts'

const DAY_MS = 86_400_000

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })

/** The last days in the time zone of the shop, including today: `2026-11-20`. */
export function daysBack(count: number, now = Date.now()): { from: string; to: string } {
  return { from: DAY.format(now - (count - 1) * DAY_MS), to: DAY.format(now) }
}

const IN_WORDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
})

/** Formats a day without its year: `20 Nov`. */
export const dayInWords = (day: string): string => IN_WORDS.format(new Date(`${day}T00:00:00Z`))
