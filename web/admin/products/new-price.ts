import { roundToPaisa, toPaisa, toRupees } from '#contract/money.ts'

/** How prices are changed: by a percent or by rupees, up or down, or all to one. */
export type PriceChange = { kind: 'percent' | 'amount' | 'to'; value: number }

const WHOLE_RUPEE = 100

/**
 * What a price becomes, in rupees. A percent is rounded to whole rupees, as no price tag of the
 * shop shows a paisa that nobody meant; never below nothing.
 */
export function newPrice(price: number, { kind, value }: PriceChange): number {
  if (kind === 'to') return value
  if (kind === 'amount') return Math.max(0, toRupees(toPaisa(price + value)))
  const exact = roundToPaisa((toPaisa(price) * (100 + value)) / 100)
  return Math.max(0, Math.round(exact / WHOLE_RUPEE))
}
