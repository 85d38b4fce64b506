import type { Database } from '../platform/database.ts'
import { deliveryCharges } from '../store/tables.ts'

/** Delivery days of a parcel from Kathmandu. Delivery is free. */
const DAYS: (typeof deliveryCharges.$inferInsert)[] = [
  { province: 'Koshi', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Madhesh', chargePaisa: 0, fromDays: 2, toDays: 4 },
  { province: 'Bagmati', chargePaisa: 0, fromDays: 2, toDays: 3 },
  { province: 'Gandaki', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Lumbini', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Karnali', chargePaisa: 0, fromDays: 6, toDays: 10 },
  { province: 'Sudurpashchim', chargePaisa: 0, fromDays: 5, toDays: 8 },
]

export const writeSampleDelivery = (db: Database) => db.insert(deliveryCharges).values(DAYS)
