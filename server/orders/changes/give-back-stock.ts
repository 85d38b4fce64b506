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
export async function giveBackStock(
  tx: Database,
  orderId: string,
  why: { reason: 'order-cancelled' | 'order-deleted'; byUserId?: number },
): Promise<string | undefined> {
  await setStockChangeReason(tx, { ...why, orderId })
  const stockRows = tx.$with('places').as(
    tx
      .select({ id: stockItems.id, pieces: sql<number>`${orderItems.quantity}`.as('pieces') })
      .from(orderItems)
      .innerJoin(stockItems, isStockItemOf)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(stockItems.id))
      .for('update', { of: stockItems }),
  )
  await tx
    .with(stockRows)
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} + returned.pieces` })
    // Lines of one piece with several engravings have one stock item.
    .from(sql`(select id, sum(pieces)::int as pieces from ${stockRows} group by id) as returned`)
    .where(sql`${stockItems.id} = returned.id`)
  return describeUnreturnable(tx, orderId)
}

/**
 * A condition: the stock item of an order line. If a line has the name of a colour but no colour
 * id, the colour was deleted; then the line has no stock item, and the item without a colour must
 * not match it.
 */
export const isStockItemOf = and(
  eq(stockItems.productId, orderItems.productId),
  sql`${stockItems.colorId} is not distinct from ${orderItems.colorId}`,
  sql`${stockItems.sizeId} is not distinct from ${orderItems.sizeId}`,
  or(isNull(orderItems.colorName), sql`${orderItems.colorId} is not null`),
)

async function describeUnreturnable(tx: Database, orderId: string): Promise<string | undefined> {
  const withoutStockItem = await tx
    .select({
      name: orderItems.name,
      colorName: orderItems.colorName,
      sizeName: orderItems.sizeName,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .leftJoin(stockItems, isStockItemOf)
    .where(and(eq(orderItems.orderId, orderId), isNull(stockItems.id)))
    .orderBy(asc(orderItems.position))
  if (withoutStockItem.length === 0) return undefined
  const pieces = withoutStockItem.map(({ name, colorName, sizeName, quantity }) =>
    m.itemsOf(quantity, name, [colorName, sizeName]),
  )
  return m.notReturnedToStock(pieces)
}
