import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { normalizePhone } from '#contract/addresses.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { likeStartingWith } from '../platform/like-patterns.ts'
import { ANY_NAME_WORD_PREFIX, normalizedWords, quoteLexeme } from '../search-words/search-key.ts'
import {
  hasDictatedOrderId,
  hasRecipientName,
  hasRecipientPhone,
  isInDeliveryPlace,
} from './order-conditions.ts'
import { orderItems, orders } from './tables.ts'

/** One way in which the text of the search box can mean an order. */
type Meaning = {
  /** A statement for the ids of all these orders, which an index answers. */
  ids: SQL
  /** The search as a condition on one order. */
  isMeant: SQL
  /** Whether an index of orders answers this condition, too. */
  isIndexed: boolean
}

/** What a search finds. */
export type FoundOrders = {
  condition: SQL
  /** The ids of the orders found, or the first of them if there are too many to read all. */
  ids: string[]
  isWhole: boolean
  /** Whether the condition is answered by indexes of orders alone. */
  isIndexed: boolean
}

/**
 * Reads the ids of the orders that a text of the search box means: an id, a phone number, a name, a
 * town or a product. If there are more than `most`, the condition checks each order instead: then a
 * page that is read in the order of the list finds its rows soon, whereas sorting all rows found
 * would take seconds.
 */
export async function searchOrders(db: Database, q: string, most: number): Promise<FoundOrders> {
  const meanings = meaningsOf(q)
  const found = meanings.map(
    ({ ids }, at) => sql`(select ${at}::int, id from (${ids}) as found (id) limit ${most + 1})`,
  )
  const { rows } = await db.execute<{ at: number; id: string }>(
    sql`select at, id from (${sql.join(found, sql` union all `)}) as found (at, id)`,
  )
  const idsOf = (wanted: number) => rows.flatMap(({ at, id }) => (at === wanted ? [id] : []))
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length <= most)
    return { ids, isWhole: true, isIndexed: true, condition: isOneOfOrders(ids) }
  // Of these conditions, only those of many orders are checked for each order.
  const parts = meanings.flatMap(({ isMeant, isIndexed }, at) => {
    const own = idsOf(at)
    if (own.length > most) return [{ isMeant, isIndexed }]
    return own.length > 0 ? [{ isMeant: isOneOfOrders(own), isIndexed: true }] : []
  })
  return {
    ids: ids.slice(0, most + 1),
    isWhole: false,
    isIndexed: parts.every(({ isIndexed }) => isIndexed),
    condition: or(...parts.map(({ isMeant }) => isMeant)) ?? sql`false`,
  }
}

/** A condition: the order is one of these. */
export const isOneOfOrders = (ids: string[]): SQL => sql`${orders.id} = any(${sql.param(ids)})`

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]+$/
const LOOKS_LIKE_AN_ID = /^#?[0-9A-Z][0-9A-Z\s-]{1,11}$/i
/** Shorter texts would match too many products. */
const SHORTEST_PRODUCT = 3

function meaningsOf(q: string): Meaning[] {
  if (q.includes('@')) return [accountOf(q)]
  const id = LOOKS_LIKE_AN_ID.test(q) ? [ordersWhere(hasDictatedOrderId(q))] : []
  if (LOOKS_LIKE_A_NUMBER.test(q)) return [...id, ordersWhere(hasRecipientPhone(normalizePhone(q)))]
  const name = hasRecipientName(q)
  const product = q.length < SHORTEST_PRODUCT ? undefined : productCalled(q)
  return [
    ...id,
    ...(name ? [ordersWhere(name)] : []),
    ordersWhere(isInDeliveryPlace(orders.addressCity, q)),
    ...(product ? [product] : []),
  ]
}

const ordersWhere = (condition: SQL): Meaning => ({
  ids: sql`select ${orders.id} from ${orders} where ${condition}`,
  isMeant: condition,
  isIndexed: true,
})

/** Orders of an account whose email address begins with this text. */
function accountOf(email: string): Meaning {
  const isMeant = like(users.email, likeStartingWith(email.toLowerCase()))
  return {
    isIndexed: false,
    ids: sql`select ${orders.id} from ${orders}
      where ${inArray(orders.userId, sql`(select ${users.id} from ${users} where ${isMeant})`)}`,
    isMeant: sql`(select ${isMeant} from ${users} where ${eq(users.id, orders.userId)})`,
  }
}

/** Orders of a product that has a word beginning with each of these words in its name. */
function productCalled(q: string): Meaning | undefined {
  const words = normalizedWords(q).map((word) => `${quoteLexeme(ANY_NAME_WORD_PREFIX + word)}:*`)
  if (words.length === 0) return undefined
  const isMeant = sql`${products.searchKey} @@ ${words.join(' & ')}::tsquery`
  const ofOrder = and(eq(orderItems.orderId, orders.id), isMeant)
  return {
    ids: sql`select ${orderItems.orderId} from ${orderItems}
      where ${orderItems.productId} in (select ${products.id} from ${products} where ${isMeant})`,
    // Not with "exists", which PostgreSQL would answer by reading the lines of all orders.
    isMeant: sql`(
      select true from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)}
      where ${ofOrder} limit 1
    )`,
    isIndexed: false,
  }
}
