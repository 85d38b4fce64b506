import type { DeliveryCharges } from './delivery.ts'
import {
  costsByProvince,
  costsEverywhere,
  costsInSomeProvinces,
  DELIVERY_IS_FREE,
  freeFrom,
} from './messages/delivery.ts'
import { formatRupees } from './money.ts'
import { PROVINCES, type Province } from './provinces.ts'

/** The provinces grouped by their delivery charge, the lowest charge first. */
export function provincesByCharge(
  charges: DeliveryCharges['charges'],
): [amount: number, to: Province[]][] {
  const findChargeTo = (province: Province) =>
    charges.find((charge) => charge.province === province)?.amount ?? 0
  const amounts = [...new Set(PROVINCES.map(findChargeTo))].sort((a, b) => a - b)
  return amounts.map((amount) => [
    amount,
    PROVINCES.filter((each) => findChargeTo(each) === amount),
  ])
}

const WORDS = {
  DELIVERY_IS_FREE: DELIVERY_IS_FREE as string,
  costsByProvince,
  costsEverywhere,
  costsInSomeProvinces,
  freeFrom,
}

/** The delivery charges, in one or two sentences, in the language of the build or of `m`. */
export function deliveryChargeText({ charges, freeFrom }: DeliveryCharges, m = WORDS): string {
  const groups = provincesByCharge(charges)
  if (groups.every(([amount]) => amount === 0)) return m.DELIVERY_IS_FREE
  const rule = chargesRule(groups, m)
  return freeFrom === null ? rule : `${rule} ${m.freeFrom(formatRupees(freeFrom))}`
}

function chargesRule(groups: ReturnType<typeof provincesByCharge>, m: typeof WORDS): string {
  const [lowest = 0] = groups[0] ?? []
  const charged = groups
    .filter(([amount]) => amount > 0)
    .map(([amount, provinces]) => ({ amount: formatRupees(amount), provinces }))
  if (groups.length === 1) return m.costsEverywhere(formatRupees(lowest))
  return lowest === 0 ? m.costsInSomeProvinces(charged) : m.costsByProvince(charged)
}
