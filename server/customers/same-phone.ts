import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PHONE_PROVEN_DAYS } from '#contract/customer-merges.ts'
import type { CustomerWithSamePhone } from '#contract/customers.ts'
import { provenPhones, users } from '../accounts/tables.ts'
import {
  emailOrEmptyInSql,
  fullNameInSql,
  isAccountNotMerged,
  ownPhoneInSql,
} from '../accounts/user.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** A customer with more numbers, such as a shop that orders for others, is compared by some. */
const MAX_PHONES = 10
const MAX_CUSTOMERS_PER_PHONE = 5

const otherOrders = alias(orders, 'other')

/** The other customers whose orders have a phone number of this customer's orders. */
export async function readCustomersWithSamePhone(
  db: Database,
  customerId: number,
): Promise<CustomerWithSamePhone[]> {
  const phones = db
    .selectDistinct({ phone: orders.recipientPhone })
    .from(orders)
    .where(eq(orders.userId, customerId))
    .limit(MAX_PHONES)
    .as('phones')
  return db
    .select({
      id: users.id,
      name: fullNameInSql(users),
      email: emailOrEmptyInSql,
      phone: sql<string>`min(${phones.phone})`,
      isMadeByStaff: users.isMadeByStaff,
    })
    .from(phones)
    .innerJoin(otherOrders, eq(otherOrders.recipientPhone, phones.phone))
    .innerJoin(users, eq(users.id, otherOrders.userId))
    .where(
      and(
        ne(users.id, customerId),
        eq(users.role, 'shopper'),
        isAccountNotMerged,
        // An order that staff wrote for one number and sent to another one proves nothing.
        or(isNull(ownPhoneInSql), eq(ownPhoneInSql, phones.phone)),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(MAX_CUSTOMERS_PER_PHONE)
}

/** A phone number with which both ordered; undefined if there is none. */
export async function findSharedPhone(
  db: Database,
  firstCustomerId: number,
  secondCustomerId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: orders.recipientPhone })
    .from(orders)
    .innerJoin(otherOrders, eq(otherOrders.recipientPhone, orders.recipientPhone))
    .where(and(eq(orders.userId, firstCustomerId), eq(otherOrders.userId, secondCustomerId)))
    .orderBy(sql`${orders.createdAt} desc`)
    .limit(1)
  return row?.phone
}

/** SQL: whether staff have called the number lately, and the person there named the account. */
export const isPhoneProven = (userId: SQL, phone: string) => sql<boolean>`exists (
  select from ${provenPhones} where ${provenPhones.userId} = ${userId}
    and ${provenPhones.phone} = ${phone}
    and ${provenPhones.at} > now() - make_interval(days => ${PHONE_PROVEN_DAYS})
)`
