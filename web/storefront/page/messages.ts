import { shopTimeOf } from '#contract/days.ts'
import type { Store } from '#contract/store.ts'

/** The first breadcrumb. */
export const HOME = 'Home'
export const BREADCRUMB = 'Breadcrumb'

/** The delivery charges in a sentence; empty if the owner has set none. */
export const deliveryRuleTextOf = ({ rule }: Store['delivery']): string => rule

/** The date in Nepal: "Nov 20, 2026". */
export function dayText(date: Date): string {
  const { day, month, year } = shopTimeOf(date)
  return `${month.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}`
}

/** Date and time in Nepal: "Nov 20, 2026, 5:45 PM". */
export function dateTimeText(date: Date): string {
  const { hour, minute } = shopTimeOf(date)
  const timeText = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayText(date)}, ${timeText}`
}
