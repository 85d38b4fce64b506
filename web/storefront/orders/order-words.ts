import { shopTimeOf } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderAction, OrderStatus } from '#contract/order-status.ts'
import type { Order, PaymentMethod } from '#contract/orders.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const STATUS_TONE = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PAID: 'green',
  CANCELLED: 'red',
  REFUNDED: 'gray',
} as const satisfies Record<OrderStatus, BadgeTone>

/** The names of past steps of an order. */
export const STEP_WORDS = {
  PENDING: 'Placed',
  CONFIRMED: 'Confirmed',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
} as const satisfies Record<OrderStatus, string>

/** The names of the future steps of an order, by its status. */
export const STEPS_TO_COME = {
  PENDING: ['Confirmed', 'Delivered and paid'],
  CONFIRMED: ['Delivered and paid'],
  PAID: [],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly string[]>

/** Who changed an order, in words for the shopper. */
export const BY_WORDS = {
  shopper: 'by you',
  staff: 'by the shop',
  system: 'automatically',
} as const satisfies Record<Order['history'][number]['by'], string>

/** The steps of a parcel for the shopper; empty for states that the order's status shows. */
export const PARCEL_WORDS = {
  unconfirmed: '',
  confirmed: '',
  packed: 'Packed',
  'handed-over': 'Handed to the courier',
  delivered: 'Delivered',
  refused: 'On its way back to us',
  returned: 'Back at the shop',
  cancelled: '',
} as const satisfies Record<FulfilmentState, string>

/** Explanations of the payment methods. */
export const PAYMENT_WORDS = {
  COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you.',
} as const satisfies Record<PaymentMethod, string>

/** What a status means for the shopper, and what happens next. */
export function statusSentence({ status, history }: Pick<Order, 'status' | 'history'>): string {
  switch (status) {
    case 'PENDING':
      return 'We have your order and will message you on WhatsApp to confirm it.'
    case 'CONFIRMED':
      return 'Confirmed. We are getting your parcel ready; you pay in cash when it arrives.'
    case 'PAID':
      return 'Paid. Thank you, and wear it well.'
    case 'CANCELLED':
      return history.some((step) => step.status === 'PAID')
        ? 'Cancelled. We will contact you about your money.'
        : 'Cancelled. Nothing will be sent, and there is nothing to pay.'
    case 'REFUNDED':
      return 'Your money has been returned.'
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
    button: 'Delete Order',
    busy: 'Deleting…',
    question: (orderId) => `Delete order ${orderId}?`,
    meaning: 'It is taken off your list, and its pieces go back on sale. This cannot be undone.',
    keep: 'Keep order',
  },
  cancel: {
    button: 'Cancel Order',
    busy: 'Cancelling…',
    question: (orderId) => `Cancel order ${orderId}?`,
    meaning: 'Nothing will be sent, and its pieces go back on sale. This cannot be undone.',
    keep: 'Keep order',
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
