import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import type { Passport } from '#contract/passports.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import { orderItems, orders } from './tables.ts'

const PASSPORT_STATES = { waiting: 'waiting', revenue: 'valid', lost: 'ended' } as const

/** The passport with this code. Every other text is refused in the same way. */
export async function readPassport(
  db: Database,
  code: string,
  contact: ConfiguredStoreContact,
): Promise<Passport> {
  const [row] = await db
    .select({
      name: orderItems.name,
      nameNe: orderItems.nameNe,
      colorName: orderItems.colorName,
      colorNameNe: orderItems.colorNameNe,
      sizeName: orderItems.sizeName,
      imageUrl: orderItems.imageUrl,
      passport: orderItems.passport,
      status: orders.status,
      createdAt: orders.createdAt,
      deletedAt: orders.deletedAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.passportCode, code))
  // Read in both cases, so that both take the same time.
  const shop = await readStoreContact(db, contact)
  if (!row?.passport) throw new Refusal('PASSPORT_NOT_FOUND')
  const { passport, status, createdAt, deletedAt, ...piece } = row
  const { countsAs } = orderStatusFactsOf(status)
  return {
    ...passport,
    ...withNepali(piece),
    state: deletedAt ? 'ended' : PASSPORT_STATES[countsAs],
    maker: passport.maker ?? shop.name,
    soldOn: dayOf(createdAt),
  }
}
