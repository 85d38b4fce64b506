import type { DeliveryCharges } from './delivery.ts'
import { provinceOf } from './provinces.ts'

/**
 * The delivery charge to a province, for pieces with the total amount `pieces`. All amounts have
 * the same unit. If the province is not recognized, the highest charge applies: otherwise a
 * misspelled province would save money. The shopper sees the charge before ordering.
 */
export function deliveryChargeTo(
  { charges, freeFrom }: DeliveryCharges,
  state: string,
  piecesPaisa: number,
): number {
  if (freeFrom !== null && piecesPaisa >= freeFrom) return 0
  const province = provinceOf(state)
  if (!province) return highestChargeOf(charges)
  return charges.find((charge) => charge.province === province)?.amount ?? 0
}

const highestChargeOf = (charges: DeliveryCharges['charges']): number =>
  charges.reduce((highestCharge, { amount }) => Math.max(highestCharge, amount), 0)
