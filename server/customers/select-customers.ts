import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { recipientOf } from '#contract/addresses.ts'
import type { Customer } from '#contract/customers.ts'
import { paisa, toRupees } from '#contract/money.ts'
import { users } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import type { Database } from '../platform/database.ts'
import { customerSums } from './tables.ts'

/** People with what they ordered, in no order. */
export async function selectCustomers(db: Database, which: SQL): Promise<Customer[]> {
  const newestLabel = db
    .select({ label: addresses.label })
    .from(addresses)
    .where(eq(addresses.userId, users.id))
    .orderBy(desc(addresses.id))
    .limit(1)
    .as('newest_label')
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      createdAt: users.createdAt,
      label: newestLabel.label,
      orders: customerSums.orders,
      spentPaisa: customerSums.spentPaisa,
      lastOrderAt: customerSums.lastOrderAt,
    })
    .from(users)
    .innerJoin(customerSums, eq(customerSums.userId, users.id))
    .leftJoinLateral(newestLabel, sql`true`)
    .where(which)
  return rows.map(({ createdAt, label, spentPaisa, lastOrderAt, ...customer }) => ({
    ...customer,
    phone: label === null ? null : recipientOf(label).whatsappNumber,
    createdAt: createdAt.toISOString(),
    spent: toRupees(paisa(spentPaisa)),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }))
}
