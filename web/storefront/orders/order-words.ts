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

/** The steps of an order's life, as they are looked back on. */
export const STEP_WORDS = {
  PENDING: 'Placed',
  CONFIRMED: 'Confirmed',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
} as const satisfies Record<OrderStatus, string>

/** What is still to come, as a shopper waits for it. */
export const STEPS_TO_COME = {
  PENDING: ['Confirmed', 'Delivered and paid'],
  CONFIRMED: ['Delivered and paid'],
  PAID: [],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly string[]>

/** Who moved an order on, as the shopper sees it. */
export const BY_WORDS = {
  shopper: 'by you',
  staff: 'by the shop',
  system: 'automatically',
} as const satisfies Record<Order['history'][number]['by'], string>

/** The steps of a parcel, as the shopper sees them; the other states are said by the status. */
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

/** How an order is paid. */
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

/** How the one thing a shopper can do with an order is offered and asked about. */
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

/** "Nov 20, 2026", the date in Nepal. */
export function dayInWords(moment: string): string {
  const { day, month, year } = shopTimeOf(new Date(moment))
  return `${month.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}`
}

/** "Nov 20, 2026, 5:45 PM", date and time in Nepal. */
export function momentOf(moment: string): string {
  const { hour, minute } = shopTimeOf(new Date(moment))
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${dayInWords(moment)}, ${time}`
}
