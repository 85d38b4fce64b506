// No schemas here, so that storefront pages that need these facts do not load zod.

export const PAYMENT_STATES = ['open', 'settled', 'refund-due', 'refunded', 'void'] as const
/**
 * The state of one payment. `open`: the shop expects the money. `settled`: it has the money.
 * `refund-due`: it has to give the money back. `refunded`: it gave the money back. `void`: no
 * money came and none is expected any more.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const REFUND_STATES = ['requested', 'sent', 'unknown', 'done', 'refused'] as const
/**
 * What becomes of a request to a provider to give money back. `requested`: it is stored, the provider
 * does not know it yet. `sent`: the provider is being asked. `unknown`: it may be done or not, and the
 * shop looks it up. `done`: the money was given back. `refused`: it was not.
 */
export type RefundState = (typeof REFUND_STATES)[number]

/** The requests that may still give money back; an order has one of them at most. */
export const OPEN_REFUND_STATES = ['requested', 'sent', 'unknown'] as const satisfies RefundState[]
export const isOpenRefund = (state: RefundState): boolean =>
  OPEN_REFUND_STATES.some((openState) => openState === state)

/** The number of days within which the shop must give money back after it became due. */
export const REFUND_DAYS = 7

/**
 * The states that may follow each state of a payment. Received money can only be refunded. Money
 * that has to be given back is kept if the order becomes dearer before it went back.
 */
export const NEXT_PAYMENT_STATES: Record<PaymentState, readonly PaymentState[]> = {
  open: ['settled', 'void'],
  settled: ['refund-due', 'refunded'],
  'refund-due': ['settled', 'refunded'],
  refunded: [],
  void: [],
}

export const ORDER_PAYMENT_STATES = ['unpaid', 'paid', 'refund-due', 'refunded'] as const
/** The state of all payments of an order together. */
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number]

type PaymentSum = { state: PaymentState; amountPaisa: number }

/**
 * Summarizes the payments of an order. An order is paid if the shop expects no more money for it,
 * the money received reaches its amount, and the shop still has some of that money: a partial
 * refund leaves it paid.
 */
export function orderPaymentStateOf(
  payments: readonly PaymentSum[],
  orderTotalPaisa: number,
): OrderPaymentState {
  const hasPaymentIn = (state: PaymentState) => payments.some((payment) => payment.state === state)
  if (hasPaymentIn('settled'))
    return sumOfPayments(payments, 'open') === 0 &&
      sumOfPayments(payments, 'settled', 'refund-due', 'refunded') >= orderTotalPaisa
      ? 'paid'
      : 'unpaid'
  if (hasPaymentIn('refund-due')) return 'refund-due'
  return hasPaymentIn('refunded') ? 'refunded' : 'unpaid'
}

/** The sum of the payments in these states. */
export const sumOfPayments = (
  payments: readonly PaymentSum[],
  ...paymentStates: readonly PaymentState[]
): number =>
  payments.reduce(
    (sum, { state, amountPaisa }) => (paymentStates.includes(state) ? sum + amountPaisa : sum),
    0,
  )

/** What happens to the money of an order. */
export type OrderMoneyEvent = 'settle' | 'refund' | 'cancel'

const STATE_AFTER_EVENT: Record<OrderMoneyEvent, Partial<Record<PaymentState, PaymentState>>> = {
  settle: { open: 'settled' },
  refund: { settled: 'refunded', 'refund-due': 'refunded' },
  cancel: { open: 'void', settled: 'refund-due' },
}

/** The state of a payment after something happened to the money of its order. */
export const paymentStateAfter = (state: PaymentState, moneyEvent: OrderMoneyEvent): PaymentState =>
  STATE_AFTER_EVENT[moneyEvent][state] ?? state
