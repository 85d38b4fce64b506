import { Refusal } from '#contract/refusals.ts'
import type { StockOfProduct } from '#contract/whole-products.ts'
import type { Database } from '../platform/database.ts'
import { setStockChangeReason } from './stock-change-reason.ts'
import { lockStock, type StockRow, writeStock } from './stock-rows.ts'

/**
 * Gives a product that is held these colours, with so many pieces of each. A number that nobody
 * touched stays what it is now, whatever was sold; one that was changed is refused where it is
 * no longer the one that was seen.
 */
export async function saveStock(
  tx: Database,
  productId: number,
  sent: StockOfProduct[],
): Promise<void> {
  const stockRows = await lockStock(tx, productId)
  const now = new Map(stockRows.map(({ colorId, quantity }) => [colorId, quantity]))
  if (sent.some((row) => isStale(row, now.get(row.colorId)))) throw soldMeanwhile(stockRows)
  const wanted = sent.map(({ colorId, count, seen }) => ({
    colorId,
    quantity: count === seen ? (now.get(colorId) ?? count) : count,
  }))
  if (isSame(stockRows, wanted)) return
  await setStockChangeReason(tx, { reason: 'count' })
  await writeStock(tx, productId, wanted)
}

/** A colour that is gone was not what the person saw; nor was one that somebody else added. */
function isStale({ count, seen }: StockOfProduct, now: number | undefined): boolean {
  if (seen === null || now === undefined) return seen !== (now ?? null)
  return count !== seen && seen !== now
}

const soldMeanwhile = (stockRows: StockRow[]) =>
  new Refusal('SOLD_MEANWHILE', {
    field: 'stock',
    facts: { stock: stockRows },
  })

const isSame = (stockRows: StockRow[], wanted: StockRow[]) =>
  stockRows.length === wanted.length &&
  wanted.every(
    ({ colorId, quantity }, at) =>
      stockRows[at]?.colorId === colorId && stockRows[at]?.quantity === quantity,
  )
