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
  locked: LockedStockItemRow[],
  input: StockOfProduct[],
): StockChanges {
  const current = new Map(locked.map((row) => [productVariantKey(row), row.quantity]))
  if (input.some((row) => isStale(row, current.get(productVariantKey(row)))))
    throw soldMeanwhile(locked)
  const wanted = input.map((row) => ({
    colorId: row.colorId,
    sizeId: row.sizeId,
    quantity:
      row.count === row.seen ? (current.get(productVariantKey(row)) ?? row.count) : row.count,
  }))
  return stockChangesTo(locked, wanted)
}

/** Also stale if a colour or size was added or removed since the form was loaded. */
function isStale({ count, seen }: StockOfProduct, current: number | undefined): boolean {
  if (seen === null || current === undefined) return seen !== (current ?? null)
  return count !== seen && seen !== current
}

const soldMeanwhile = (locked: LockedStockItemRow[]) =>
  new Refusal('SOLD_MEANWHILE', {
    field: 'stock',
    facts: {
      stock: locked.map(({ colorId, sizeId, quantity }) => ({ colorId, sizeId, quantity })),
    },
  })
