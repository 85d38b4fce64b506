import { sql } from 'drizzle-orm'
import type { DeliverySettings, DeliveryView } from '#contract/delivery.ts'
import { deliveryChargeText, provincesByCharge } from '#contract/delivery-words.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { PROVINCES, type Province } from '#contract/provinces.ts'
import type { Database } from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { deliveryCharges, storeDeliveryTable } from './tables.ts'

/** Reads the current delivery charges and days. */
export async function readDelivery(db: Database): Promise<Omit<DeliverySettings, 'version'>> {
  const { version, ...delivery } = await readDeliverySettings(db)
  return delivery
}

/** The delivery charges and days for shoppers, with a summary in words. */
export function toDeliveryView({ version, ...delivery }: DeliverySettings): DeliveryView {
  const isDeliveryDecided = version > 0 || delivery.charges.length > 0 || delivery.days.length > 0
  const amounts = provincesByCharge(delivery.charges).map(([amount]) => amount)
  return {
    ...delivery,
    least: Math.min(...amounts),
    most: Math.max(...amounts),
    rule: isDeliveryDecided ? deliveryChargeText(delivery) : '',
  }
}

/** Reads the delivery settings with the version that a change must send. */
export async function readDeliverySettings(db: Database): Promise<DeliverySettings> {
  const [row] = await deliveryQuery(db).execute()
  if (!row) throw new Error('The row of store_delivery is missing')
  return toDeliverySettings(row.delivery)
}

/** The rows of the delivery settings, as JSON in one column. */
export type DeliverySettingsRows = {
  freeFromPaisa: number | null
  closedWeekdays: number[]
  holidays: string[]
  version: number
  provinces: {
    province: Province
    chargePaisa: number
    fromDays: number | null
    toDays: number | null
  }[]
}

/** An SQL expression, so that other statements can read the delivery settings too. */
export const deliverySettingsInSql = sql<DeliverySettingsRows>`(
  select json_build_object(
    'freeFromPaisa', free_from_paisa,
    'closedWeekdays', closed_weekdays,
    'holidays', holidays,
    'version', version,
    'provinces', (
      select coalesce(json_agg(json_build_object(
        'province', province, 'chargePaisa', charge_paisa, 'fromDays', from_days, 'toDays', to_days
      )), '[]') from ${deliveryCharges}
    )
  ) from ${storeDeliveryTable}
)`

/** Converts the rows of the delivery settings. */
export function toDeliverySettings({
  freeFromPaisa,
  closedWeekdays,
  holidays,
  version,
  ...rows
}: DeliverySettingsRows): DeliverySettings {
  const provinces = rows.provinces.sort(
    (a, b) => provinceIndexOf(a.province) - provinceIndexOf(b.province),
  )
  return {
    charges: provinces
      .filter(({ chargePaisa }) => chargePaisa > 0)
      .map(({ province, chargePaisa }) => ({ province, amount: toRupees(asPaisa(chargePaisa)) })),
    days: provinces.flatMap(({ province, fromDays, toDays }) =>
      fromDays === null || toDays === null ? [] : [{ province, from: fromDays, to: toDays }],
    ),
    freeFrom: freeFromPaisa === null ? null : toRupees(asPaisa(freeFromPaisa)),
    closedWeekdays,
    holidays,
    version,
  }
}

const provinceIndexOf = (province: Province) => PROVINCES.indexOf(province)

/** One statement, so that charges and free-delivery threshold come from the same snapshot. */
const deliveryQuery = preparedPerConnection((db) =>
  db.select({ delivery: deliverySettingsInSql }).from(sql`(select 1) as one`).prepare('delivery'),
)
