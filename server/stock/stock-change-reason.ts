import { sql } from 'drizzle-orm'
import type { StockReason } from '#contract/stock.ts'
import type { Database } from '../platform/database.ts'

/** Why stock changes; who does it is known already where a call of the back office does it. */
export type StockChangeReason = {
  reason: StockReason
  orderId?: string
  byUserId?: number
  note?: string | undefined
}

/**
 * Says why stock changes from here to the end of the transaction. The triggers on `stock_items`
 * write it into the ledger with every change, and refuse a change that nobody explained.
 */
export async function setStockChangeReason(tx: Database, why: StockChangeReason): Promise<void> {
  await tx.execute(sql`select ${withReason(JSON.stringify(why))}`)
}

/** The same as a part of a statement, for the one that has no time for two. */
export const withReason = (why: unknown) => sql`set_config('gahana.stock_change', ${why}, true)`
