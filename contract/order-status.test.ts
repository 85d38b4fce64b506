import { expect, test } from 'vitest'
import { FULFILMENT_FACTS, FULFILMENT_STATES, type FulfilmentState } from './fulfilment.ts'
import {
  ORDER_STATUS_FACTS,
  ORDER_STATUSES,
  type OrderStatus,
  orderStatusOf,
} from './order-status.ts'
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

const STATUSES_OF_FULFILMENT: Record<
  FulfilmentState,
  [OrderStatus, OrderStatus, OrderStatus, OrderStatus]
> = {
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
      STATUSES_OF_FULFILMENT[state],
    )
  },
)

test('every status is the status of some order', () => {
  const givenStatuses = FULFILMENT_STATES.flatMap((state) =>
    ORDER_PAYMENT_STATES.map((payment) => orderStatusOf(state, payment)),
  )
  expect(ORDER_STATUSES.filter((status) => !givenStatuses.includes(status))).toEqual([])
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

test.for(
  FULFILMENT_STATES.flatMap((fromState) =>
    FULFILMENT_STATES.map((toState) => [fromState, toState] as const),
  ),
)('a delivery goes from %s to %s only if the table says so', ([fromState, toState]) => {
  expect(FULFILMENT_FACTS[fromState].nextStates.includes(toState)).toBe(
    FULFILMENT_STEPS[fromState].includes(toState),
  )
})

test.for(FULFILMENT_STATES)(
  'an order that is %s can get each status that staff may give it, by its payments or a next state of the delivery',
  (state) => {
    const { nextStates } = FULFILMENT_FACTS[state]
    const statusesToCome = [state, ...nextStates].flatMap((nextState) =>
      ORDER_PAYMENT_STATES.map((payment) => orderStatusOf(nextState, payment)),
    )
    for (const payment of ORDER_PAYMENT_STATES) {
      const { staffMayMoveTo } = ORDER_STATUS_FACTS[orderStatusOf(state, payment)]
      expect(staffMayMoveTo.filter((status) => !statusesToCome.includes(status))).toEqual([])
    }
  },
)

test('a cancellation leads to an allowed state of the delivery, and to a cancelled order', () => {
  for (const state of FULFILMENT_STATES) {
    const { stateWhenCancelled: whenCancelled, isCancelled, nextStates } = FULFILMENT_FACTS[state]
    expect(whenCancelled === null).toBe(isCancelled)
    if (whenCancelled === null) continue
    expect(nextStates).toContain(whenCancelled)
    expect(FULFILMENT_FACTS[whenCancelled].isCancelled).toBe(true)
  }
})

test('a delivery never returns to an earlier state', () => {
  const walkFrom = (fromState: FulfilmentState, seenStates: FulfilmentState[] = []): void => {
    expect(seenStates).not.toContain(fromState)
    for (const toState of FULFILMENT_FACTS[fromState].nextStates)
      walkFrom(toState, [...seenStates, fromState])
  }
  for (const state of FULFILMENT_STATES) walkFrom(state)
})

const PAYMENT_STATE_STEPS: Record<PaymentState, PaymentState[]> = {
  open: ['settled', 'void'],
  settled: ['refund-due', 'refunded'],
  'refund-due': ['settled', 'refunded'],
  refunded: [],
  void: [],
}

test.for(
  PAYMENT_STATES.flatMap((fromState) =>
    PAYMENT_STATES.map((toState) => [fromState, toState] as const),
  ),
)('a payment goes from %s to %s only if the table says so', ([fromState, toState]) => {
  expect(NEXT_PAYMENT_STATES[fromState].includes(toState)).toBe(
    PAYMENT_STATE_STEPS[fromState].includes(toState),
  )
})

const STATES_AFTER_EVENT = {
  settle: { open: 'settled' },
  refund: { settled: 'refunded', 'refund-due': 'refunded' },
  cancel: { open: 'void', settled: 'refund-due' },
} as const

test.for(Object.keys(STATES_AFTER_EVENT) as (keyof typeof STATES_AFTER_EVENT)[])(
  'payments change as the table says when the money of an order is to %s',
  (event) => {
    for (const state of PAYMENT_STATES) {
      const stateAfterEvent = paymentStateAfter(state, event)
      const expectedChanges: Partial<Record<PaymentState, PaymentState>> = STATES_AFTER_EVENT[event]
      expect(stateAfterEvent).toBe(expectedChanges[state] ?? state)
      if (stateAfterEvent !== state) expect(NEXT_PAYMENT_STATES[state]).toContain(stateAfterEvent)
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
] as const)(
  'an order with a total of 100 and the payments %j is %s',
  ([paymentList, expectedState]) => {
    const payments = paymentList.map((payment) => {
      const [state = '', amount] = payment.split(' ')
      return { state: state as PaymentState, amountPaisa: Number(amount) }
    })
    expect(orderPaymentStateOf(payments, 100)).toBe(expectedState)
  },
)
