import { desc, eq, sql } from 'drizzle-orm'
import type { CustomerWithDetails } from '#contract/customers.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../accounts/tables.ts'
import { readAddresses } from '../addresses/address-book.ts'
import { subscribers } from '../newsletter/tables.ts'
import { selectOrderRows } from '../orders/lists/order-rows.ts'
import { orders } from '../orders/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { readCustomerNotes } from './customer-notes.ts'
import { readMergedAccounts, readMergedInto } from './read-merges.ts'
import { readCustomersWithSamePhone } from './same-phone.ts'
import { selectCustomers } from './select-customers.ts'

const MAX_RECENT_ORDERS = 100

/** A customer with addresses, orders and notes; may also be a staff member, who can buy too. */
export async function readCustomer(
  db: Database,
  caller: SignedInCaller,
  id: number,
): Promise<CustomerWithDetails> {
  const [customer] = await selectCustomers(db, caller, eq(users.id, id))
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const [
    addresses,
    recentOrders,
    notes,
    customersWithSamePhone,
    mergedAccounts,
    [mergedInto],
    [subscription],
  ] = await Promise.all([
    readAddresses(db, id),
    hasPermission(caller, 'orders.read')
      ? selectOrderRows(db, {
          condition: eq(orders.userId, id),
          orderBy: [desc(orders.createdAt), desc(orders.id)],
          limit: MAX_RECENT_ORDERS,
        })
      : [],
    readCustomerNotes(db, id),
    readCustomersWithSamePhone(db, id),
    readMergedAccounts(db, id),
    readMergedInto(db, id),
    db.select({ one: sql`1` }).from(subscribers).where(eq(subscribers.email, customer.email)),
  ])
  return {
    ...customer,
    isSubscribed: subscription !== undefined,
    addresses,
    recentOrders,
    notes,
    samePhone: customersWithSamePhone,
    merged: mergedAccounts,
    ...(mergedInto && { mergedInto }),
  }
}
