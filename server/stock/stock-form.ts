import { Refusal } from '#contract/refusals.ts'
import { productVariantKey } from '#contract/variants.ts'
import type { StockOfProduct } from '#contract/whole-products.ts'
import { type LockedStockItemRow, type StockChanges, stockChangesTo } from './write-stock.ts'

/**
 * The changes that give a product these colours, sizes and quantities. A quantity that was not edited
 * stays at its current value, even after sales. An edited quantity is refused if the stock has
 * changed since the form was loaded.
 */
export function stockChangesOfForm(
  lockedItems: LockedStockItemRow[],
  input: StockOfProduct[],
): StockChanges {
  const currentQuantities = new Map(
    lockedItems.map((row) => [productVariantKey(row), row.quantity]),
  )
  if (input.some((row) => isSeenStockStale(row, currentQuantities.get(productVariantKey(row)))))
    throw makeSoldMeanwhileRefusal(lockedItems)
  const wanted = input.map((row) => ({
    colorId: row.colorId,
    sizeId: row.sizeId,
    quantity:
      row.count === row.seen
        ? (currentQuantities.get(productVariantKey(row)) ?? row.count)
        : row.count,
  }))
  return stockChangesTo(lockedItems, wanted)
}

/** Also stale if a colour or size was added or removed since the form was loaded. */
function isSeenStockStale(
  { count, seen }: StockOfProduct,
  currentQuantity: number | undefined,
): boolean {
  if (seen === null || currentQuantity === undefined) return seen !== (currentQuantity ?? null)
  return count !== seen && seen !== currentQuantity
}

const makeSoldMeanwhileRefusal = (lockedItems: LockedStockItemRow[]) =>
  new Refusal('SOLD_MEANWHILE', {
    field: 'stock',
    facts: {
      stock: lockedItems.map(({ colorId, sizeId, quantity }) => ({ colorId, sizeId, quantity })),
    },
  })
