import * as z from 'zod/mini'

/** The shop's days begin and end as they do in Nepal, wherever server and reader are. */
export const SHOP_TIME_ZONE = 'Asia/Kathmandu'

const NOT_A_DAY = 'Please send a day such as 2026-11-20'

/** A day of the shop's calendar, `2026-11-20`, of this century or the next few. */
export const Day = z.iso
  .date(NOT_A_DAY)
  .check(z.refine((day) => day >= '2000-01-01' && day < '2500-01-01', NOT_A_DAY))
export type Day = z.infer<typeof Day>

const DAY_MS = 86_400_000

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of the shop's calendar on which a moment lies. */
export const dayOf = (moment: Date): Day => CALENDAR.format(moment)

/** The day so many days later, or earlier. */
export const daysLater = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** How many days lie from the first to the last, both counted. */
export const countDays = (first: Day, last: Day): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
