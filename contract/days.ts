// Without schemas, so that pages that only show days load none.

/** The shop's days begin and end as they do in Nepal, wherever server and reader are. */
export const SHOP_TIME_ZONE = 'Asia/Kathmandu'
/** Nepal has no daylight saving time. */
export const SHOP_UTC_OFFSET = '+05:45'

const DAY_MS = 86_400_000

const AHEAD_MS = (5 * 60 + 45) * 60_000

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** What calendar and clock of Nepal show at a moment. */
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
 * What calendar and clock of Nepal show at a moment. Computed without `Intl`: the first formatter
 * of a page costs a cheap phone about 100 ms.
 */
export function shopTimeOf(moment: Date): ShopTime {
  const local = new Date(moment.getTime() + AHEAD_MS)
  return {
    year: local.getUTCFullYear(),
    month: MONTHS[local.getUTCMonth()] ?? '',
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/** The day of the shop's calendar on which a moment lies. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days lie from the first to the last, both counted. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
