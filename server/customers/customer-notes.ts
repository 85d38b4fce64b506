import { asc, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { StaffNote } from '#contract/staff-order.ts'
import { customerMerges, users } from '../accounts/tables.ts'
import { fullNameInSql, readUser } from '../accounts/user.ts'
import type { Database } from '../platform/database/database.ts'
import { customerNotes } from './tables.ts'

/** Adds a note to a customer; only staff can read it. */
export async function addCustomerNote(
  tx: Database,
  userId: number,
  customerId: number,
  text: string,
): Promise<StaffNote> {
  const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId))
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const { firstName, lastName } = await readUser(tx, userId)
  const [note] = await tx
    .insert(customerNotes)
    .values({ customerId, text, byUserId: userId })
    .returning({ id: customerNotes.id, at: customerNotes.at })
  if (!note) throw new Error('A note was written but not returned')
  return { id: note.id, at: note.at.toISOString(), text, name: `${firstName} ${lastName}` }
}

/** The notes about a customer, and about accounts that were merged into it, oldest first. */
export async function readCustomerNotes(db: Database, customerId: number): Promise<StaffNote[]> {
  const rows = await db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      at: customerNotes.at,
      name: fullNameInSql(users),
    })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.byUserId))
    .where(
      or(
        eq(customerNotes.customerId, customerId),
        inArray(
          customerNotes.customerId,
          db
            .select({ id: customerMerges.fromUserId })
            .from(customerMerges)
            .where(eq(customerMerges.intoUserId, customerId)),
        ),
      ),
    )
    .orderBy(asc(customerNotes.id))
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
