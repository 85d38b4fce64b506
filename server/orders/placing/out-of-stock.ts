import { Refusal } from '#contract/refusals.ts'
import type { PricedCartLine } from '../../cart/cart-lines.ts'

/** Whether there are too few pieces: by the locked stock, or else by the stock that was read. */
function isLineOutOfStock(
  line: PricedCartLine,
  lines: PricedCartLine[],
  locked: Map<number, number>,
): boolean {
  const { sellable } = line
  if (!sellable) return true
  const wantedPieces = lines
    .filter((otherLine) => otherLine.sellable?.stockItemId === sellable.stockItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return wantedPieces > (locked.get(sellable.stockItemId) ?? sellable.stock)
}

/** Whether there are too few pieces for one of the lines, by the stock that was read. */
export const isAnyLineOutOfStock = (lines: PricedCartLine[]): boolean =>
  lines.some((line) => isLineOutOfStock(line, lines, new Map()))

/** The refusal with the lines that have too few pieces, and how many are left. */
export function makeOutOfStockRefusal(
  allLines: PricedCartLine[],
  lockedStock: Map<number, number>,
): Refusal {
  const lines = allLines
    .filter((line) => isLineOutOfStock(line, allLines, lockedStock))
    .map(({ productId, colorId, sizeId, name, nameNe, quantity, sellable }) => ({
      productId,
      colorId,
      ...(sizeId !== null && { sizeId }),
      name,
      ...(nameNe !== null && { nameNe }),
      wanted: quantity,
      left: sellable ? (lockedStock.get(sellable.stockItemId) ?? sellable.stock) : 0,
    }))
  return new Refusal('NOT_ENOUGH_STOCK', { facts: { lines } })
}
