import type { Delivery } from './delivery.ts'
import { provinceOf } from './provinces.ts'

/**
 * What delivery costs to a province, for pieces that come to `pieces`; all three in one unit of
 * money. Where it cannot be told which province is meant, it is the highest charge there is:
 * nobody saves by writing it wrongly, and the shopper sees it before the order.
 */
export function chargeFor({ charges, freeFrom }: Delivery, state: string, pieces: number): number {
  if (freeFrom !== null && pieces >= freeFrom) return 0
  const province = provinceOf(state)
  if (!province) return highestCharge(charges)
  return charges.find((charge) => charge.province === province)?.amount ?? 0
}

const highestCharge = (charges: Delivery['charges']): number =>
  charges.reduce((most, { amount }) => Math.max(most, amount), 0)
