import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { provenPhones, users } from '../accounts/tables.ts'
import { isAccountNotMerged } from '../accounts/user.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** Records that staff called a number of a customer's orders, and that the person named the account. */
export async function provePhone(
  tx: Database,
  staffId: number,
  customerId: number,
  phone: string,
): Promise<void> {
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), eq(users.role, 'shopper'), isAccountNotMerged))
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, customerId), eq(orders.recipientPhone, phone)))
    .limit(1)
  if (!order) throw new Refusal('NO_SHARED_PHONE')
  await tx
    .insert(provenPhones)
    .values({ userId: customerId, phone, byUserId: staffId })
    .onConflictDoUpdate({
      target: [provenPhones.userId, provenPhones.phone],
      set: { at: sql`now()`, byUserId: staffId },
    })
}
