import { multiplyPaisa, type Paisa, subtractPaisa, sumOfPaisa } from '#contract/money.ts'

/** A quantity with its price per piece, before and after offers. */
export type QuantityWithPrices = { pricePaisa: Paisa; finalPaisa: Paisa; quantity: number }

export type PriceTotals = {
  /** The total before discounts. */
  totalPaisa: Paisa
  discountPaisa: Paisa
  finalPaisa: Paisa
}

/** Adds up prices and discounts. Both carts and orders use these totals. */
export function addUpPrices(lines: QuantityWithPrices[]): PriceTotals {
  const totalPaisa = sumOfPaisa(lines.map((line) => multiplyPaisa(line.pricePaisa, line.quantity)))
  const finalPaisa = sumOfPaisa(lines.map((line) => multiplyPaisa(line.finalPaisa, line.quantity)))
  return { totalPaisa, finalPaisa, discountPaisa: subtractPaisa(totalPaisa, finalPaisa) }
}
