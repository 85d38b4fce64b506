import type { DeliveryCharges } from './delivery.ts'
import {
  costsByProvince,
  costsEverywhere,
  costsInSomeProvinces,
  DELIVERY_IS_FREE,
  freeFromAmount,
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

const DELIVERY_SENTENCES = {
  DELIVERY_IS_FREE: DELIVERY_IS_FREE as string,
  costsByProvince,
  costsEverywhere,
  costsInSomeProvinces,
  freeFromAmount,
}

/** The delivery charges, in one or two sentences, in the language of the build or of `m`. */
export function deliveryChargeText(
  { charges, freeFrom }: DeliveryCharges,
  sentences = DELIVERY_SENTENCES,
): string {
  const chargeGroups = provincesByCharge(charges)
  if (chargeGroups.every(([amount]) => amount === 0)) return sentences.DELIVERY_IS_FREE
  const ruleText = chargesRuleText(chargeGroups, sentences)
  return freeFrom === null
    ? ruleText
    : `${ruleText} ${sentences.freeFromAmount(formatRupees(freeFrom))}`
}

function chargesRuleText(
  chargeGroups: ReturnType<typeof provincesByCharge>,
  sentences: typeof DELIVERY_SENTENCES,
): string {
  const [lowestCharge = 0] = chargeGroups[0] ?? []
  const chargedGroups = chargeGroups
    .filter(([amount]) => amount > 0)
    .map(([amount, provinces]) => ({ amount: formatRupees(amount), provinces }))
  if (chargeGroups.length === 1) return sentences.costsEverywhere(formatRupees(lowestCharge))
  return lowestCharge === 0
    ? sentences.costsInSomeProvinces(chargedGroups)
    : sentences.costsByProvince(chargedGroups)
}
