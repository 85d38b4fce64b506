import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { cashBlocks } from '../cash-tables.ts'
import { orders } from '../tables.ts'

/** A condition: cash on delivery is refused to this account or to this phone number. */
export const isCashBlocked = (userId: SQLWrapper, phone: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${cashBlocks} where ${isCashBlockOf(userId, phone)})`

/** The blocks of an account or of a phone number. */
export const isCashBlockOf = (userId: SQLWrapper, phone: SQLWrapper): SQL | undefined =>
  or(eq(cashBlocks.phone, phone), eq(cashBlocks.userId, userId))

type CashBlock = { orderId: string; staffId: number; reason: string }

/**
 * Refuses cash to the account and the phone number of an order. If the account is blocked already,
 * nothing changes.
 */
export async function blockCash(
  tx: Database,
  { orderId, staffId, reason }: CashBlock,
): Promise<void> {
  const { userId, phone } = await readOrderCustomer(tx, orderId)
  await tx
    .insert(cashBlocks)
    .values({ phone, userId, reason, byUserId: staffId })
    .onConflictDoNothing()
}

/** Ends all blocks that concern the account or the phone number of an order. */
export async function endCashBlocksOfCustomer(tx: Database, orderId: string): Promise<void> {
  const { userId, phone } = await readOrderCustomer(tx, orderId)
  await tx.delete(cashBlocks).where(isCashBlockOf(sql`${userId}`, sql`${phone}`))
}

async function readOrderCustomer(tx: Database, orderId: string) {
  const [order] = await tx
    .select({ userId: orders.userId, phone: orders.recipientPhone })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
