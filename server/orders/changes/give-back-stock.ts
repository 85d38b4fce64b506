import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { setStockChangeReason } from '../../stock/stock-change-reason.ts'
import { stockItems } from '../../stock/tables.ts'
import * as m from '../messages.ts'
import { orderItems } from '../tables.ts'

/**
 * Returns the pieces of an order to stock. Returns a note for the order's history about pieces
 * whose stock item no longer exists. The caller ensures that it happens once, by setting
 * `restocked_at` only if it was null.
 */
export async function returnStockOfOrder(
  tx: Database,
  orderId: string,
  stockChange: { reason: 'order-cancelled' | 'order-deleted'; byUserId?: number },
): Promise<string | undefined> {
  await setStockChangeReason(tx, { ...stockChange, orderId })
  const lockedStockRows = tx.$with('places').as(
    tx
      .select({ id: stockItems.id, pieces: sql<number>`${orderItems.quantity}`.as('pieces') })
      .from(orderItems)
      .innerJoin(stockItems, isStockItemOfOrderLine)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(stockItems.id))
      .for('update', { of: stockItems }),
  )
  await tx
    .with(lockedStockRows)
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} + returned.pieces` })
    // Lines of one piece with several engravings have one stock item.
    .from(
      sql`(select id, sum(pieces)::int as pieces from ${lockedStockRows} group by id) as returned`,
    )
    .where(sql`${stockItems.id} = returned.id`)
  return describeUnreturnableLines(tx, orderId)
}

/**
 * A condition: the stock item of an order line. If a line has the name of a colour but no colour
 * id, the colour was deleted; then the line has no stock item, and the item without a colour must
 * not match it.
 */
export const isStockItemOfOrderLine = and(
  eq(stockItems.productId, orderItems.productId),
  sql`${stockItems.colorId} is not distinct from ${orderItems.colorId}`,
  sql`${stockItems.sizeId} is not distinct from ${orderItems.sizeId}`,
  or(isNull(orderItems.colorName), sql`${orderItems.colorId} is not null`),
)

async function describeUnreturnableLines(
  tx: Database,
  orderId: string,
): Promise<string | undefined> {
  const linesWithoutStockItem = await tx
    .select({
      name: orderItems.name,
      colorName: orderItems.colorName,
      sizeName: orderItems.sizeName,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .leftJoin(stockItems, isStockItemOfOrderLine)
    .where(and(eq(orderItems.orderId, orderId), isNull(stockItems.id)))
    .orderBy(asc(orderItems.position))
  if (linesWithoutStockItem.length === 0) return undefined
  const pieces = linesWithoutStockItem.map(({ name, colorName, sizeName, quantity }) =>
    m.describeItems(quantity, name, [colorName, sizeName]),
  )
  return m.itemsNotReturnedToStock(pieces)
}
