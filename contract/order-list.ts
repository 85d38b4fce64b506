import * as z from 'zod/mini'
import { DateTime, Day, optionalSingleLineText } from './fields.ts'
import { WORK_LIST_NAMES } from './fulfilment.ts'
import { FulfilmentState, OrderId, OrderStatus, WaitingPaymentMethod } from './orders.ts'
import { pagingFields } from './paging.ts'
import { Rupees, RupeesInQuery } from './rupees.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const ORDERS_PER_PAGE = 25
/**
 * The count of each status stops at this number, so that it is as fast in a large shop as in a
 * small one. A page shows a count that has reached it as `1,000+`. If a filter finds too many orders
 * to read them all, the counts stop earlier; each answer says where.
 */
export const MAX_ORDERS_COUNTED = 1000

const orderStatusesInQuery = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(OrderStatus),
  ),
)

const fulfilmentStatesInQuery = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(FulfilmentState),
  ),
)

const WorkList = z.enum(WORK_LIST_NAMES)

const searchWords = z.optional(optionalSingleLineText(100))

/** Which orders the list of staff shows, and in which order. */
export const OrderFilter = z.object({
  /** One or several, separated by commas: `PENDING,CONFIRMED`. */
  status: z.optional(orderStatusesInQuery),
  /** The state of the delivery; one or several, separated by commas: `confirmed,packed`. */
  fulfilment: z.optional(fulfilmentStatesInQuery),
  /**
   * The orders that wait for something. `to-confirm` are those with status PENDING that do not wait
   * for a payment in advance, `waiting-for-payment` the others.
   */
  list: z.optional(WorkList),
  /** Placed on this day of the shop's calendar or later. */
  from: z.optional(Day),
  /** Orders that were placed on this day or earlier. */
  to: z.optional(Day),
  minAmount: z.optional(RupeesInQuery),
  maxAmount: z.optional(RupeesInQuery),
  /**
   * The text of the search box: an order id or its beginning, a phone number in any notation, an
   * email address, parts of the recipient's name in any order, the beginning of the city, or words
   * of a product's name.
   */
  q: searchWords,
  /** A part of the recipient's name. */
  name: searchWords,
  /** A phone number or a part of it. */
  phone: searchWords,
  /** An order id or its beginning. */
  orderId: searchWords,
  /** The first letters of the province in the delivery address. */
  province: searchWords,
  /** The first letters of the city. */
  city: searchWords,
  sort: z._default(z.enum(ORDER_SORTS), 'newest'),
  limit: z._default(pagingFields.limit, ORDERS_PER_PAGE),
  /** Requests the page after this order: the `next` of an earlier answer. */
  after: z.optional(OrderId),
  /** Requests the page before this order: the `previous` of an earlier answer. */
  before: z.optional(OrderId),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** One line of the list. */
export const OrderRow = z.object({
  orderId: z.string(),
  status: OrderStatus,
  fulfilment: FulfilmentState,
  createdAt: DateTime,
  /** The recipient. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  province: z.string(),
  finalAmount: Rupees,
  waitsForPayment: WaitingPaymentMethod,
  /** The cash that is still to be noted as received; only for orders that were delivered. */
  cashDue: z.optional(Rupees),
  /** The promised day, if it is today or over and the pieces are still in the shop. */
  lateSince: z.optional(Day),
  /** The number of pieces in all lines together. */
  pieces: z.int(),
  /** The number of notes that staff wrote about it. */
  notes: z.int(),
  /** The shopper deleted it before it was confirmed. */
  isDeleted: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** The number of orders in each status. */
export const OrderCounts = z.record(OrderStatus, z.int())
export type OrderCounts = z.infer<typeof OrderCounts>

/** The number of orders in each list of work. */
export const WorkListCounts = z.record(WorkList, z.int())
export type WorkListCounts = z.infer<typeof WorkListCounts>
