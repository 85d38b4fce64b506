import { and, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cleanPhone } from '#contract/addresses.ts'
import type { OrderFilter } from '#contract/admin-orders.ts'
import { WORK_LIST_STATES, type WorkList } from '#contract/fulfilment.ts'
import { users } from '../accounts/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import { beginningWith, containing } from '../platform/like-patterns.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { orders } from './tables.ts'

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
    orderId ? hasIdLike(orderId) : undefined,
    province ? isInPlace(orders.addressState, province) : undefined,
    city ? isInPlace(orders.addressCity, city) : undefined,
  )
}

/** A condition: the order has one of these statuses; undefined if none is given. */
export const hasStatus = (statuses: OrderFilter['status']): SQL | undefined =>
  statuses && inArray(orders.status, statuses)

/** A condition: the order is in this list of work. */
export const isInList = (list: WorkList): SQL | undefined =>
  and(
    isOneOf(orders.fulfilment, WORK_LIST_STATES[list]),
    list === 'to-collect' ? isOneOf(orders.status, ['CONFIRMED']) : undefined,
  )

const LOOKS_LIKE_A_NUMBER = /^[\s\d०-९+().-]+$/
const LOOKS_LIKE_AN_ID = /^[0-9A-Z]{2,5}(?:-[0-9A-Z]{0,5}|[0-9A-Z]{0,5})$/i

/** A condition for the text of the search box, which can be an id, a phone number or a name. */
function matchesQuery(q: string): SQL | undefined {
  if (q.includes('@')) return hasEmail(q)
  const id = LOOKS_LIKE_AN_ID.test(q) ? hasIdLike(q) : undefined
  return or(id, LOOKS_LIKE_A_NUMBER.test(q) ? hasNumber(cleanPhone(q)) : hasName(q))
}

/** For an id that was dictated on the phone. Ids contain no O, I or L, see order-id.ts. */
function hasIdLike(typed: string): SQL {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[\s-]/g, '')
  const id = letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters
  return like(orders.id, beginningWith(id))
}

/** A text without digits matches no phone number. */
const hasNumber = (digits: string): SQL =>
  digits === '' ? sql`false` : like(orders.recipientPhone, containing(digits))

/** The trigram index needs three letters; with fewer, a word of the name must begin with them. */
const hasName = (name: string): SQL | undefined =>
  name.length > 2
    ? ilike(orders.recipientName, containing(name))
    : or(
        ilike(orders.recipientName, beginningWith(name)),
        ilike(orders.recipientName, `% ${beginningWith(name)}`),
      )

/** A condition: the e-mail address of the account begins with this text. */
const hasEmail = (email: string): SQL =>
  sql`${orders.userId} in (select ${users.id} from ${users} where ${like(users.email, beginningWith(email.toLowerCase()))})`

const isInPlace = (place: PgColumn, beginning: string): SQL =>
  like(sql`lower(${place})`, beginningWith(beginning.toLowerCase()))
