import type { DeliveryCharges } from './delivery.ts'
import { provinceOf } from './provinces.ts'

/**
 * The delivery charge to a province, for pieces with this total amount. All amounts are in rupees.
 * If the province is not recognized, the highest charge applies: otherwise a misspelled province
 * would save money. The shopper sees the charge before ordering.
 */
export function deliveryChargeTo(
  { charges, freeFrom }: DeliveryCharges,
  state: string,
  piecesAmount: number,
): number {
  if (freeFrom !== null && piecesAmount >= freeFrom) return 0
  const province = provinceOf(state)
  if (!province) return highestChargeOf(charges)
  return charges.find((charge) => charge.province === province)?.amount ?? 0
}

const highestChargeOf = (charges: DeliveryCharges['charges']): number =>
  charges.reduce((highestCharge, { amount }) => Math.max(highestCharge, amount), 0)
