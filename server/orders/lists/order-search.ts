import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { normalizePhone } from '#contract/addresses.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { users } from '../../accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
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
  idsInSql: SQL
  /** The search as a condition on one order. */
  isMatch: SQL
}

/** What a text can mean. Indexes of orders answer `orderMeanings`, other tables the rest. */
type SearchMeanings = {
  orderMeanings: SearchMeaning[]
  accountMeaning?: SearchMeaning
  /** A condition on a product: it is called so. */
  isProductCalled?: SQL | undefined
}

type FoundOrder = { id: string; status: OrderStatus | null }

/** What a search finds. */
export type FoundOrders = {
  condition: SQL
  /** The orders found, or some of them if there are too many to read all. */
  firstOrders: FoundOrder[]
  isComplete: boolean
  /** Whether the condition is answered by indexes of orders alone. */
  isAnsweredByIndexes: boolean
}

/**
 * Reads the ids of the orders that a text of the search box means: an id, a phone number, a name, a
 * town or a product. If there are more than `maxFound`, the condition checks each order instead:
 * then a page that is read in the order of the list finds its rows soon, whereas sorting all rows
 * found would take seconds.
 */
export async function searchOrders(
  db: Database,
  q: string,
  maxFound: number,
): Promise<FoundOrders> {
  const meanings = searchMeaningsOf(q)
  const partsOfOrders = await readFoundParts(db, meanings.orderMeanings, maxFound)
  const areOrdersMany = uniqueOrdersOf(partsOfOrders).length > maxFound
  const partsOfOtherTables = await readPartsOfOtherTables(db, meanings, {
    maxFound,
    areOrdersMany,
  })
  const searchParts = [...partsOfOrders, ...partsOfOtherTables]
  const firstOrders = uniqueOrdersOf(searchParts)
  if (firstOrders.length <= maxFound && searchParts.every(({ isComplete }) => isComplete))
    return {
      firstOrders,
      isComplete: true,
      isAnsweredByIndexes: true,
      condition: isOneOfOrders(firstOrders),
    }
  // Of these conditions, only those of many orders are checked for each order.
  const partConditions = searchParts.flatMap(({ isMatch, isComplete, rows }) => {
    if (!isComplete) return [isMatch]
    return rows.length > 0 ? [isOneOfOrders(rows)] : []
  })
  return {
    firstOrders: firstOrders.slice(0, maxFound + 1),
    isComplete: false,
    isAnsweredByIndexes: partsOfOtherTables.every(({ isComplete }) => isComplete),
    condition: or(...partConditions) ?? sql`false`,
  }
}

/** What a meaning finds, or the first rows of it if it is not whole. */
type SearchPart = SearchMeaning & { rows: FoundOrder[]; isComplete: boolean }

/** Reads what each meaning finds, of each at most one row more than `maxFound`. */
async function readFoundParts(
  db: Database,
  meanings: SearchMeaning[],
  maxFound: number,
): Promise<SearchPart[]> {
  if (meanings.length === 0) return []
  const parts = meanings.map(
    ({ idsInSql }, at) =>
      sql`(select ${at}::int, id, status from (${idsInSql}) as found (id, status) limit ${maxFound + 1})`,
  )
  const { rows } = await db.execute<FoundOrder & { at: number }>(
    sql`select at, id, status from (${sql.join(parts, sql` union all `)}) as found (at, id, status)`,
  )
  return meanings.map((meaning, index) => {
    const ownRows = rows.filter(({ at }) => at === index)
    return { ...meaning, rows: ownRows, isComplete: ownRows.length <= maxFound }
  })
}

type SearchReadOptions = { maxFound: number; areOrdersMany: boolean }

/** Reads what the meaning finds that other tables than the orders answer, if the text has one. */
async function readPartsOfOtherTables(
  db: Database,
  { accountMeaning, isProductCalled }: SearchMeanings,
  options: SearchReadOptions,
): Promise<SearchPart[]> {
  if (accountMeaning) return readFoundParts(db, [accountMeaning], options.maxFound)
  return isProductCalled ? readPartsOfProducts(db, isProductCalled, options) : []
}

/**
 * Reads the orders of the products that meet a condition. If many orders are found already, it only
 * matters whether these are many too; then they are counted in an index, without reading the lines.
 */
async function readPartsOfProducts(
  db: Database,
  isProductCalled: SQL,
  { maxFound, areOrdersMany }: SearchReadOptions,
): Promise<SearchPart[]> {
  const meaning = meaningOfProducts(isProductCalled)
  if (areOrdersMany) {
    const { rows } = await db.execute<{ found: number }>(sql`
      select count(*)::int as found from (select from (${meaning.idsInSql}) as found limit ${maxFound + 1}) as first`)
    if ((rows[0]?.found ?? 0) > maxFound) return [{ ...meaning, rows: [], isComplete: false }]
    return readFoundParts(db, [meaning], maxFound)
  }
  const meaningByIds = await readMeaningOfRareProducts(db, meaning, isProductCalled, maxFound)
  const parts = await readFoundParts(db, [meaningByIds ?? meaning], maxFound)
  return parts.map((part) =>
    part.isComplete ? part : { ...part, rows: part.rows.slice(0, MAX_LINES_OF_MANY_ORDERS) },
  )
}

const uniqueOrdersOf = (parts: SearchPart[]): FoundOrder[] => [
  ...new Map(parts.flatMap(({ rows }) => rows.map((order) => [order.id, order] as const))).values(),
]

/** A condition: the order is one of these. */
export const isOneOfOrders = (foundOrders: FoundOrder[]): SQL =>
  isAnyOf(
    orders.id,
    foundOrders.map(({ id }) => id),
  )

const PHONE_NUMBER_PATTERN = /^[\s\d०-९+().-]+$/
const ORDER_ID_PATTERN = /^#?[0-9A-Z][0-9A-Z\s-]{1,11}$/i
/** Shorter texts would match too many products. */
const MIN_PRODUCT_WORD_LENGTH = 3
/** The ids of at most so many products are read for each order that may be read. */
const MAX_PRODUCTS_PER_ORDER = 3
/** If products are in many orders, so many lines settle most counts. */
const MAX_LINES_OF_MANY_ORDERS = 600
/** Products are rare if at most so many of the newest orders have one. */
const MAX_NEWEST_WITH_RARE_PRODUCT = 2
const NEWEST_ORDERS_CHECKED = 100

function searchMeaningsOf(q: string): SearchMeanings {
  if (q.includes('@')) return { orderMeanings: [], accountMeaning: meaningOfEmail(q) }
  const id = ORDER_ID_PATTERN.test(q) ? [meaningWhere(hasDictatedOrderId(q))] : []
  if (PHONE_NUMBER_PATTERN.test(q))
    return { orderMeanings: [...id, meaningWhere(hasRecipientPhone(normalizePhone(q)))] }
  const name = hasRecipientName(q)
  return {
    orderMeanings: [
      ...id,
      ...(name ? [meaningWhere(name)] : []),
      meaningWhere(isInDeliveryPlace(orders.addressCity, q)),
    ],
    isProductCalled: q.length < MIN_PRODUCT_WORD_LENGTH ? undefined : hasProductNameWords(q),
  }
}

const meaningWhere = (condition: SQL): SearchMeaning => ({
  idsInSql: sql`select ${orders.id}, ${orders.status} from ${orders} where ${condition}`,
  isMatch: condition,
})

/** Orders of an account whose email address begins with this text. */
function meaningOfEmail(email: string): SearchMeaning {
  const isMatch = like(users.email, likeStartingWith(email.toLowerCase()))
  return {
    idsInSql: sql`select ${orders.id}, ${orders.status} from ${orders}
      where ${inArray(orders.userId, sql`(select ${users.id} from ${users} where ${isMatch})`)}`,
    isMatch: sql`(select ${isMatch} from ${users} where ${eq(users.id, orders.userId)})`,
  }
}

/** A condition: the name of the product has a word beginning with each of these words. */
function hasProductNameWords(q: string): SQL | undefined {
  const words = normalizedWords(q).map((word) => `${quoteLexeme(ANY_NAME_WORD_PREFIX + word)}:*`)
  return words.length === 0
    ? undefined
    : sql`${products.searchKey} @@ ${words.join(' & ')}::tsquery`
}

/** Orders of a product that meets a condition, such as a word in its name. */
const meaningOfProducts = (isProductCalled: SQL): SearchMeaning => ({
  idsInSql: sql`select ${orderItems.orderId}, null from ${orderItems}
    where ${orderItems.productId} in (select ${products.id} from ${products} where ${isProductCalled})`,
  // Not with "exists", which PostgreSQL would answer by reading the lines of all orders.
  isMatch: sql`(
    select true from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)}
    where ${and(eq(orderItems.orderId, orders.id), isProductCalled)} limit 1
  )`,
})

/**
 * The same with the ids of these products, if the newest orders rarely have one: an order is compared
 * with ids in a third of the time that the words of its products take. Undefined if the products are
 * too many to read their ids.
 */
async function readMeaningOfRareProducts(
  db: Database,
  { isMatch }: SearchMeaning,
  isProductCalled: SQL,
  maxFound: number,
): Promise<SearchMeaning | undefined> {
  const newestOrders = await db
    .select({ isMeant: sql<boolean | null>`${isMatch}` })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NEWEST_ORDERS_CHECKED)
  if (newestOrders.filter((order) => order.isMeant).length > MAX_NEWEST_WITH_RARE_PRODUCT)
    return undefined
  const maxProducts = maxFound * MAX_PRODUCTS_PER_ORDER
  const productsFound = await db
    .select({ id: products.id })
    .from(products)
    .where(isProductCalled)
    .limit(maxProducts + 1)
  if (productsFound.length > maxProducts) return undefined
  const isProductFound = isAnyOf(
    orderItems.productId,
    productsFound.map(({ id }) => id),
  )
  return {
    idsInSql: sql`select ${orderItems.orderId}, null from ${orderItems} where ${isProductFound}`,
    isMatch: sql`(
      select true from ${orderItems} where ${and(eq(orderItems.orderId, orders.id), isProductFound)} limit 1
    )`,
  }
}
