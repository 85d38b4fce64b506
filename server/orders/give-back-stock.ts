import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { setStockChangeReason } from '../stock/stock-change-reason.ts'
import { stockItems } from '../stock/tables.ts'
import { orderItems } from './tables.ts'

/**
 * Puts the pieces of an order back on the shelf, and tells in words for the order's history
 * which of them have no place there any more. The caller has made sure that it happens once, by
 * setting `restocked_at` where it was not set.
 */
export async function giveBackStock(
  tx: Database,
  orderId: string,
  why: { reason: 'order-cancelled' | 'order-deleted'; byUserId?: number },
): Promise<string | undefined> {
  await setStockChangeReason(tx, { ...why, orderId })
  const places = tx
    .$with('places')
    .as(
      tx
        .select({ id: stockItems.id, pieces: orderItems.quantity })
        .from(orderItems)
        .innerJoin(stockItems, isPlaceOf)
        .where(eq(orderItems.orderId, orderId))
        .orderBy(asc(stockItems.id))
        .for('update', { of: stockItems }),
    )
  await tx
    .with(places)
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} + ${places.pieces}` })
    .from(places)
    .where(eq(stockItems.id, places.id))
  return logUnreturnable(tx, orderId)
}

/**
 * Where a line's pieces lie. A line that names a colour without its id had a colour that the
 * shop has since given up: it has no place, and never falls into the one of a colourless piece.
 */
const isPlaceOf = and(
  eq(stockItems.productId, orderItems.productId),
  sql`${stockItems.colorId} is not distinct from ${orderItems.colorId}`,
  or(isNull(orderItems.colorName), sql`${orderItems.colorId} is not null`),
)

async function logUnreturnable(tx: Database, orderId: string): Promise<string | undefined> {
  const homeless = await tx
    .select({
      name: orderItems.name,
      colorName: orderItems.colorName,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .leftJoin(stockItems, isPlaceOf)
    .where(and(eq(orderItems.orderId, orderId), isNull(stockItems.id)))
    .orderBy(asc(orderItems.position))
  if (homeless.length === 0) return undefined
  const pieces = homeless.map(
    ({ name, colorName, quantity }) => `${quantity} × ${name}${colorName ? ` (${colorName})` : ''}`,
  )
  return `Not put back on the shelf, because it is no longer kept: ${pieces.join(', ')}`
}
