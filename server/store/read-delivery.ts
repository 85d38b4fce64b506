import { sql } from 'drizzle-orm'
import type { Delivery, DeliverySettings, DeliveryTold } from '#contract/delivery.ts'
import { byAmount, deliveryRule } from '#contract/delivery-words.ts'
import { paisa, toRupees } from '#contract/money.ts'
import { PROVINCES } from '#contract/provinces.ts'
import type { Database } from '../platform/database.ts'
import { onceFor } from '../platform/once-for.ts'
import { deliveryCharges, storeDelivery } from './tables.ts'

/** What delivery costs now. */
export async function readDelivery(db: Database): Promise<Delivery> {
  const { version, ...delivery } = await readDeliverySettings(db)
  return delivery
}

/** What delivery costs now, as a shopper is told. */
export async function tellDelivery(db: Database): Promise<DeliveryTold> {
  const delivery = await readDelivery(db)
  const amounts = byAmount(delivery.charges).map(([amount]) => amount)
  return {
    ...delivery,
    least: Math.min(...amounts),
    most: Math.max(...amounts),
    rule: deliveryRule(delivery),
  }
}

/** What delivery costs, with the version that a change has to name. */
export async function readDeliverySettings(db: Database): Promise<DeliverySettings> {
  const rows = await deliveryQuery(db).execute()
  const [kept] = rows
  if (!kept) throw new Error('The row of store_delivery is missing')
  const { freeFromPaisa, version } = kept
  const charges = rows.flatMap(({ charge }) =>
    charge ? [{ province: charge.province, amount: toRupees(paisa(charge.chargePaisa)) }] : [],
  )
  return {
    charges: charges.sort((a, b) => placeOf(a.province) - placeOf(b.province)),
    freeFrom: freeFromPaisa === null ? null : toRupees(paisa(freeFromPaisa)),
    version,
  }
}

const placeOf = (province: Delivery['charges'][number]['province']) => PROVINCES.indexOf(province)

/** One statement, so that the charges and the sum from which they fall away always agree. */
const deliveryQuery = onceFor((db) =>
  db
    .select({
      freeFromPaisa: storeDelivery.freeFromPaisa,
      version: storeDelivery.version,
      charge: deliveryCharges,
    })
    .from(storeDelivery)
    .leftJoin(deliveryCharges, sql`true`)
    .prepare('delivery'),
)
