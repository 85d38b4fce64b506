import { shopTimeOf } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import { PAYMENT_TO_COME } from '#contract/messages/payment.ts'
import type { OrderAction, OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import * as m from './messages.ts'

export const STATUS_TONE = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PAID: 'green',
  CANCELLED: 'red',
  REFUNDED: 'gray',
} as const satisfies Record<OrderStatus, BadgeTone>

/** The names of past steps of an order. */
export const STEP_WORDS = {
  PENDING: m.PLACED,
  CONFIRMED: m.CONFIRMED,
  PAID: m.PAID,
  CANCELLED: m.CANCELLED,
  REFUNDED: m.REFUNDED,
} as const satisfies Record<OrderStatus, string>

/** The names of the future steps of an order, by its status. */
export const STEPS_TO_COME = {
  PENDING: [m.CONFIRMED, m.DELIVERED_AND_PAID],
  CONFIRMED: [m.DELIVERED_AND_PAID],
  PAID: [],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly string[]>

/** Who changed an order, in words for the shopper. */
export const BY_WORDS = {
  shopper: m.BY_YOU,
  staff: m.BY_THE_SHOP,
  system: m.AUTOMATICALLY,
} as const satisfies Record<Order['history'][number]['by'], string>

/** The steps of a parcel for the shopper; empty for states that the order's status shows. */
export const PARCEL_WORDS = {
  unconfirmed: '',
  confirmed: '',
  packed: m.PACKED,
  'handed-over': m.HANDED_TO_THE_COURIER,
  delivered: m.DELIVERED,
  refused: m.ON_ITS_WAY_BACK,
  returned: m.BACK_AT_THE_SHOP,
  cancelled: '',
} as const satisfies Record<FulfilmentState, string>

/** What is said about the parcel of a confirmed order that is not paid. */
const PARCEL_SENTENCES: Record<FulfilmentState, (payment: string) => string> = {
  unconfirmed: m.isConfirmed,
  confirmed: m.isConfirmed,
  packed: m.isPacked,
  'handed-over': m.isOnItsWay,
  delivered: () => m.IS_DELIVERED,
  refused: () => m.COMES_BACK,
  returned: () => m.IS_BACK,
  cancelled: () => m.IS_CANCELLED,
}

/** What is said about the parcel of an order that is paid in advance. */
const PAID_PARCEL_SENTENCES: Record<FulfilmentState, string> = {
  unconfirmed: m.IS_PAID_IN_ADVANCE,
  confirmed: m.IS_PAID_IN_ADVANCE,
  packed: m.IS_PAID_AND_PACKED,
  'handed-over': m.IS_PAID_AND_ON_ITS_WAY,
  delivered: m.IS_PAID,
  refused: m.COMES_BACK,
  returned: m.IS_BACK,
  cancelled: m.IS_CANCELLED_AFTER_PAYMENT,
}

type OrderState = Pick<Order, 'status' | 'fulfilment' | 'paymentMethod' | 'history'>

/** What the state of an order means for the shopper, and what happens next. */
export function statusSentence(order: OrderState): string {
  const { status, fulfilment, paymentMethod, history } = order
  switch (status) {
    case 'PENDING':
      return m.IS_PENDING
    case 'CONFIRMED':
      return PARCEL_SENTENCES[fulfilment](PAYMENT_TO_COME[paymentMethod])
    case 'PAID':
      return PAID_PARCEL_SENTENCES[fulfilment]
    case 'CANCELLED':
      return history.some((step) => step.status === 'PAID')
        ? m.IS_CANCELLED_AFTER_PAYMENT
        : m.IS_CANCELLED
    case 'REFUNDED':
      return m.IS_REFUNDED
  }
}

type ActionWords = {
  button: string
  busy: string
  question: (orderId: string) => string
  meaning: string
  keep: string
}

/** The texts of the button and the confirmation of an action. */
export const ACTION_WORDS = {
  delete: {
    button: m.DELETE_ORDER,
    busy: m.DELETING,
    question: m.deleteOrder,
    meaning: m.DELETING_MEANS,
    keep: m.CLOSE,
  },
  cancel: {
    button: m.CANCEL_ORDER,
    busy: m.CANCELLING,
    question: m.cancelOrder,
    meaning: m.CANCELLING_MEANS,
    keep: m.CLOSE,
  },
} as const satisfies Record<OrderAction, ActionWords>

/** The date in Nepal: "Nov 20, 2026". */
export function dayInWords(moment: string): string {
  const { day, month, year } = shopTimeOf(new Date(moment))
  return `${month.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}`
}

/** Date and time in Nepal: "Nov 20, 2026, 5:45 PM". */
export function momentOf(moment: string): string {
  const { hour, minute } = shopTimeOf(new Date(moment))
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayInWords(moment)}, ${time}`
}
