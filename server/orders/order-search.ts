import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { normalizePhone } from '#contract/addresses.ts'
import type { OrderStatus } from '#contract/order-status.ts'
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
type SearchMeaning = {
  /**
   * A statement for the ids of all these orders, which an index answers, with their statuses, or null
   * if these are in another table. An order may be in it more than once.
   */
  found: SQL
  /** The search as a condition on one order. */
  isMeant: SQL
}

/** All meanings of a text. Indexes of orders answer the conditions of all but `other`. */
type Meanings = { indexed: SearchMeaning[]; other?: SearchMeaning | undefined }

type FoundOrder = { id: string; status: OrderStatus | null }

/** What a search finds. */
export type FoundOrders = {
  condition: SQL
  /** The orders found, or the first of them if there are too many to read all. */
  first: FoundOrder[]
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
  const { indexed, other } = meaningsOf(q)
  const ofOrders = await readFound(db, indexed, most)
  const isOfMany = uniqueOf(ofOrders).length > most
  const ofOther = other ? await readOther(db, other, most, isOfMany) : []
  const parts = [...ofOrders, ...ofOther]
  const first = uniqueOf(parts)
  if (first.length <= most && parts.every(({ isWhole }) => isWhole))
    return { first, isWhole: true, isIndexed: true, condition: isOneOfOrders(first) }
  // Of these conditions, only those of many orders are checked for each order.
  const conditions = parts.flatMap(({ isMeant, isWhole, rows }) => {
    if (!isWhole) return [isMeant]
    return rows.length > 0 ? [isOneOfOrders(rows)] : []
  })
  return {
    first: first.slice(0, most + 1),
    isWhole: false,
    isIndexed: ofOther.every(({ isWhole }) => isWhole),
    condition: or(...conditions) ?? sql`false`,
  }
}

/** What a meaning finds, or the first rows of it if it is not whole. */
type FoundPart = SearchMeaning & { rows: FoundOrder[]; isWhole: boolean }

/** Reads what each meaning finds, of each at most one row more than `most`. */
async function readFound(
  db: Database,
  meanings: SearchMeaning[],
  most: number,
): Promise<FoundPart[]> {
  if (meanings.length === 0) return []
  const parts = meanings.map(
    ({ found }, at) =>
      sql`(select ${at}::int, id, status from (${found}) as found (id, status) limit ${most + 1})`,
  )
  const { rows } = await db.execute<FoundOrder & { at: number }>(
    sql`select at, id, status from (${sql.join(parts, sql` union all `)}) as found (at, id, status)`,
  )
  return meanings.map((meaning, index) => {
    const own = rows.filter(({ at }) => at === index)
    return { ...meaning, rows: own, isWhole: own.length <= most }
  })
}

/**
 * Reads what the other meaning finds. If many orders are found already, it only matters whether it
 * also finds many; then they are counted in an index, without reading the table of lines.
 */
async function readOther(
  db: Database,
  other: SearchMeaning,
  most: number,
  isOfMany: boolean,
): Promise<FoundPart[]> {
  if (isOfMany) {
    const { rows } = await db.execute<{ found: number }>(sql`
      select count(*)::int as found from (select from (${other.found}) as found limit ${most + 1}) as first`)
    if ((rows[0]?.found ?? 0) > most) return [{ ...other, rows: [], isWhole: false }]
  }
  return readFound(db, [other], most)
}

const uniqueOf = (parts: FoundPart[]): FoundOrder[] => [
  ...new Map(parts.flatMap(({ rows }) => rows.map((order) => [order.id, order] as const))).values(),
]

/** A condition: the order is one of these. */
export const isOneOfOrders = (found: FoundOrder[]): SQL =>
  sql`${orders.id} = any(${sql.param(found.map(({ id }) => id))})`

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]+$/
const LOOKS_LIKE_AN_ID = /^#?[0-9A-Z][0-9A-Z\s-]{1,11}$/i
/** Shorter texts would match too many products. */
const SHORTEST_PRODUCT = 3

function meaningsOf(q: string): Meanings {
  if (q.includes('@')) return { indexed: [], other: accountOf(q) }
  const id = LOOKS_LIKE_AN_ID.test(q) ? [ordersWhere(hasDictatedOrderId(q))] : []
  if (LOOKS_LIKE_A_NUMBER.test(q))
    return { indexed: [...id, ordersWhere(hasRecipientPhone(normalizePhone(q)))] }
  const name = hasRecipientName(q)
  return {
    indexed: [
      ...id,
      ...(name ? [ordersWhere(name)] : []),
      ordersWhere(isInDeliveryPlace(orders.addressCity, q)),
    ],
    other: q.length < SHORTEST_PRODUCT ? undefined : productCalled(q),
  }
}

const ordersWhere = (condition: SQL): SearchMeaning => ({
  found: sql`select ${orders.id}, ${orders.status} from ${orders} where ${condition}`,
  isMeant: condition,
})

/** Orders of an account whose email address begins with this text. */
function accountOf(email: string): SearchMeaning {
  const isMeant = like(users.email, likeStartingWith(email.toLowerCase()))
  return {
    found: sql`select ${orders.id}, ${orders.status} from ${orders}
      where ${inArray(orders.userId, sql`(select ${users.id} from ${users} where ${isMeant})`)}`,
    isMeant: sql`(select ${isMeant} from ${users} where ${eq(users.id, orders.userId)})`,
  }
}

/** Orders of a product that has a word beginning with each of these words in its name. */
function productCalled(q: string): SearchMeaning | undefined {
  const words = normalizedWords(q).map((word) => `${quoteLexeme(ANY_NAME_WORD_PREFIX + word)}:*`)
  if (words.length === 0) return undefined
  const isMeant = sql`${products.searchKey} @@ ${words.join(' & ')}::tsquery`
  const ofOrder = and(eq(orderItems.orderId, orders.id), isMeant)
  return {
    found: sql`select ${orderItems.orderId}, null from ${orderItems}
      where ${orderItems.productId} in (select ${products.id} from ${products} where ${isMeant})`,
    // Not with "exists", which PostgreSQL would answer by reading the lines of all orders.
    isMeant: sql`(
      select true from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)}
      where ${ofOrder} limit 1
    )`,
  }
}
