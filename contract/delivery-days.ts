import type { Days, DeliveryDays } from './delivery.ts'
import { inList } from './delivery-words.ts'
import { PROVINCES, type Province, provinceOf } from './provinces.ts'

/** "3–5 days", "1 day". */
export const inDays = ({ from, to }: Days): string =>
  `${from === to ? from : `${from}–${to}`} ${to === 1 ? 'day' : 'days'}`

/**
 * How many days delivery takes to an address with this state; undefined if the owner promises
 * nothing for it, or if the province is not recognized.
 */
export function daysTo(days: DeliveryDays[], state: string): Days | undefined {
  const province = provinceOf(state)
  const found = days.find((one) => one.province === province)
  return found && { from: found.from, to: found.to }
}

/** "Koshi Province: 3–5 days"; undefined if the owner promises nothing for it. */
export function daysToProvince(days: DeliveryDays[], province: Province): string | undefined {
  const found = daysTo(days, province)
  return found && `${province} Province: ${inDays(found)}`
}

/**
 * How many days delivery takes if the address is not known yet: "2–10 days, depending on the
 * province". Undefined if the owner promises nothing.
 */
export function daysRule(days: DeliveryDays[]): string | undefined {
  if (days.length === 0) return undefined
  const range = {
    from: Math.min(...days.map(({ from }) => from)),
    to: Math.max(...days.map(({ to }) => to)),
  }
  const isSame = days.every(({ from, to }) => from === range.from && to === range.to)
  const depending = isSame ? '' : ', depending on the province'
  const named = PROVINCES.filter((province) => days.some((one) => one.province === province))
  if (named.length === PROVINCES.length)
    return `${inDays(range)}${isSame ? ' everywhere in Nepal' : depending}`
  return `${inDays(range)} to ${inList(named)}${depending}`
}
