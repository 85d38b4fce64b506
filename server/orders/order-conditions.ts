import { and, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cleanPhone } from '#contract/addresses.ts'
import type { OrderFilter } from '#contract/admin-orders.ts'
import { users } from '../accounts/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import { beginningWith, holding } from '../platform/like-patterns.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { orders } from './tables.ts'

/** What a filter asks of an order besides its status, which the tabs of a page choose. */
export function conditionsOf(filter: OrderFilter): SQL | undefined {
  const { from, to, minAmount, maxAmount, q, name, phone, orderId, province, city } = filter
  return and(
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : sql`${orders.createdAt} < ${endOfDay(to)}`,
    minAmount === undefined ? undefined : gte(orders.finalPaisa, minAmount),
    maxAmount === undefined ? undefined : lte(orders.finalPaisa, maxAmount),
    filter.fulfilment ? isOneOf(orders.fulfilment, filter.fulfilment) : undefined,
    q ? matchesQuery(q) : undefined,
    name ? isFor(name) : undefined,
    phone ? hasNumber(cleanPhone(phone)) : undefined,
    orderId ? hasIdLike(orderId) : undefined,
    province ? isFrom(orders.addressState, province) : undefined,
    city ? isFrom(orders.addressCity, city) : undefined,
  )
}

/** Whether an order has one of these statuses; any if none is named. */
export const hasStatus = (statuses: OrderFilter['status']): SQL | undefined =>
  statuses && inArray(orders.status, statuses)

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]+$/
const LOOKS_LIKE_AN_ID = /^[0-9A-Z]{2,5}(?:-[0-9A-Z]{0,5}|[0-9A-Z]{0,5})$/i

/** Whether an order is one that the text of the one box can mean; it may mean several things. */
function matchesQuery(q: string): SQL | undefined {
  if (q.includes('@')) return isOf(q)
  const id = LOOKS_LIKE_AN_ID.test(q) ? hasIdLike(q) : undefined
  return or(id, LOOKS_LIKE_A_NUMBER.test(q) ? hasNumber(cleanPhone(q)) : isFor(q))
}

/** An id that was heard on the phone: as order-id.ts makes them, nothing in it is an O, I or L. */
function hasIdLike(heard: string): SQL {
  const signs = heard.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
  const id = signs.length > 5 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : signs
  return like(orders.id, beginningWith(id))
}

/** A text without a digit is nobody's phone number. */
const hasNumber = (digits: string): SQL =>
  digits === '' ? sql`false` : like(orders.recipientPhone, holding(digits))

/** Trigrams need three letters; of one or two a word of the name must begin so. */
const isFor = (name: string): SQL | undefined =>
  name.length > 2
    ? ilike(orders.recipientName, holding(name))
    : or(
        ilike(orders.recipientName, beginningWith(name)),
        ilike(orders.recipientName, `% ${beginningWith(name)}`),
      )

/** By the e-mail address of the account. */
const isOf = (email: string): SQL =>
  sql`${orders.userId} in (select ${users.id} from ${users} where ${like(users.email, beginningWith(email.toLowerCase()))})`

const isFrom = (place: PgColumn, beginning: string): SQL =>
  like(sql`lower(${place})`, beginningWith(beginning.toLowerCase()))
