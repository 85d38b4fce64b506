// No schemas here, so that pages that only show days do not load zod.

/** Days are days in Nepal, independent of the time zones of server and browser. */
export const SHOP_TIME_ZONE = 'Asia/Kathmandu'
/** Nepal has no daylight saving time. */
export const SHOP_UTC_OFFSET = '+05:45'

const DAY_MS = 86_400_000

const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** Date and time in Nepal. */
export type ShopTime = {
  year: number
  /** In English, such as `November`. */
  month: string
  day: number
  /** 0 to 23. */
  hour: number
  minute: number
}

/**
 * The date and the time of day in Nepal at a given time. Computed without `Intl`, because the first
 * formatter of a page takes about 100 ms on a cheap phone.
 */
export function shopTimeOf(time: Date): ShopTime {
  const shiftedTime = new Date(time.getTime() + NEPAL_OFFSET_MS)
  return {
    year: shiftedTime.getUTCFullYear(),
    month: MONTH_NAMES[shiftedTime.getUTCMonth()] ?? '',
    day: shiftedTime.getUTCDate(),
    hour: shiftedTime.getUTCHours(),
    minute: shiftedTime.getUTCMinutes(),
  }
}

/** The day in Nepal at a given time, as `2026-11-20`. */
export const dayOf = (time: Date): string =>
  new Date(time.getTime() + NEPAL_OFFSET_MS).toISOString().slice(0, 10)

/** The day `dayCount` days later; earlier if `dayCount` is negative. */
export const addDays = (day: string, dayCount: number): string =>
  new Date(Date.parse(day) + dayCount * DAY_MS).toISOString().slice(0, 10)

/** The number of days from the first to the last, including both. */
export const countDays = (firstDay: string, lastDay: string): number =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1
