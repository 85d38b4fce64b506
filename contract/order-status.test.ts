import { expect, test } from 'vitest'
import { FULFILMENT_FACTS, FULFILMENT_STATES, type FulfilmentState } from './fulfilment.ts'
import { ORDER_STATUSES, type OrderStatus, orderStatusOf } from './order-status.ts'
import {
  NEXT_PAYMENT_STATES,
  ORDER_PAYMENT_STATES,
  orderPaymentStateOf,
  PAYMENT_STATES,
  type PaymentState,
  paymentStateAfter,
} from './payment-states.ts'

// The tables below repeat the rules of the contract independently, so that the tests find a mistake
// in the rules.

const STATUSES: Record<FulfilmentState, [OrderStatus, OrderStatus, OrderStatus, OrderStatus]> = {
  //              unpaid       paid         refund-due   refunded
  unconfirmed: ['PENDING', 'PAID', 'REFUNDED', 'REFUNDED'],
  confirmed: ['CONFIRMED', 'PAID', 'REFUNDED', 'REFUNDED'],
  packed: ['CONFIRMED', 'PAID', 'REFUNDED', 'REFUNDED'],
  'handed-over': ['CONFIRMED', 'PAID', 'REFUNDED', 'REFUNDED'],
  delivered: ['CONFIRMED', 'PAID', 'REFUNDED', 'REFUNDED'],
  refused: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'REFUNDED'],
  returned: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'REFUNDED'],
  cancelled: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'REFUNDED'],
}

test.for(FULFILMENT_STATES)(
  'the status of an order that is %s follows from its payments',
  (state) => {
    expect(ORDER_PAYMENT_STATES.map((payment) => orderStatusOf(state, payment))).toEqual(
      STATUSES[state],
    )
  },
)

test('an order can have every status', () => {
  const given = FULFILMENT_STATES.flatMap((state) =>
    ORDER_PAYMENT_STATES.map((payment) => orderStatusOf(state, payment)),
  )
  expect(ORDER_STATUSES.filter((status) => !given.includes(status))).toEqual([])
})

const FULFILMENT_STEPS: Record<FulfilmentState, FulfilmentState[]> = {
  unconfirmed: ['confirmed', 'delivered', 'cancelled'],
  confirmed: ['packed', 'handed-over', 'delivered', 'cancelled'],
  packed: ['handed-over', 'delivered', 'cancelled'],
  'handed-over': ['delivered', 'refused'],
  delivered: ['refused', 'returned'],
  refused: ['returned'],
  returned: [],
  cancelled: [],
}

test.for(FULFILMENT_STATES.flatMap((from) => FULFILMENT_STATES.map((to) => [from, to] as const)))(
  'a delivery goes from %s to %s only if the table says so',
  ([from, to]) => {
    expect(FULFILMENT_FACTS[from].next.includes(to)).toBe(FULFILMENT_STEPS[from].includes(to))
  },
)

test('a cancellation leads to a state that may follow, and to a cancelled order', () => {
  for (const state of FULFILMENT_STATES) {
    const { whenCancelled, isCancelled, next } = FULFILMENT_FACTS[state]
    expect(whenCancelled === null).toBe(isCancelled)
    if (whenCancelled === null) continue
    expect(next).toContain(whenCancelled)
    expect(FULFILMENT_FACTS[whenCancelled].isCancelled).toBe(true)
  }
})

test('a delivery never comes back to a state that it left', () => {
  const walk = (from: FulfilmentState, seen: FulfilmentState[] = []): void => {
    expect(seen).not.toContain(from)
    for (const to of FULFILMENT_FACTS[from].next) walk(to, [...seen, from])
  }
  for (const state of FULFILMENT_STATES) walk(state)
})

const MONEY_STEPS: Record<PaymentState, PaymentState[]> = {
  open: ['settled', 'void'],
  settled: ['refund-due', 'refunded'],
  'refund-due': ['settled', 'refunded'],
  refunded: [],
  void: [],
}

test.for(PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const)))(
  'a payment goes from %s to %s only if the table says so',
  ([from, to]) => {
    expect(NEXT_PAYMENT_STATES[from].includes(to)).toBe(MONEY_STEPS[from].includes(to))
  },
)

const EVENTS = {
  settle: { open: 'settled' },
  refund: { settled: 'refunded', 'refund-due': 'refunded' },
  cancel: { open: 'void', settled: 'refund-due' },
} as const

test.for(Object.keys(EVENTS) as (keyof typeof EVENTS)[])(
  'when the money of an order is to %s, its payments follow the table',
  (event) => {
    for (const state of PAYMENT_STATES) {
      const after = paymentStateAfter(state, event)
      const changes: Partial<Record<PaymentState, PaymentState>> = EVENTS[event]
      expect(after).toBe(changes[state] ?? state)
      if (after !== state) expect(NEXT_PAYMENT_STATES[state]).toContain(after)
    }
  },
)

test.for([
  [[], 'unpaid'],
  [['open 100'], 'unpaid'],
  [['void 100'], 'unpaid'],
  [['settled 100'], 'paid'],
  [['settled 99'], 'unpaid'],
  [['settled 60', 'settled 40'], 'paid'],
  [['settled 60', 'open 40'], 'unpaid'],
  // Money was returned after an edit, and another edit made the order dearer again.
  [['settled 80', 'refunded 20', 'open 20'], 'unpaid'],
  [['settled 100', 'refund-due 100'], 'paid'],
  [['settled 100', 'refunded 100'], 'paid'],
  [['refund-due 100'], 'refund-due'],
  [['refund-due 60', 'refunded 40'], 'refund-due'],
  [['refunded 100'], 'refunded'],
  [['refunded 100', 'void 100'], 'refunded'],
] as const)('an order of 100 with the payments %j is %s', ([list, expected]) => {
  const payments = list.map((payment) => {
    const [state = '', amount] = payment.split(' ')
    return { state: state as PaymentState, amountPaisa: Number(amount) }
  })
  expect(orderPaymentStateOf(payments, 100)).toBe(expected)
})
