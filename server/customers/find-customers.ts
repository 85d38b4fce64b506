import { and, count, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalizePhone } from '#contract/addresses.ts'
import type { Customer, CustomerFilter, CustomerSort } from '#contract/customers.ts'
import { makePageAnswer } from '#contract/paging.ts'
import { taggedCustomers, users } from '../accounts/tables.ts'
import { fullNameInSql, isAccountNotMerged } from '../accounts/user.ts'
import { addresses } from '../addresses/tables.ts'
import { requirePermission, type SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { likeContaining } from '../platform/database/like-patterns.ts'
import type { LargeCountCache } from '../platform/large-count-cache.ts'
import { selectCustomers } from './select-customers.ts'
import { customerSums } from './tables.ts'

/** One page of the users with the role `shopper`, filtered and sorted. */
export async function findCustomers(
  { db, totalCache }: { db: Database; totalCache: LargeCountCache<number> },
  caller: SignedInCaller,
  filter: CustomerFilter,
) {
  // Without this check, the order of the list would show who spent more.
  if (filter.sort === 'spent') requirePermission(caller, 'figures.read')
  const { q, tag } = filter
  const condition = and(
    eq(users.role, 'shopper'),
    isAccountNotMerged,
    q ? matchesQuery(db, q) : undefined,
    tag === undefined ? undefined : hasTag(db, tag),
  )
  const [customerCount, ids] = await Promise.all([
    totalCache(JSON.stringify([q, tag]), () => countUsers(db, condition)),
    findIdsOfPage(db, condition, filter),
  ])
  return makePageAnswer(await readCustomers(db, caller, ids), customerCount, filter)
}

async function countUsers(db: Database, condition: SQL | undefined): Promise<number> {
  const [allCount] = await db.select({ count: count() }).from(users).where(condition)
  if (!allCount) throw new Error('A count gave no row')
  return allCount.count
}

/** Reads customers in the order of the ids. */
async function readCustomers(
  db: Database,
  caller: SignedInCaller,
  ids: number[],
): Promise<Customer[]> {
  if (ids.length === 0) return []
  const customers = await selectCustomers(db, caller, inArray(users.id, ids))
  const customersById = new Map(customers.map((customer) => [customer.id, customer]))
  return ids.flatMap((id) => customersById.get(id) ?? [])
}

const hasTag = (db: Database, tagId: number): SQL =>
  inArray(
    users.id,
    db
      .select({ id: taggedCustomers.customerId })
      .from(taggedCustomers)
      .where(eq(taggedCustomers.tagId, tagId)),
  )

const PHONE_NUMBER_PATTERN = /^[\s\d०-९+().-]*[\d०-९][\s\d०-९+().-]*$/

/** A condition: the text is part of a phone number, an email address or a full name. */
const matchesQuery = (db: Database, q: string): SQL | undefined =>
  PHONE_NUMBER_PATTERN.test(q)
    ? inArray(
        users.id,
        db
          .select({ userId: addresses.userId })
          .from(addresses)
          .where(like(addresses.recipientPhone, likeContaining(normalizePhone(q)))),
      )
    : or(
        ilike(fullNameInSql(users), likeContaining(q)),
        like(users.email, likeContaining(q.toLowerCase())),
      )

async function findIdsOfPage(
  db: Database,
  condition: SQL | undefined,
  { sort, page, limit }: CustomerFilter,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(customerSums, eq(customerSums.userId, users.id))
    .where(condition)
    .orderBy(...SORT_ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ id }) => id)
}

/** Written like the indexes, so that PostgreSQL uses them; equal rows are sorted newest first. */
const SORT_ORDERS: Record<CustomerSort, SQL[]> = {
  newest: [desc(users.id)],
  'last-order': orderBySum(customerSums.lastOrderAt),
  spent: orderBySum(customerSums.spentPaisa),
  orders: orderBySum(customerSums.orders),
  name: [sql`lower(${fullNameInSql(users)})`, sql`${users.id} desc nulls last`],
}

function orderBySum(sum: PgColumn): SQL[] {
  return [sql`${sum} desc nulls last`, sql`${customerSums.userId} desc nulls last`]
}
