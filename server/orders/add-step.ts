import type { Database } from '../platform/database.ts'
import { orderSteps } from './tables.ts'

/** Adds a step to the history of an order. */
export async function addStep(
  tx: Database,
  step: Pick<typeof orderSteps.$inferInsert, 'orderId' | 'status' | 'by' | 'byUserId' | 'note'>,
): Promise<void> {
  await tx.insert(orderSteps).values(step)
}
