import { paymentStillToCome } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderAction, OrderStatus } from '#contract/order-status.ts'
import type { Order, OrderActor } from '#contract/orders.ts'
import { entryOf } from '#contract/table-entries.ts'
import { dayInSentence } from '../page/day-in-sentence.ts'
import * as m from './messages.ts'

/** How far an order is. */
export type OrderProgress = Pick<Order, 'status' | 'fulfilment' | 'paymentMethod'>

/** The names of past steps of an order. */
const PAST_STEP_WORDS = {
  PENDING: m.STEP_PLACED,
  CONFIRMED: m.CONFIRMED,
  PAID: m.PAID,
  CANCELLED: m.CANCELLED,
  REFUNDED: m.REFUNDED,
} as const satisfies Record<OrderStatus, string>

export const pastStepWordsOf = (status: OrderStatus): string =>
  entryOf<OrderStatus, string>(PAST_STEP_WORDS, status, m.UNKNOWN_STEP)

export const statusNameOf = (status: OrderStatus): string =>
  entryOf(m.STATUS_NAMES, status, m.NAME_OF_UNKNOWN_STATE)

const { confirmed, paid, delivered, deliveredAndPaid } = m.STEPS_TO_COME

const REMAINING_STEP_NAMES: Record<OrderStatus, (order: OrderProgress) => string[]> = {
  PENDING: ({ paymentMethod }) =>
    paymentMethod === 'COD' ? [confirmed, deliveredAndPaid] : [paid, delivered],
  CONFIRMED: ({ fulfilment, paymentMethod }) => {
    if (fulfilment === 'delivered') return [paid]
    return paymentMethod === 'COD' ? [deliveredAndPaid] : [paid, delivered]
  },
  PAID: ({ fulfilment }) => (fulfilment === 'delivered' ? [] : [delivered]),
  CANCELLED: () => [],
  REFUNDED: () => [],
}

/** The names of the future steps of an order. */
export const namesOfRemainingSteps = (order: OrderProgress): string[] =>
  entryOf(REMAINING_STEP_NAMES, order.status, () => [])(order)

const ACTOR_WORDS = {
  shopper: m.CHANGED_BY_YOU,
  staff: m.CHANGED_BY_THE_SHOP,
  system: m.BY_SYSTEM_AUTOMATICALLY,
} as const satisfies Record<OrderActor, string>

/** Who changed an order, in words for the shopper. */
export const actorWordsOf = (actor: OrderActor): string =>
  entryOf<OrderActor, string>(ACTOR_WORDS, actor, m.CHANGED_BY_THE_SHOP)

type OrderState = OrderProgress & Pick<Order, 'history' | 'moneyToReturn'>

const STATUS_SENTENCES: Record<OrderStatus, (order: OrderState) => string> = {
  PENDING: ({ paymentMethod }) =>
    paymentMethod === 'COD' ? m.ORDER_IS_PENDING : m.WAITS_FOR_PAYMENT,
  CONFIRMED: ({ fulfilment, paymentMethod }) =>
    entryOf(
      m.PARCEL_SENTENCES,
      fulfilment,
      () => m.SENTENCE_OF_UNKNOWN_STATE,
    )(paymentStillToCome(paymentMethod)),
  PAID: ({ fulfilment }) =>
    entryOf(m.PAID_PARCEL_SENTENCES, fulfilment, m.SENTENCE_OF_UNKNOWN_STATE),
  CANCELLED: ({ history }) =>
    history.some((historyStep) => historyStep.status === 'PAID')
      ? m.ORDER_IS_CANCELLED_AFTER_PAYMENT
      : m.ORDER_IS_CANCELLED,
  REFUNDED: () => m.MONEY_IS_REFUNDED,
}

/** What the state of an order means for the shopper, and what happens next. */
export function orderStatusSentence(order: OrderState): string {
  const { status, moneyToReturn } = order
  const sentence = entryOf(STATUS_SENTENCES, status, () => m.SENTENCE_OF_UNKNOWN_STATE)(order)
  if (!moneyToReturn) return sentence
  const amount = formatRupees(moneyToReturn.amount)
  const day = dayInSentence(moneyToReturn.dueBy)
  return status === 'CANCELLED'
    ? m.cancelledAndReturnedText(amount, day)
    : `${sentence} ${m.moneyIsReturnedText(amount, day)}`
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
