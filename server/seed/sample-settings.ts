import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import {
  deliveryCharges,
  storeLinksTable,
  storeOpeningTable,
  storePolicyTable,
} from '../store/tables.ts'

/** Opens the shop with the contact details and promises of the sample. */
export async function writeSampleOpening(db: Database): Promise<void> {
  await db.update(storeOpeningTable).set({ openedAt: sql`now()`, usesSampleDetails: true })
  await db.update(storePolicyTable).set({ returnDays: 2, warrantyMonths: 12 })
}

/** Placeholder profiles that do not exist. The owner replaces them. */
const SAMPLE_LINKS: (typeof storeLinksTable.$inferInsert)[] = [
  { network: 'Facebook', url: 'https://www.facebook.com/gahana.example' },
  { network: 'Instagram', url: 'https://www.instagram.com/gahana.example' },
  { network: 'TikTok', url: 'https://www.tiktok.com/@gahana.example' },
]

export const writeSampleLinks = (db: Database) => db.insert(storeLinksTable).values(SAMPLE_LINKS)

/** Delivery days of a parcel from Kathmandu. Delivery is free. */
const SAMPLE_DELIVERY: (typeof deliveryCharges.$inferInsert)[] = [
  { province: 'Koshi', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Madhesh', chargePaisa: 0, fromDays: 2, toDays: 4 },
  { province: 'Bagmati', chargePaisa: 0, fromDays: 2, toDays: 3 },
  { province: 'Gandaki', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Lumbini', chargePaisa: 0, fromDays: 3, toDays: 5 },
  { province: 'Karnali', chargePaisa: 0, fromDays: 6, toDays: 10 },
  { province: 'Sudurpashchim', chargePaisa: 0, fromDays: 5, toDays: 8 },
]

export const writeSampleDelivery = (db: Database) =>
  db.insert(deliveryCharges).values(SAMPLE_DELIVERY)
