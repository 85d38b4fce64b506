import { eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DeliveryDays, DeliverySettingsInput } from '#contract/delivery.ts'
import { PROVINCES } from '#contract/provinces.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { readDelivery } from './read-delivery.ts'
import { deliveryCharges, storeDeliveryTable } from './tables.ts'

/**
 * Changes delivery charges and days in one transaction, if `version` is still the current one.
 * Placed orders keep their charge. If a shopper saw another total before, `placeOrder` refuses.
 */
export const changeDeliverySettings = (
  db: NodePgDatabase,
  { charges, days, freeFrom, closedWeekdays, holidays, version }: DeliverySettingsInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changedDelivery = await tx
      .update(storeDeliveryTable)
      .set({
        freeFromPaisa: freeFrom,
        closedWeekdays,
        holidays,
        version: sql`${storeDeliveryTable.version} + 1`,
      })
      .where(eq(storeDeliveryTable.version, version))
      .returning({ version: storeDeliveryTable.version })
    if (changedDelivery.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
    await changeProvinces(tx, charges, days ?? (await readDelivery(tx)).days)
  })

/** Leaves equal rows untouched, so that the audit log lists only real changes. */
async function changeProvinces(
  tx: Database,
  charges: DeliverySettingsInput['charges'],
  days: DeliveryDays[],
): Promise<void> {
  const rows = PROVINCES.map((province) => {
    const daysOfProvince = days.find((deliveryDays) => deliveryDays.province === province)
    return {
      province,
      chargePaisa: charges.find((charge) => charge.province === province)?.amount ?? 0,
      fromDays: daysOfProvince?.from ?? null,
      toDays: daysOfProvince?.to ?? null,
    }
  }).filter(({ chargePaisa, fromDays }) => chargePaisa > 0 || fromDays !== null)
  const provinces = rows.map(({ province }) => province)
  await tx.delete(deliveryCharges).where(notInArray(deliveryCharges.province, provinces))
  if (rows.length === 0) return
  await tx
    .insert(deliveryCharges)
    .values(rows)
    .onConflictDoUpdate({
      target: deliveryCharges.province,
      set: {
        chargePaisa: sql`excluded.charge_paisa`,
        fromDays: sql`excluded.from_days`,
        toDays: sql`excluded.to_days`,
      },
    })
}
