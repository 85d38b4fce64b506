import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MergedAccount } from '#contract/customers.ts'
import { customerMerges, users } from '../accounts/tables.ts'
import { fullNameInSql } from '../accounts/user.ts'
import type { Database } from '../platform/database/database.ts'

const merger = alias(users, 'merger')

/** The accounts that were merged into a customer, the latest first. */
export async function readMergedAccounts(
  db: Database,
  customerId: number,
): Promise<MergedAccount[]> {
  const rows = await db
    .select({
      name: fullNameInSql(users),
      email: customerMerges.email,
      phone: customerMerges.phone,
      reason: customerMerges.reason,
      at: customerMerges.at,
      by: fullNameInSql(merger),
    })
    .from(customerMerges)
    .innerJoin(users, eq(users.id, customerMerges.fromUserId))
    .innerJoin(merger, eq(merger.id, customerMerges.byUserId))
    .where(eq(customerMerges.intoUserId, customerId))
    .orderBy(desc(customerMerges.at))
  return rows.map(({ at, ...merged }) => ({ ...merged, at: at.toISOString() }))
}

/** The account into which a customer was merged, if it was. */
export const readMergedInto = (db: Database, customerId: number) =>
  db
    .select({ id: users.id, name: fullNameInSql(users) })
    .from(customerMerges)
    .innerJoin(users, eq(users.id, customerMerges.intoUserId))
    .where(eq(customerMerges.fromUserId, customerId))
