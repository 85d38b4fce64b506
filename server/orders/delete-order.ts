import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { addStep } from './add-step.ts'
import { giveBackStock } from './give-back-stock.ts'
import { isOwn } from './read-orders.ts'
import { orders } from './tables.ts'

const DELETED = 'Deleted by the shopper'

/**
 * Deletes an own order that nobody has confirmed yet: its pieces return to the shelf and the
 * shopper sees it no more, while the books keep it as cancelled.
 */
export async function deleteOrder(tx: Database, userId: number, orderId: string): Promise<void> {
  const isOwnOrder = and(eq(orders.id, orderId), isOwn(userId))
  const [deleted] = await tx
    .update(orders)
    .set({ status: 'CANCELLED', deletedAt: sql`now()`, restockedAt: sql`now()` })
    .where(and(isOwnOrder, eq(orders.status, 'PENDING')))
    .returning({ id: orders.id })
  if (!deleted) {
    const [own] = await tx.select({ id: orders.id }).from(orders).where(isOwnOrder)
    throw own ? new Refusal('ORDER_NOT_PENDING') : new Refusal('ORDER_NOT_FOUND')
  }
  const why = { reason: 'order-deleted', byUserId: userId } as const
  const homeless = await giveBackStock(tx, orderId, why)
  const note = homeless ? `${DELETED}. ${homeless}` : DELETED
  await addStep(tx, { orderId, status: 'CANCELLED', by: 'shopper', byUserId: userId, note })
}
