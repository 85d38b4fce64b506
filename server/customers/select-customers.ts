import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { recipientOf } from '#contract/addresses.ts'
import type { Customer } from '#contract/customers.ts'
import { REVENUE_STATUSES } from '#contract/figures.ts'
import { paisa, toRupees } from '#contract/money.ts'
import { users } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'

/** What the orders of somebody come to; of those they deleted nothing counts. */
export const SUMS = {
  orders: sql<number>`count(*)::int`,
  // Whole paisa, which a double holds exactly and adds up many times faster than `numeric`.
  paisa: sql<number>`coalesce(sum(${orders.finalPaisa}::float8) filter (where ${inArray(orders.status, REVENUE_STATUSES)}), 0)`,
  lastAt: sql<string | null>`max(${orders.createdAt})`,
}

/** Whether an order counts among what somebody ordered. */
export const isCounted = isNull(orders.deletedAt)

/** People with what they ordered, in no order. */
export async function selectCustomers(db: Database, which: SQL): Promise<Customer[]> {
  const sums = db
    .select({
      orders: SUMS.orders.as('orders'),
      paisa: SUMS.paisa.as('paisa'),
      lastAt: SUMS.lastAt.as('last_at'),
    })
    .from(orders)
    .where(and(eq(orders.userId, users.id), isCounted))
    .as('sums')
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
      orders: sums.orders,
      paisa: sums.paisa,
      lastAt: sums.lastAt,
    })
    .from(users)
    .crossJoinLateral(sums)
    .leftJoinLateral(newestLabel, sql`true`)
    .where(which)
  return rows.map(({ createdAt, label, paisa: spent, lastAt, ...customer }) => ({
    ...customer,
    phone: label === null ? null : recipientOf(label).whatsappNumber,
    createdAt: createdAt.toISOString(),
    spent: toRupees(paisa(spent)),
    lastOrderAt: lastAt && new Date(lastAt).toISOString(),
  }))
}
