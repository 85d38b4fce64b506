import { and, eq, gt, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalizePhone } from '#contract/addresses.ts'
import { dayOf } from '#contract/days.ts'
import { STATES_OF_WORK_LIST, type WorkList } from '#contract/fulfilment.ts'
import type { OrderFilter } from '#contract/order-list.ts'
import { TO_CONFIRM_STATUSES } from '#contract/order-status.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import { likeContaining, likeStartingWith } from '../../platform/database/like-patterns.ts'
import { endOfDay, startOfDay } from '../../platform/shop-days.ts'
import { isOpenPayment, payments } from '../payment-tables.ts'
import { orders } from '../tables.ts'

/**
 * The conditions of a filter, except its search, and its status and list, which the tabs of the page
 * choose.
 */
export function orderConditionsOf(filter: OrderFilter): SQL | undefined {
  const { from, to, minAmount, maxAmount, name, phone, orderId, province, city } = filter
  return and(
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : sql`${orders.createdAt} < ${endOfDay(to)}`,
    minAmount === undefined ? undefined : gte(orders.finalPaisa, minAmount),
    maxAmount === undefined ? undefined : lte(orders.finalPaisa, maxAmount),
    filter.fulfilment ? isOneOfValues(orders.fulfilment, filter.fulfilment) : undefined,
    name ? hasRecipientName(name) : undefined,
    phone ? hasRecipientPhone(normalizePhone(phone)) : undefined,
    orderId ? hasDictatedOrderId(orderId) : undefined,
    province ? isInDeliveryPlace(orders.addressState, province) : undefined,
    city ? isInDeliveryPlace(orders.addressCity, city) : undefined,
  )
}

/** A condition: the order has one of these statuses; undefined if none is given. */
export const hasOrderStatus = (statuses: OrderFilter['status']): SQL | undefined =>
  statuses && inArray(orders.status, statuses)

/** A condition: the promised day is today or over, and the pieces are still in the shop. */
export const isLateOrder = (): SQL | undefined =>
  and(
    isOneOfValues(orders.fulfilment, STATES_OF_WORK_LIST.late),
    lte(orders.promisedOn, dayOf(new Date())),
  )

/**
 * A condition: the order waits for a payment in advance, which confirms it. An order that costs
 * nothing cannot be paid, so it does not wait: staff confirm it.
 */
export const isWaitingForPayment = and(
  isOneOfValues(orders.status, TO_CONFIRM_STATUSES),
  sql`${orders.paymentMethod} <> 'COD'`,
  sql`exists (select from ${payments} where ${and(
    eq(payments.orderId, orders.id),
    isOpenPayment(payments),
    gt(payments.amountPaisa, 0),
  )})`,
)

/** How an order waits for a payment in advance; null if it does not. */
export const awaitedPaymentMethod = sql<PaymentMethod | null>`case
  when ${isWaitingForPayment} then ${orders.paymentMethod} end`

/** A condition: the order waits until staff confirm it, or the customer of a cash order does. */
export const isToBeConfirmed = sql`(
  ${isOneOfValues(orders.status, TO_CONFIRM_STATUSES)} and not (${isWaitingForPayment})
)`

/** A condition: the order is in this list of work. */
export function isInWorkList(list: WorkList): SQL | undefined {
  switch (list) {
    case 'to-confirm':
      return isToBeConfirmed
    case 'waiting-for-payment':
      return isWaitingForPayment
    case 'late':
      return isLateOrder()
    case 'to-collect':
      return and(hasWorkListState(list), isOneOfValues(orders.status, ['CONFIRMED']))
    default:
      return hasWorkListState(list)
  }
}

const hasWorkListState = (list: keyof typeof STATES_OF_WORK_LIST) =>
  isOneOfValues(orders.fulfilment, STATES_OF_WORK_LIST[list])

/**
 * For an id that was dictated on the phone, where similar letters are confused. Ids contain no O, I
 * or L, see order-id.ts.
 */
export function hasDictatedOrderId(typed: string): SQL {
  const normalizedLetters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[#\s-]/g, '')
  const id =
    normalizedLetters.length > 5
      ? `${normalizedLetters.slice(0, 5)}-${normalizedLetters.slice(5)}`
      : normalizedLetters
  return like(orders.id, likeStartingWith(id))
}

/** A text without digits matches no phone number. */
export const hasRecipientPhone = (phoneDigits: string): SQL =>
  phoneDigits === '' ? sql`false` : like(orders.recipientPhone, likeContaining(phoneDigits))

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** All words of the name in any order, because people write "Thapa Ramesh" too. */
export const hasRecipientName = (name: string): SQL | undefined =>
  and(...splitWords(name).map(hasNamePart))

/** The trigram index needs three letters; with fewer, a word of the name must begin with them. */
const hasNamePart = (name: string): SQL | undefined =>
  name.length > 2
    ? ilike(orders.recipientName, likeContaining(name))
    : or(
        ilike(orders.recipientName, likeStartingWith(name)),
        ilike(orders.recipientName, `% ${likeStartingWith(name)}`),
      )

export const isInDeliveryPlace = (place: PgColumn, placeBeginning: string): SQL =>
  like(sql`lower(${place})`, likeStartingWith(placeBeginning.toLowerCase()))
