// Without schemas, so that pages that only show days load none.

/** The shop's days begin and end as they do in Nepal, wherever server and reader are. */
export const SHOP_TIME_ZONE = 'Asia/Kathmandu'
/** Nepal has no daylight saving time. */
export const SHOP_UTC_OFFSET = '+05:45'

const DAY_MS = 86_400_000

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of the shop's calendar on which a moment lies. */
export const dayOf = (moment: Date): string => CALENDAR.format(moment)

/** The day so many days later, or earlier. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days lie from the first to the last, both counted. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
