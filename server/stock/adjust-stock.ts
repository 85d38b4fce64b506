import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_STOCK } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StockAdjustment, StockLine } from '#contract/stock.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { readStockLine } from './read-stock.ts'
import { setStockChangeReason } from './stock-change-reason.ts'
import { stockItems } from './tables.ts'
import { findStockItem } from './write-stock.ts'

/**
 * Changes the stock of a product by a number of pieces, or sets it to a counted number. The check
 * and the update are one statement, so that no concurrent order or count is overwritten.
 */
export const adjustStock = (db: NodePgDatabase, input: StockAdjustment): Promise<StockLine> =>
  inTransaction(db, async (tx) => {
    const { productId, colorId = null, sizeId = null, expected, reason, note } = input
    const item = await findStockItem(tx, { productId, colorId, sizeId })
    if (!item) throw new Refusal('STOCK_ITEM_NOT_FOUND')
    await setStockChangeReason(tx, { reason, note: note || undefined })
    const after = quantityAfterInSql(input)
    const changed = await tx
      .update(stockItems)
      .set({ quantity: after })
      .where(
        and(
          eq(stockItems.id, item.id),
          expected === undefined ? undefined : eq(stockItems.quantity, expected),
          gte(after, 0),
          lte(after, MAX_STOCK),
        ),
      )
      .returning({ id: stockItems.id })
    if (changed.length === 0) throw await makeNotChangedRefusal(tx, item.id, input)
    return readStockLine(tx, item.id)
  })

const quantityAfterInSql = ({ change, countedTo }: StockAdjustment) =>
  countedTo === undefined
    ? sql<number>`${stockItems.quantity} + ${change ?? 0}::int`
    : sql<number>`${countedTo}::int`

/** The refusal that fits: stock changed in the meantime, too few pieces, or too many. */
async function makeNotChangedRefusal(
  tx: Database,
  stockItemId: number,
  { expected, change }: StockAdjustment,
) {
  const { quantity } = await readStockLine(tx, stockItemId)
  const facts = { quantity }
  if (expected !== undefined && expected !== quantity)
    return new Refusal('STOCK_CHANGED_MEANWHILE', { facts })
  return (change ?? 0) < 0
    ? new Refusal('STOCK_TOO_LOW', { params: { left: quantity }, facts })
    : new Refusal('STOCK_TOO_HIGH', { facts })
}
