import { type FulfilmentState, fulfilmentFactsOf } from './fulfilment.ts'
import type { OrderPaymentState } from './payment-states.ts'
import { entryOf } from './table-entries.ts'

// No schemas here, so that storefront pages that need these facts do not load zod.

export const ORDER_STATUSES = ['PENDING', 'CONFIRMED', 'PAID', 'CANCELLED', 'REFUNDED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a shopper may do with their own order. */
export type OrderAction = 'delete' | 'cancel'

type OrderStatusFacts = {
  /** Staff still have something to do with it. */
  isOpen: boolean
  /**
   * The order is not confirmed yet. Staff or the customer may confirm it, and the rules of the shop
   * may cancel it.
   */
  isToConfirm: boolean
  /** Staff have confirmed it at some time, so the limits for new shoppers no longer apply. */
  wasConfirmed: boolean
  /** The category under which the figures count its amount. */
  countsAs: 'waiting' | 'revenue' | 'lost'
  /** What its shopper may do with it. */
  shopperAction: OrderAction | null
  /** The statuses staff may give it next; REFUNDED after CANCELLED only if the order was paid. */
  staffMayMoveTo: readonly OrderStatus[]
}

/** Everything that depends on the status of an order alone. */
export const ORDER_STATUS_FACTS = {
  PENDING: {
    isOpen: true,
    isToConfirm: true,
    wasConfirmed: false,
    countsAs: 'waiting',
    shopperAction: 'delete',
    staffMayMoveTo: ['CONFIRMED', 'PAID', 'CANCELLED'],
  },
  CONFIRMED: {
    isOpen: true,
    isToConfirm: false,
    wasConfirmed: true,
    countsAs: 'revenue',
    shopperAction: 'cancel',
    staffMayMoveTo: ['PAID', 'CANCELLED'],
  },
  PAID: {
    isOpen: false,
    isToConfirm: false,
    wasConfirmed: true,
    countsAs: 'revenue',
    shopperAction: 'cancel',
    staffMayMoveTo: ['CANCELLED', 'REFUNDED'],
  },
  CANCELLED: {
    isOpen: false,
    isToConfirm: false,
    wasConfirmed: false,
    countsAs: 'lost',
    shopperAction: null,
    staffMayMoveTo: ['REFUNDED'],
  },
  REFUNDED: {
    isOpen: false,
    isToConfirm: false,
    wasConfirmed: true,
    countsAs: 'lost',
    shopperAction: null,
    staffMayMoveTo: [],
  },
} as const satisfies Record<OrderStatus, OrderStatusFacts>

/** Of a status that only a newer version knows: this version changes nothing of such an order. */
const FACTS_OF_UNKNOWN_STATUS: OrderStatusFacts = {
  isOpen: false,
  isToConfirm: false,
  wasConfirmed: false,
  countsAs: 'waiting',
  shopperAction: null,
  staffMayMoveTo: [],
}

/** The facts of the status of an order that was read. */
export const orderStatusFactsOf = (status: OrderStatus): OrderStatusFacts =>
  entryOf(ORDER_STATUS_FACTS, status, FACTS_OF_UNKNOWN_STATUS)

/** The statuses whose facts fulfil a condition. */
export const orderStatusesWhere = (
  condition: (statusFacts: OrderStatusFacts) => boolean,
): OrderStatus[] => ORDER_STATUSES.filter((status) => condition(ORDER_STATUS_FACTS[status]))

/** The statuses whose orders count as revenue: confirmed, and not cancelled or refunded. */
export const REVENUE_STATUSES = orderStatusesWhere(
  (statusFacts) => statusFacts.countsAs === 'revenue',
)

/** The statuses of orders that are not confirmed yet. */
export const TO_CONFIRM_STATUSES = orderStatusesWhere((statusFacts) => statusFacts.isToConfirm)

/** The statuses whose amounts may still become revenue. */
export const WAITING_ORDER_STATUSES = orderStatusesWhere(
  (statusFacts) => statusFacts.countsAs === 'waiting',
)

/** The status of an order; it depends only on its delivery and its payments. */
export function orderStatusOf(
  fulfilment: FulfilmentState,
  payment: OrderPaymentState,
): OrderStatus {
  if (payment === 'refunded') return 'REFUNDED'
  if (fulfilmentFactsOf(fulfilment).isCancelled) return 'CANCELLED'
  // All that paid for the order was given back, and then money came again.
  if (payment === 'refund-due') return 'REFUNDED'
  if (payment === 'paid') return 'PAID'
  return fulfilment === 'unconfirmed' ? 'PENDING' : 'CONFIRMED'
}
