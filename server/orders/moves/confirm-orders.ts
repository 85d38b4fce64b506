import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ConfirmOrderResult } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import { inTransaction, refusalOfDatabase } from '../../platform/database/database.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../emails/step-emails.ts'
import { orders } from '../tables.ts'
import { moveOrder } from './move-order.ts'

type Dependencies = EmailDependencies & { db: NodePgDatabase }

/**
 * Confirms orders one after the other, each in its own transaction and with the same rules as a
 * single confirmation. So only one order is locked at a time, and a refused order does not stop the
 * others.
 */
export async function confirmOrders(
  dependencies: Dependencies,
  caller: SignedInCaller,
  orderIds: string[],
): Promise<ConfirmOrderResult[]> {
  const results: ConfirmOrderResult[] = []
  for (const orderId of orderIds) results.push(await confirmOrder(dependencies, caller, orderId))
  return results
}

async function confirmOrder(
  { db, ...emailDependencies }: Dependencies,
  caller: SignedInCaller,
  orderId: string,
): Promise<ConfirmOrderResult> {
  try {
    const { version } = await inTransaction(db, async (tx) => {
      const changed = await moveOrder(tx, caller, orderId, { status: 'CONFIRMED' })
      await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
      return changed
    })
    return { orderId, isConfirmed: true, version }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (!refusal) throw error
    const wasConfirmedBefore =
      refusal.key === 'ORDER_CANNOT_BECOME' && (await isOrderConfirmed(db, orderId))
    return {
      orderId,
      isConfirmed: false,
      ...(wasConfirmedBefore && { isAlreadyConfirmed: true }),
      msg: refusal.message,
    }
  }
}

async function isOrderConfirmed(db: NodePgDatabase, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order?.status === 'CONFIRMED'
}
