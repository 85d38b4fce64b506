import { minus, type Paisa, sumOf, times } from '#contract/money.ts'

/** A quantity with its price per piece, before and after offers. */
export type Priced = { pricePaisa: Paisa; finalPaisa: Paisa; quantity: number }

export type Sums = {
  /** Before discounts. */
  totalPaisa: Paisa
  discountPaisa: Paisa
  finalPaisa: Paisa
}

/** Adds up prices and discounts. Both carts and orders use these totals. */
export function sumUp(lines: Priced[]): Sums {
  const totalPaisa = sumOf(lines.map((line) => times(line.pricePaisa, line.quantity)))
  const finalPaisa = sumOf(lines.map((line) => times(line.finalPaisa, line.quantity)))
  return { totalPaisa, finalPaisa, discountPaisa: minus(totalPaisa, finalPaisa) }
}
