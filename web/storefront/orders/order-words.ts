import { PAYMENT_STILL_TO_COME } from '#contract/messages/payment.ts'
import type { OrderAction, OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { dateTimeText, dayText } from '../page/messages.ts'
import * as m from './messages.ts'

/** How far an order is. */
export type OrderProgress = Pick<Order, 'status' | 'fulfilment' | 'paymentMethod'>

/** The names of past steps of an order. */
export const PAST_STEP_WORDS = {
  PENDING: m.STEP_PLACED,
  CONFIRMED: m.CONFIRMED,
  PAID: m.PAID,
  CANCELLED: m.CANCELLED,
  REFUNDED: m.REFUNDED,
} as const satisfies Record<OrderStatus, string>

/** The names of the future steps of an order. */
export function namesOfRemainingSteps({
  status,
  fulfilment,
  paymentMethod,
}: OrderProgress): string[] {
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
  shopper: m.CHANGED_BY_YOU,
  staff: m.CHANGED_BY_THE_SHOP,
  system: m.BY_SYSTEM_AUTOMATICALLY,
} as const satisfies Record<Order['history'][number]['by'], string>

type OrderState = OrderProgress & Pick<Order, 'history'>

/** What the state of an order means for the shopper, and what happens next. */
export function orderStatusSentence(order: OrderState): string {
  const { status, fulfilment, paymentMethod, history } = order
  switch (status) {
    case 'PENDING':
      return paymentMethod === 'COD' ? m.ORDER_IS_PENDING : m.WAITS_FOR_PAYMENT
    case 'CONFIRMED':
      return m.PARCEL_SENTENCES[fulfilment](PAYMENT_STILL_TO_COME[paymentMethod])
    case 'PAID':
      return m.PAID_PARCEL_SENTENCES[fulfilment]
    case 'CANCELLED':
      return history.some((historyStep) => historyStep.status === 'PAID')
        ? m.ORDER_IS_CANCELLED_AFTER_PAYMENT
        : m.ORDER_IS_CANCELLED
    case 'REFUNDED':
      return m.MONEY_IS_REFUNDED
  }
}

type ActionWords = {
  buttonText: string
  busyText: string
  questionText: (orderId: string) => string
  meaningText: string
  keepText: string
}

/** The texts of the button and the confirmation of an action. */
export const ACTION_WORDS = {
  delete: {
    buttonText: m.DELETE_ORDER,
    busyText: m.DELETING,
    questionText: m.deleteOrderQuestion,
    meaningText: m.WHAT_DELETING_MEANS,
    keepText: m.CLOSE_DIALOG,
  },
  cancel: {
    buttonText: m.CANCEL_ORDER,
    busyText: m.CANCELLING,
    questionText: m.cancelOrderQuestion,
    meaningText: m.WHAT_CANCELLING_MEANS,
    keepText: m.CLOSE_DIALOG,
  },
} as const satisfies Record<OrderAction, ActionWords>

export const dayTextOf = (time: string): string => dayText(new Date(time))

export const dateTimeTextOf = (time: string): string => dateTimeText(new Date(time))
