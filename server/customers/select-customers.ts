import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import { customerTagsOf } from '../accounts/customer-tags.ts'
import { users } from '../accounts/tables.ts'
import { emailOrEmptyInSql } from '../accounts/user.ts'
import { addresses } from '../addresses/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { customerSums } from './tables.ts'

/**
 * Customers with the sums of their orders, unsorted. What they spent is only for those who may see
 * revenue.
 */
export async function selectCustomers(
  db: Database,
  caller: SignedInCaller,
  condition: SQL,
): Promise<Customer[]> {
  const maySeeFigures = hasPermission(caller, 'figures.read')
  const newestAddress = db
    .select({ phone: addresses.recipientPhone })
    .from(addresses)
    .where(eq(addresses.userId, users.id))
    .orderBy(desc(addresses.id))
    .limit(1)
    .as('newest_address')
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: emailOrEmptyInSql,
      createdAt: users.createdAt,
      phone: newestAddress.phone,
      orders: customerSums.orders,
      spentPaisa: customerSums.spentPaisa,
      lastOrderAt: customerSums.lastOrderAt,
      tags: customerTagsOf(users.id),
    })
    .from(users)
    .innerJoin(customerSums, eq(customerSums.userId, users.id))
    .leftJoinLateral(newestAddress, sql`true`)
    .where(condition)
  return rows.map(({ createdAt, spentPaisa, lastOrderAt, ...customer }) => ({
    ...customer,
    createdAt: createdAt.toISOString(),
    spent: maySeeFigures ? toRupees(asPaisa(spentPaisa)) : null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }))
}
