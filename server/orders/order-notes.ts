import { asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { StaffNote } from '#contract/staff-order.ts'
import { users } from '../accounts/tables.ts'
import { fullNameInSql, readUser } from '../accounts/user.ts'
import type { Database } from '../platform/database/database.ts'
import { orderNotes, orders } from './tables.ts'

/** Adds a note to an order; only staff can read it. */
export async function addOrderNote(
  tx: Database,
  userId: number,
  orderId: string,
  text: string,
): Promise<StaffNote> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { firstName, lastName } = await readUser(tx, userId)
  const [storedNote] = await tx
    .insert(orderNotes)
    .values({ orderId, text, byUserId: userId })
    .returning({ id: orderNotes.id, at: orderNotes.at })
  if (!storedNote) throw new Error('A note was written but not returned')
  return {
    id: storedNote.id,
    at: storedNote.at.toISOString(),
    text,
    name: `${firstName} ${lastName}`,
  }
}

/** The notes about an order, oldest first. */
export async function readOrderNotes(db: Database, orderId: string): Promise<StaffNote[]> {
  const rows = await db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      at: orderNotes.at,
      name: fullNameInSql(users),
    })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.byUserId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ at, ...storedNote }) => ({ ...storedNote, at: at.toISOString() }))
}
