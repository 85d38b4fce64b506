import type { DeliveryDayRange, DeliveryDays } from './delivery.ts'
import * as m from './messages/delivery.ts'
import { PROVINCES, provinceOf } from './provinces.ts'

/**
 * How many days delivery takes to an address with this state; undefined if the owner promises
 * nothing for it, or if the province is not recognized.
 */
export function deliveryDaysTo(
  deliveryDays: DeliveryDays[],
  state: string,
): DeliveryDayRange | undefined {
  const province = provinceOf(state)
  const daysOfProvince = deliveryDays.find((provinceDays) => provinceDays.province === province)
  return daysOfProvince && { from: daysOfProvince.from, to: daysOfProvince.to }
}

/**
 * How many days delivery takes if the address is not known yet: "2–10 days, depending on the
 * province". Undefined if the owner promises nothing.
 */
export function deliveryDaysText(deliveryDays: DeliveryDays[]): string | undefined {
  if (deliveryDays.length === 0) return undefined
  const dayRange = {
    from: Math.min(...deliveryDays.map(({ from }) => from)),
    to: Math.max(...deliveryDays.map(({ to }) => to)),
  }
  const areSameEverywhere = deliveryDays.every(
    ({ from, to }) => from === dayRange.from && to === dayRange.to,
  )
  const servedProvinces = PROVINCES.filter((province) =>
    deliveryDays.some((provinceDays) => provinceDays.province === province),
  )
  if (servedProvinces.length === PROVINCES.length)
    return areSameEverywhere ? m.daysEverywhere(dayRange) : m.daysByProvince(dayRange)
  return areSameEverywhere
    ? m.daysToSomeProvinces(dayRange, servedProvinces)
    : m.daysToSomeProvincesByProvince(dayRange, servedProvinces)
}
