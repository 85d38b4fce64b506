import { PAYMENT_TO_COME } from '#contract/messages/payment.ts'
import type { OrderAction, OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { dateTimeText, dayText } from '../page/messages.ts'
import * as m from './messages.ts'

/** How far an order is. */
export type OrderProgress = Pick<Order, 'status' | 'fulfilment' | 'paymentMethod'>

/** The names of past steps of an order. */
export const STEP_WORDS = {
  PENDING: m.PLACED,
  CONFIRMED: m.CONFIRMED,
  PAID: m.PAID,
  CANCELLED: m.CANCELLED,
  REFUNDED: m.REFUNDED,
} as const satisfies Record<OrderStatus, string>

/** The names of the future steps of an order. */
export function remainingSteps({ status, fulfilment, paymentMethod }: OrderProgress): string[] {
  const { confirmed, paid, delivered, deliveredAndPaid } = m.STEPS_TO_COME
  const isPaidOnDelivery = paymentMethod === 'COD'
  const isDelivered = fulfilment === 'delivered'
  switch (status) {
    case 'PENDING':
      return isPaidOnDelivery ? [confirmed, deliveredAndPaid] : [paid, delivered]
    case 'CONFIRMED':
      if (isDelivered) return [paid]
      return isPaidOnDelivery ? [deliveredAndPaid] : [paid, delivered]
    case 'PAID':
      return isDelivered ? [] : [delivered]
    case 'CANCELLED':
    case 'REFUNDED':
      return []
  }
}

/** Who changed an order, in words for the shopper. */
export const ACTOR_WORDS = {
  shopper: m.BY_YOU,
  staff: m.BY_THE_SHOP,
  system: m.AUTOMATICALLY,
} as const satisfies Record<Order['history'][number]['by'], string>

type OrderState = OrderProgress & Pick<Order, 'history'>

/** What the state of an order means for the shopper, and what happens next. */
export function orderStatusSentence(order: OrderState): string {
  const { status, fulfilment, paymentMethod, history } = order
  switch (status) {
    case 'PENDING':
      return paymentMethod === 'COD' ? m.IS_PENDING : m.WAITS_FOR_PAYMENT
    case 'CONFIRMED':
      return m.PARCEL_SENTENCES[fulfilment](PAYMENT_TO_COME[paymentMethod])
    case 'PAID':
      return m.PAID_PARCEL_SENTENCES[fulfilment]
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
  keepText: string
}

/** The texts of the button and the confirmation of an action. */
export const ACTION_WORDS = {
  delete: {
    button: m.DELETE_ORDER,
    busy: m.DELETING,
    question: m.deleteOrder,
    meaning: m.DELETING_MEANS,
    keepText: m.CLOSE,
  },
  cancel: {
    button: m.CANCEL_ORDER,
    busy: m.CANCELLING,
    question: m.cancelOrder,
    meaning: m.CANCELLING_MEANS,
    keepText: m.CLOSE,
  },
} as const satisfies Record<OrderAction, ActionWords>

export const dayInWords = (time: string): string => dayText(new Date(time))

export const dateTimeInWords = (time: string): string => dateTimeText(new Date(time))
