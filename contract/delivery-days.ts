import type { DeliveryDayRange, DeliveryDays } from './delivery.ts'
import * as m from './messages/delivery.ts'
import { PROVINCES, provinceOf } from './provinces.ts'

/**
 * How many days delivery takes to an address with this state; undefined if the owner promises
 * nothing for it, or if the province is not recognized.
 */
export function deliveryDaysTo(days: DeliveryDays[], state: string): DeliveryDayRange | undefined {
  const province = provinceOf(state)
  const found = days.find((one) => one.province === province)
  return found && { from: found.from, to: found.to }
}

/**
 * How many days delivery takes if the address is not known yet: "2–10 days, depending on the
 * province". Undefined if the owner promises nothing.
 */
export function deliveryDaysText(days: DeliveryDays[]): string | undefined {
  if (days.length === 0) return undefined
  const range = {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  }
  const isSame = days.every(({ from, to }) => from === range.from && to === range.to)
  const named = PROVINCES.filter((province) => days.some((one) => one.province === province))
  if (named.length === PROVINCES.length)
    return isSame ? m.daysEverywhere(range) : m.daysByProvince(range)
  return isSame ? m.daysToSome(range, named) : m.daysToSomeByProvince(range, named)
}
