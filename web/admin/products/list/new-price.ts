import { roundToPaisa, toPaisa, toRupees } from '#contract/money.ts'
import type { RoundingStep } from '#contract/price-by-weight.ts'

/** A price change by a percentage, by an amount, or to a fixed price. */
export type PriceChange = { kind: 'percent' | 'amount' | 'to'; value: number }

const PAISA_PER_RUPEE = 100

/**
 * The new price in rupees, at least 0. A percentage is rounded to whole rupees or larger steps,
 * because prices of the shop have no paisa unless somebody typed them.
 */
export function calculateNewPrice(
  price: number,
  { kind, value }: PriceChange,
  roundTo: RoundingStep = 1,
): number {
  if (kind === 'to') return value
  if (kind === 'amount') return Math.max(0, toRupees(toPaisa(price + value)))
  const exactPrice = roundToPaisa((toPaisa(price) * (100 + value)) / 100)
  return Math.max(0, Math.round(exactPrice / (PAISA_PER_RUPEE * roundTo)) * roundTo)
}
