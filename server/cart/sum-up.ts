import { addUp, minus, type Paisa, times } from '#contract/money.ts'

/** A number of pieces and what one costs. */
export type Priced = { pricePaisa: Paisa; finalPaisa: Paisa; quantity: number }

export type Sums = {
  /** Before offers. */
  totalPaisa: Paisa
  discountPaisa: Paisa
  finalPaisa: Paisa
}

/** Adds up what pieces cost; a cart shows these sums and an order is made of them. */
export function sumUp(lines: Priced[]): Sums {
  const totalPaisa = addUp(lines.map((line) => times(line.pricePaisa, line.quantity)))
  const finalPaisa = addUp(lines.map((line) => times(line.finalPaisa, line.quantity)))
  return { totalPaisa, finalPaisa, discountPaisa: minus(totalPaisa, finalPaisa) }
}
