import { eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DeliverySettingsSent } from '#contract/delivery.ts'
import { Refusal } from '#contract/refusals.ts'
import { SETTINGS_CHANGED_MEANWHILE } from '#contract/settings.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { deliveryCharges, storeDelivery } from './tables.ts'

/**
 * Changes what delivery costs, if it is still as the owner saw it: all of it, or nothing. Orders
 * keep what was agreed; who has seen another total meanwhile is told so (placeOrder).
 */
export const changeDelivery = (
  db: NodePgDatabase,
  { charges, freeFrom, version }: DeliverySettingsSent,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .update(storeDelivery)
      .set({ freeFromPaisa: freeFrom, version: sql`${storeDelivery.version} + 1` })
      .where(eq(storeDelivery.version, version))
      .returning({ version: storeDelivery.version })
    if (changed.length === 0) throw new Refusal('CONFLICT', SETTINGS_CHANGED_MEANWHILE)
    await changeCharges(
      tx,
      charges.filter(({ amount }) => amount > 0),
    )
  })

/** What stays is not touched, so that the record names only what really changed. */
async function changeCharges(tx: Database, charges: DeliverySettingsSent['charges']) {
  const provinces = charges.map(({ province }) => province)
  await tx.delete(deliveryCharges).where(notInArray(deliveryCharges.province, provinces))
  if (charges.length === 0) return
  await tx
    .insert(deliveryCharges)
    .values(charges.map(({ province, amount }) => ({ province, chargePaisa: amount })))
    .onConflictDoUpdate({
      target: deliveryCharges.province,
      set: { chargePaisa: sql`excluded.charge_paisa` },
    })
}
