import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Confirmation } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Caller } from '../platform/caller.ts'
import { inTransaction, refusalOfDatabase } from '../platform/database.ts'
import { moveOrder } from './move-order.ts'

/**
 * Confirms orders one after the other, each in its own transaction and with the same rules as a
 * single confirmation. So only one order is locked at a time, and a refused order does not stop the
 * others.
 */
export async function confirmOrders(
  db: NodePgDatabase,
  caller: Caller,
  orderIds: string[],
): Promise<Confirmation[]> {
  const results: Confirmation[] = []
  for (const orderId of orderIds) results.push(await confirm(db, caller, orderId))
  return results
}

async function confirm(db: NodePgDatabase, caller: Caller, orderId: string): Promise<Confirmation> {
  try {
    await inTransaction(db, (tx) => moveOrder(tx, caller, orderId, { status: 'CONFIRMED' }))
    return { orderId, isConfirmed: true }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (!refusal) throw error
    return { orderId, isConfirmed: false, msg: refusal.message }
  }
}
