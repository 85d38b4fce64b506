import { and, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { cleanPhone } from '#contract/addresses.ts'
import type { Customer, CustomerFilter, CustomerSort } from '#contract/customers.ts'
import { pageOf } from '#contract/paging.ts'
import { users } from '../accounts/tables.ts'
import { fullName } from '../accounts/user.ts'
import { addresses } from '../addresses/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import { holding } from '../platform/like-patterns.ts'
import { isCounted, SUMS, selectCustomers } from './select-customers.ts'

/** Everybody with an account as a shopper, by what they bought or are called, a page at a time. */
export async function listCustomers(db: Database, filter: CustomerFilter) {
  const { q } = filter
  const condition = and(eq(users.role, 'shopper'), q ? isMeantBy(db, q) : undefined)
  const [all] = await db.select({ count: count() }).from(users).where(condition)
  const ids = await findPage(db, condition, filter)
  return pageOf(await readCustomers(db, ids), all?.count ?? 0, filter)
}

/** Customers in the order of their ids. */
async function readCustomers(db: Database, ids: number[]): Promise<Customer[]> {
  if (ids.length === 0) return []
  const customers = await selectCustomers(db, inArray(users.id, ids))
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]*[\d०-९][\s\d०-९+().-]*$/

/** Whether a text may mean a person: by number, by e-mail address or by name. */
const isMeantBy = (db: Database, q: string): SQL | undefined =>
  LOOKS_LIKE_A_NUMBER.test(q)
    ? inArray(
        users.id,
        db
          .select({ userId: addresses.userId })
          .from(addresses)
          .where(like(addresses.label, holding(cleanPhone(q)))),
      )
    : or(ilike(fullName(users), holding(q)), like(users.email, holding(q.toLowerCase())))

async function findPage(
  db: Database,
  condition: SQL | undefined,
  { sort, page, limit, q }: CustomerFilter,
): Promise<number[]> {
  const query = db.select({ id: users.id }).from(users)
  const sum = SUM_OF[sort]
  const sums = sum && sumsOf(db, sum, q ? condition : undefined)
  const sorted = sums ? query.leftJoin(sums, eq(sums.userId, users.id)) : query
  const rows = await sorted
    .where(condition)
    .orderBy(
      ...(sums ? [sql`${sums.sum} desc nulls last`] : []),
      ...(sort === 'name' ? [sql`lower(${fullName(users)})`] : []),
      desc(users.id),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ id }) => id)
}

/** Sorts that need the orders of everybody who is found. */
const SUM_OF: Partial<Record<CustomerSort, SQL>> = {
  'last-order': SUMS.lastAt,
  spent: SUMS.paisa,
  orders: SUMS.orders,
}

/** One sum over the orders of each person, or of those only whom a condition finds. */
function sumsOf(db: Database, sum: SQL, condition: SQL | undefined) {
  const found = db.select({ id: users.id }).from(users).where(condition)
  return db
    .select({ userId: orders.userId, sum: sum.as('sum') })
    .from(orders)
    .where(and(isCounted, condition && inArray(orders.userId, found)))
    .groupBy(orders.userId)
    .as('sums')
}
