import { and, eq } from 'drizzle-orm'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { Database } from '../platform/database.ts'
import { payments } from './payment-tables.ts'
import { hasMoneyNumber } from './transfer-numbers.ts'

/**
 * The orders of the payments with this number. There may be several, because older versions counted
 * a transfer twice if its number was typed differently.
 */
export async function findOrdersByMoneyNumber(
  db: Database,
  way: PaymentWay,
  number: string,
): Promise<string[]> {
  const found = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, way), hasMoneyNumber(payments.reference, way, number)))
  return found.map(({ orderId }) => orderId)
}
