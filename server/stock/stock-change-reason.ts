import { sql } from 'drizzle-orm'
import type { StockReason } from '#contract/stock.ts'
import type { Database } from '../platform/database/database.ts'

/** The reason of a stock change. `byUserId` defaults to the staff member of the current call. */
export type StockChangeReason = {
  reason: StockReason
  orderId?: string
  byUserId?: number
  note?: string | undefined
}

/**
 * Sets the reason of all stock changes until the end of the transaction. The triggers on
 * `stock_items` write it to the ledger, and refuse a change of a quantity without a reason.
 */
export async function setStockChangeReason(
  tx: Database,
  changeReason: StockChangeReason,
): Promise<void> {
  await tx.execute(sql`select ${withStockChangeReason(JSON.stringify(changeReason))}`)
}

/**
 * An SQL expression that sets the reason of a stock change, so that it needs no separate statement.
 */
export const withStockChangeReason = (changeReason: unknown) =>
  sql`set_config('gahana.stock_change', ${changeReason}, true)`
