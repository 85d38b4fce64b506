import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { normalizePhone } from '#contract/addresses.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { likeStartingWith } from '../../platform/database/like-patterns.ts'
import {
  ANY_NAME_WORD_PREFIX,
  normalizedWords,
  quoteLexeme,
} from '../../search-words/search-key.ts'
import { orderItems, orders } from '../tables.ts'
import {
  hasDictatedOrderId,
  hasRecipientName,
  hasRecipientPhone,
  isInDeliveryPlace,
} from './order-conditions.ts'

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

/** What a text can mean. Indexes of orders answer `ofOrders`, other tables the rest. */
type SearchMeanings = {
  ofOrders: SearchMeaning[]
  ofAccount?: SearchMeaning
  /** A condition on a product: it is called so. */
  isProductCalled?: SQL | undefined
}

type FoundOrder = { id: string; status: OrderStatus | null }

/** What a search finds. */
export type FoundOrders = {
  condition: SQL
  /** The orders found, or some of them if there are too many to read all. */
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
  const meanings = meaningsOf(q)
  const ofOrders = await readFound(db, meanings.ofOrders, most)
  const isOfMany = uniqueOf(ofOrders).length > most
  const ofOther = await readOther(db, meanings, { most, isOfMany })
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

type ReadOptions = { most: number; isOfMany: boolean }

/** Reads what the meaning finds that other tables than the orders answer, if the text has one. */
async function readOther(
  db: Database,
  { ofAccount, isProductCalled }: SearchMeanings,
  options: ReadOptions,
): Promise<FoundPart[]> {
  if (ofAccount) return readFound(db, [ofAccount], options.most)
  return isProductCalled ? readOfProducts(db, isProductCalled, options) : []
}

/**
 * Reads the orders of the products that meet a condition. If many orders are found already, it only
 * matters whether these are many too; then they are counted in an index, without reading the lines.
 */
async function readOfProducts(
  db: Database,
  isCalled: SQL,
  { most, isOfMany }: ReadOptions,
): Promise<FoundPart[]> {
  const meaning = ordersOfProducts(isCalled)
  if (isOfMany) {
    const { rows } = await db.execute<{ found: number }>(sql`
      select count(*)::int as found from (select from (${meaning.found}) as found limit ${most + 1}) as first`)
    if ((rows[0]?.found ?? 0) > most) return [{ ...meaning, rows: [], isWhole: false }]
    return readFound(db, [meaning], most)
  }
  const byIds = await readIdsOfRare(db, meaning, isCalled, most)
  const parts = await readFound(db, [byIds ?? meaning], most)
  return parts.map((part) =>
    part.isWhole ? part : { ...part, rows: part.rows.slice(0, LINES_OF_MANY) },
  )
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
/** The ids of at most so many products are read for each order that may be read. */
const PRODUCTS_FOR_EACH_ORDER = 3
/** If products are in many orders, so many lines settle most counts. */
const LINES_OF_MANY = 600
/** Products are rare if at most so many of the newest orders have one. */
const MOST_OF_NEWEST = 2
const NEWEST_ORDERS = 100

function meaningsOf(q: string): SearchMeanings {
  if (q.includes('@')) return { ofOrders: [], ofAccount: accountOf(q) }
  const id = LOOKS_LIKE_AN_ID.test(q) ? [ordersWhere(hasDictatedOrderId(q))] : []
  if (LOOKS_LIKE_A_NUMBER.test(q))
    return { ofOrders: [...id, ordersWhere(hasRecipientPhone(normalizePhone(q)))] }
  const name = hasRecipientName(q)
  return {
    ofOrders: [
      ...id,
      ...(name ? [ordersWhere(name)] : []),
      ordersWhere(isInDeliveryPlace(orders.addressCity, q)),
    ],
    isProductCalled: q.length < SHORTEST_PRODUCT ? undefined : hasWordsInName(q),
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

/** A condition: the name of the product has a word beginning with each of these words. */
function hasWordsInName(q: string): SQL | undefined {
  const words = normalizedWords(q).map((word) => `${quoteLexeme(ANY_NAME_WORD_PREFIX + word)}:*`)
  return words.length === 0
    ? undefined
    : sql`${products.searchKey} @@ ${words.join(' & ')}::tsquery`
}

/** Orders of a product that meets a condition, such as a word in its name. */
const ordersOfProducts = (isCalled: SQL): SearchMeaning => ({
  found: sql`select ${orderItems.orderId}, null from ${orderItems}
    where ${orderItems.productId} in (select ${products.id} from ${products} where ${isCalled})`,
  // Not with "exists", which PostgreSQL would answer by reading the lines of all orders.
  isMeant: sql`(
    select true from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)}
    where ${and(eq(orderItems.orderId, orders.id), isCalled)} limit 1
  )`,
})

/**
 * The same with the ids of these products, if the newest orders rarely have one: an order is compared
 * with ids in a third of the time that the words of its products take. Undefined if the products are
 * too many to read their ids.
 */
async function readIdsOfRare(
  db: Database,
  { isMeant }: SearchMeaning,
  isCalled: SQL,
  most: number,
): Promise<SearchMeaning | undefined> {
  const newest = await db
    .select({ isMeant: sql<boolean | null>`${isMeant}` })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NEWEST_ORDERS)
  if (newest.filter((order) => order.isMeant).length > MOST_OF_NEWEST) return undefined
  const mostProducts = most * PRODUCTS_FOR_EACH_ORDER
  const called = await db
    .select({ id: products.id })
    .from(products)
    .where(isCalled)
    .limit(mostProducts + 1)
  if (called.length > mostProducts) return undefined
  const ids = sql.param(called.map(({ id }) => id))
  const isOneOfThem = sql`${orderItems.productId} = any(${ids})`
  return {
    found: sql`select ${orderItems.orderId}, null from ${orderItems} where ${isOneOfThem}`,
    isMeant: sql`(
      select true from ${orderItems} where ${and(eq(orderItems.orderId, orders.id), isOneOfThem)} limit 1
    )`,
  }
}
