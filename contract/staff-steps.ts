import {
  CASH_TO_COLLECT_STATES,
  type FulfilmentState,
  fulfilmentFactsOf,
  TO_SHIP_FULFILMENT_STATES,
} from './fulfilment.ts'
import type { RefusalKey } from './refusals.ts'

type StaffStepFacts = {
  /** What happens to the order. */
  change: { fulfilment?: FulfilmentState }
  /** The only state in which staff take the step; missing if each state before the new one allows it. */
  from?: FulfilmentState
  /** The refusal if the step is not possible in the order's state. */
  refusal: RefusalKey
}

/** The steps of packing, delivering and collecting that staff take. */
export const STAFF_STEPS = {
  pack: {
    change: { fulfilment: 'packed' },
    refusal: 'ORDER_CANNOT_BE_PACKED',
  },
  'hand-over': {
    change: { fulfilment: 'handed-over' },
    refusal: 'ORDER_CANNOT_BE_HANDED_OVER',
  },
  deliver: {
    change: { fulfilment: 'delivered' },
    refusal: 'ORDER_CANNOT_BE_DELIVERED',
  },
  'receive-payment': {
    change: {},
    refusal: 'ORDER_CANNOT_BE_PAID',
  },
  refuse: {
    change: { fulfilment: 'refused' },
    from: 'handed-over',
    refusal: 'ORDER_CANNOT_BE_REFUSED',
  },
  return: {
    change: { fulfilment: 'returned' },
    refusal: 'ORDER_CANNOT_BE_RETURNED',
  },
} as const satisfies Record<string, StaffStepFacts>
export type StaffStep = keyof typeof STAFF_STEPS
export const STAFF_STEP_NAMES = Object.keys(STAFF_STEPS) as StaffStep[]

/** An advance may be paid as soon as the order is confirmed. */
const PAYABLE_FULFILMENT_STATES = [...TO_SHIP_FULFILMENT_STATES, ...CASH_TO_COLLECT_STATES]

/** The steps that staff may take with an order now. */
export const findNextStaffSteps = (order: {
  fulfilment: FulfilmentState
  isPaid: boolean
}): StaffStep[] =>
  STAFF_STEP_NAMES.filter((name) => {
    const { change, from = order.fulfilment }: StaffStepFacts = STAFF_STEPS[name]
    if (from !== order.fulfilment) return false
    return change.fulfilment
      ? fulfilmentFactsOf(order.fulfilment).nextStates.includes(change.fulfilment)
      : !order.isPaid && PAYABLE_FULFILMENT_STATES.includes(order.fulfilment)
  })
