import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RateSettings, RateSettingsInput } from '#contract/metal-rates.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockMetalRates } from '../catalogue/lock-product.ts'
import { inTransaction } from '../platform/database/database.ts'
import { repriceProducts } from './price-products.ts'
import { readRateSettings } from './read-rates.ts'
import { rateSettings } from './tables.ts'

/** Changes the settings, if `version` is still the current one, and the prices with their taxes. */
export const changeRateSettings = (
  db: NodePgDatabase,
  { oldAfterHours, closesBuying, feePercent, stoneVatPercent, version }: RateSettingsInput,
): Promise<{ settings: RateSettings; changedPrices: number }> =>
  inTransaction(db, async (tx) => {
    await lockMetalRates(tx)
    const changedSettings = await tx
      .update(rateSettings)
      .set({
        oldAfterHours,
        closesBuying,
        feeBp: Math.round(feePercent * 100),
        stoneVatBp: Math.round(stoneVatPercent * 100),
        version: sql`${rateSettings.version} + 1`,
      })
      .where(eq(rateSettings.version, version))
      .returning({ version: rateSettings.version })
    if (changedSettings.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
    const changedPrices = await repriceProducts(tx)
    return { settings: await readRateSettings(tx), changedPrices }
  })
