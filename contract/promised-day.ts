import { addDays, dayOf } from './days.ts'

// No schemas here, because pages calculate it too.

/** When the shop works: the closed days of the week (0 is Sunday), and its holidays. */
export type ShopWorkCalendar = { closedWeekdays: number[]; holidays: string[] }

/** No shop is closed for longer; it ends the search if a calendar has no working day. */
const MAX_DAYS_AHEAD = 1000

const isWorkDay = (day: string, { closedWeekdays, holidays }: ShopWorkCalendar): boolean =>
  !closedWeekdays.includes(new Date(day).getUTCDay()) && !holidays.includes(day)

/**
 * The day on which a parcel leaves the shop after so many working days. The day of the order does
 * not count as one; without work it leaves on the day of the order, or on the next working day.
 */
export function calculateShippingDay(
  orderDay: string,
  workDays: number,
  calendar: ShopWorkCalendar,
): string {
  let day = orderDay
  let workDaysLeft = isWorkDay(day, calendar) ? workDays : Math.max(1, workDays)
  for (let daysAhead = 1; workDaysLeft > 0 && daysAhead <= MAX_DAYS_AHEAD; daysAhead += 1) {
    day = addDays(orderDay, daysAhead)
    if (isWorkDay(day, calendar)) workDaysLeft -= 1
  }
  return day
}

/** The work on one piece: it is made first, then engraved. */
export const workDaysOf = (orderLine: {
  makingDays?: number | undefined
  engravingDays?: number | undefined
}): number => (orderLine.makingDays ?? 0) + (orderLine.engravingDays ?? 0)

type PromiseInput = {
  orderTime: Date
  /** The working days of each piece; they are worked on at the same time. */
  workDays: number[]
  /** The days of the courier, which also counts days when the shop is closed. */
  delivery: { from: number; to: number }
  calendar: ShopWorkCalendar
}

/** The first and the last day on which items that are ordered at a given time arrive. */
export function calculatePromisedDates({ orderTime, workDays, delivery, calendar }: PromiseInput) {
  const shippingDay = calculateShippingDay(dayOf(orderTime), Math.max(0, ...workDays), calendar)
  return { from: addDays(shippingDay, delivery.from), to: addDays(shippingDay, delivery.to) }
}
