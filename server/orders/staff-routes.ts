import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { adminOrderCalls } from '#contract/admin-orders.ts'
import type { orderLimitCalls } from '#contract/order-limits.ts'
import { inTransaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { confirmOrders } from './confirm-orders.ts'
import { findOrders } from './find-orders.ts'
import { changeOrderLimits, readOrderLimits } from './order-limits.ts'
import { addOrderNote } from './order-notes.ts'
import { readStaffOrder } from './read-staff-order.ts'

/** What staff do with everybody's orders, but for moving one: that is a call of its shopper's too. */
export const staffOrderRoutes = (
  db: NodePgDatabase,
): HandlersOf<typeof adminOrderCalls & typeof orderLimitCalls> => ({
  findOrders: ({ query }) => findOrders(db, query),
  getOrderForStaff: async ({ caller, path }) => ({
    success: true,
    order: await readStaffOrder(db, caller, path.orderId),
  }),
  addOrderNote: async ({ caller, path, body }) => ({
    success: true,
    note: await inTransaction(db, (tx) => addOrderNote(tx, caller.userId, path.orderId, body.text)),
  }),
  confirmOrders: async ({ caller, body }) => {
    const results = await confirmOrders(db, caller, body.orderIds)
    const confirmed = results.filter(({ isConfirmed }) => isConfirmed).length
    return { success: true, confirmed, results }
  },
  getOrderLimits: async () => ({ success: true, data: await readOrderLimits(db) }),
  updateOrderLimits: async ({ body }) => {
    await changeOrderLimits(db, body)
    return { success: true, data: await readOrderLimits(db) }
  },
})
