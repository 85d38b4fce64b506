import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CashSettings, CashSettingsInput } from '#contract/cash.ts'
import type { CashLimits } from '#contract/cash-rules.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { cashSettings } from './tables.ts'

/** The row of the settings, as JSON in one column. */
export type CashSettingsRow = {
  isConfirmed: boolean
  confirmFromPaisa: number
  mostOpenOrders: number | null
  mostPaisa: number | null
  version: number
}

/** An SQL expression, so that other statements can read the settings too. */
export const cashSettingsInSql = sql<CashSettingsRow>`(
  select json_build_object(
    'isConfirmed', is_confirmed, 'confirmFromPaisa', confirm_from_paisa,
    'mostOpenOrders', most_open_orders, 'mostPaisa', most_paisa, 'version', version
  ) from ${cashSettings}
)`

/** Converts the row of the settings. */
export const toCashSettings = (row: CashSettingsRow): CashSettings => ({
  isConfirmed: row.isConfirmed,
  confirmFrom: toRupees(asPaisa(row.confirmFromPaisa)),
  openOrders: row.mostOpenOrders,
  most: row.mostPaisa === null ? null : toRupees(asPaisa(row.mostPaisa)),
  version: row.version,
})

/** Reads the settings of cash on delivery, with the version that a change must contain. */
export async function readCashSettings(db: Database): Promise<CashSettings> {
  const [row] = await db.select().from(cashSettings)
  if (!row) throw new Error('The row of cash_settings is missing')
  return toCashSettings(row)
}

/** The settings that shoppers may see. The limits apply only while orders are confirmed. */
export const toCashLimits = ({ isConfirmed, confirmFrom, most }: CashSettings): CashLimits => ({
  most: isConfirmed ? most : null,
  confirmFrom: isConfirmed ? confirmFrom : null,
})

/** Changes the settings, if `version` is still the current one. */
export const changeCashSettings = (
  db: NodePgDatabase,
  { isConfirmed, confirmFrom, openOrders, most, version }: CashSettingsInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changedSettings = await tx
      .update(cashSettings)
      .set({
        isConfirmed,
        confirmFromPaisa: confirmFrom,
        mostOpenOrders: openOrders,
        mostPaisa: most,
        version: sql`${cashSettings.version} + 1`,
      })
      .where(eq(cashSettings.version, version))
      .returning({ version: cashSettings.version })
    if (changedSettings.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  })
