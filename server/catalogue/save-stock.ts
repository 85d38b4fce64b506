import { Refusal } from '#contract/refusals.ts'
import { SOLD_MEANWHILE, type StockOfProduct } from '#contract/whole-products.ts'
import type { Database } from '../platform/database.ts'
import { explainStock } from './explain-stock.ts'
import { lockShelf, type ShelfRow, writeShelf } from './shelf.ts'

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
  const shelf = await lockShelf(tx, productId)
  const now = new Map(shelf.map(({ colorId, quantity }) => [colorId, quantity]))
  if (sent.some((row) => isStale(row, now.get(row.colorId)))) throw soldMeanwhile(shelf)
  const wanted = sent.map(({ colorId, count, seen }) => ({
    colorId,
    quantity: count === seen ? (now.get(colorId) ?? count) : count,
  }))
  if (isSame(shelf, wanted)) return
  await explainStock(tx, { reason: 'count' })
  await writeShelf(tx, productId, wanted)
}

/** A colour that is gone was not what the person saw; nor was one that somebody else added. */
function isStale({ count, seen }: StockOfProduct, now: number | undefined): boolean {
  if (seen === null || now === undefined) return seen !== (now ?? null)
  return count !== seen && seen !== now
}

const soldMeanwhile = (shelf: ShelfRow[]) =>
  new Refusal('CONFLICT', SOLD_MEANWHILE, {
    fields: { stock: SOLD_MEANWHILE },
    facts: { stock: shelf },
  })

const isSame = (shelf: ShelfRow[], wanted: ShelfRow[]) =>
  shelf.length === wanted.length &&
  wanted.every(
    ({ colorId, quantity }, at) =>
      shelf[at]?.colorId === colorId && shelf[at]?.quantity === quantity,
  )
