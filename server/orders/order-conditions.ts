import { and, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cleanPhone } from '#contract/addresses.ts'
import { dayOf } from '#contract/days.ts'
import { WORK_LIST_STATES, type WorkList } from '#contract/fulfilment.ts'
import type { OrderFilter } from '#contract/order-list.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import { likeContaining, likeStartingWith } from '../platform/like-patterns.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { orderItems, orders } from './tables.ts'

/** The conditions of a filter, except its status and list, which the tabs of the page choose. */
export function conditionsOf(filter: OrderFilter): SQL | undefined {
  const { from, to, minAmount, maxAmount, q, name, phone, orderId, province, city } = filter
  return and(
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : sql`${orders.createdAt} < ${endOfDay(to)}`,
    minAmount === undefined ? undefined : gte(orders.finalPaisa, minAmount),
    maxAmount === undefined ? undefined : lte(orders.finalPaisa, maxAmount),
    filter.fulfilment ? isOneOf(orders.fulfilment, filter.fulfilment) : undefined,
    q ? matchesQuery(q) : undefined,
    name ? hasName(name) : undefined,
    phone ? hasNumber(cleanPhone(phone)) : undefined,
    orderId ? idMatches(orderId) : undefined,
    province ? isInPlace(orders.addressState, province) : undefined,
    city ? isInPlace(orders.addressCity, city) : undefined,
  )
}

/** A condition: the order has one of these statuses; undefined if none is given. */
export const hasStatus = (statuses: OrderFilter['status']): SQL | undefined =>
  statuses && inArray(orders.status, statuses)

/** A condition: the promised day is today or over, and the pieces are still in the shop. */
export const isLate = (): SQL | undefined =>
  and(isOneOf(orders.fulfilment, WORK_LIST_STATES.late), lte(orders.promisedOn, dayOf(new Date())))

/** A condition: the order is in this list of work. */
export const isInWorkList = (list: WorkList): SQL | undefined =>
  list === 'late'
    ? isLate()
    : and(
        isOneOf(orders.fulfilment, WORK_LIST_STATES[list]),
        list === 'to-collect' ? isOneOf(orders.status, ['CONFIRMED']) : undefined,
      )

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]+$/
const LOOKS_LIKE_AN_ID = /^#?[0-9A-Z][0-9A-Z\s-]{1,11}$/i
/** Shorter texts would match too many orders. */
const SHORTEST_PRODUCT = 3

/** A condition for the text of the search box: an id, a phone number, a name, a town or a product. */
function matchesQuery(q: string): SQL | undefined {
  if (q.includes('@')) return hasEmail(q)
  const id = LOOKS_LIKE_AN_ID.test(q) ? idMatches(q) : undefined
  if (LOOKS_LIKE_A_NUMBER.test(q)) return or(id, hasNumber(cleanPhone(q)))
  const conditions = [id, hasName(q), isInPlace(orders.addressCity, q)].filter(
    (condition) => condition !== undefined,
  )
  const found = conditions.map((condition) => sql`select id from ${orders} where ${condition}`)
  // Separate queries, because PostgreSQL uses no index for conditions on two tables with OR.
  return sql`${orders.id} in (${sql.join(
    q.length < SHORTEST_PRODUCT ? found : [...found, ordersOfProduct(q)],
    sql` union all `,
  )})`
}

/** The ids of orders with a product that has all these words in its name. */
const ordersOfProduct = (q: string): SQL => sql`
  select ${orderItems.orderId} from ${orderItems}
  where ${orderItems.productId} in (
    select id from ${products}
    where ${and(...wordsOf(q).map((word) => or(ilike(products.name, likeContaining(word)), ilike(products.localName, likeContaining(word)))))}
  )`

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/**
 * For an id that was dictated on the phone, where similar letters are confused. Ids contain no O, I
 * or L, see order-id.ts.
 */
function idMatches(typed: string): SQL {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[#\s-]/g, '')
  const id = letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters
  return like(orders.id, likeStartingWith(id))
}

/** A text without digits matches no phone number. */
const hasNumber = (digits: string): SQL =>
  digits === '' ? sql`false` : like(orders.recipientPhone, likeContaining(digits))

/** All words of the name in any order, because people write "Thapa Ramesh" too. */
const hasName = (name: string): SQL | undefined => and(...wordsOf(name).map(hasNamePart))

/** The trigram index needs three letters; with fewer, a word of the name must begin with them. */
const hasNamePart = (name: string): SQL | undefined =>
  name.length > 2
    ? ilike(orders.recipientName, likeContaining(name))
    : or(
        ilike(orders.recipientName, likeStartingWith(name)),
        ilike(orders.recipientName, `% ${likeStartingWith(name)}`),
      )

/** A condition: the e-mail address of the account begins with this text. */
const hasEmail = (email: string): SQL =>
  sql`${orders.userId} in (select ${users.id} from ${users} where ${like(users.email, likeStartingWith(email.toLowerCase()))})`

const isInPlace = (place: PgColumn, beginning: string): SQL =>
  like(sql`lower(${place})`, likeStartingWith(beginning.toLowerCase()))
