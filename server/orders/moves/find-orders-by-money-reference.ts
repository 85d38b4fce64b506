import { and, eq } from 'drizzle-orm'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { Database } from '../../platform/database/database.ts'
import { hasMoneyReference } from '../money-references.ts'
import { payments } from '../payment-tables.ts'

/**
 * The orders of the payments with this number. There may be several, because older versions counted
 * a transfer twice if its number was typed differently.
 */
export async function findOrdersByMoneyReference(
  db: Database,
  way: PaymentWay,
  number: string,
): Promise<string[]> {
  const found = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, way), hasMoneyReference(payments.reference, way, number)))
  return found.map(({ orderId }) => orderId)
}
