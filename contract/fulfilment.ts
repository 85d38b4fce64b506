import { entryOf } from './table-entries.ts'

// No schemas here, so that storefront pages that need these facts do not load zod.

export const FULFILMENT_STATES = [
  'unconfirmed',
  'confirmed',
  'packed',
  'handed-over',
  'delivered',
  'refused',
  'returned',
  'cancelled',
] as const
/** The state of an order's delivery: where its pieces are. */
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

type FulfilmentFacts = {
  /** The states that may follow. */
  nextStates: readonly FulfilmentState[]
  /** The state after a cancellation by staff; null if the order cannot be cancelled in this state. */
  stateWhenCancelled: FulfilmentState | null
  /** Staff have to pack the pieces or hand them over. A payment in advance can be noted. */
  isToShip: boolean
  /** The courier or the customer has the pieces, so cash on delivery can be collected. */
  hasLeftTheShop: boolean
  /** Nothing will be delivered any more. */
  isCancelled: boolean
  /** The pieces are back in stock. */
  isBackInStock: boolean
  /** The customer has the pieces and may review them. */
  mayBeReviewed: boolean
  /** The shopper sees this state as a step of the parcel. */
  isParcelStep: boolean
}

const IN_SHOP_FACTS = {
  isToShip: false,
  hasLeftTheShop: false,
  isCancelled: false,
  isBackInStock: false,
  mayBeReviewed: false,
  isParcelStep: false,
}

/** The transitions of a fulfilment, and everything that depends on its state alone. */
export const FULFILMENT_FACTS: Record<FulfilmentState, FulfilmentFacts> = {
  unconfirmed: {
    ...IN_SHOP_FACTS,
    nextStates: ['confirmed', 'delivered', 'cancelled'],
    stateWhenCancelled: 'cancelled',
  },
  confirmed: {
    ...IN_SHOP_FACTS,
    nextStates: ['packed', 'handed-over', 'delivered', 'cancelled'],
    stateWhenCancelled: 'cancelled',
    isToShip: true,
  },
  packed: {
    ...IN_SHOP_FACTS,
    nextStates: ['handed-over', 'delivered', 'cancelled'],
    stateWhenCancelled: 'cancelled',
    isToShip: true,
    isParcelStep: true,
  },
  'handed-over': {
    ...IN_SHOP_FACTS,
    nextStates: ['delivered', 'refused'],
    // The courier still has to bring the pieces back.
    stateWhenCancelled: 'refused',
    hasLeftTheShop: true,
    isParcelStep: true,
  },
  delivered: {
    ...IN_SHOP_FACTS,
    // A shopper who cancels has to send the pieces back.
    nextStates: ['refused', 'returned'],
    stateWhenCancelled: 'returned',
    hasLeftTheShop: true,
    mayBeReviewed: true,
    isParcelStep: true,
  },
  refused: {
    ...IN_SHOP_FACTS,
    nextStates: ['returned'],
    stateWhenCancelled: null,
    hasLeftTheShop: true,
    isCancelled: true,
    isParcelStep: true,
  },
  returned: {
    ...IN_SHOP_FACTS,
    nextStates: [],
    stateWhenCancelled: null,
    isCancelled: true,
    isBackInStock: true,
    isParcelStep: true,
  },
  cancelled: {
    ...IN_SHOP_FACTS,
    nextStates: [],
    stateWhenCancelled: null,
    isCancelled: true,
    isBackInStock: true,
  },
}

/** Of a state that only a newer version knows: this version changes nothing of such an order. */
const FACTS_OF_UNKNOWN_STATE: FulfilmentFacts = {
  ...IN_SHOP_FACTS,
  nextStates: [],
  stateWhenCancelled: null,
}

/** The facts of the state of an order that was read. */
export const fulfilmentFactsOf = (state: FulfilmentState): FulfilmentFacts =>
  entryOf(FULFILMENT_FACTS, state, FACTS_OF_UNKNOWN_STATE)

/** The states whose facts fulfil a condition. */
export const fulfilmentStatesWhere = (
  condition: (stateFacts: FulfilmentFacts) => boolean,
): FulfilmentState[] => FULFILMENT_STATES.filter((state) => condition(FULFILMENT_FACTS[state]))

/** The states of orders that staff have to pack or to hand over. */
export const TO_SHIP_FULFILMENT_STATES = fulfilmentStatesWhere((stateFacts) => stateFacts.isToShip)

/** The states of orders whose parcel a courier has, on its way there or back. */
export const WITH_COURIER_FULFILMENT_STATES = [
  'handed-over',
  'refused',
] as const satisfies FulfilmentState[]

/** The states of orders whose cash the courier or the customer may still owe. */
export const CASH_TO_COLLECT_STATES = fulfilmentStatesWhere(
  (stateFacts) => stateFacts.hasLeftTheShop && !stateFacts.isCancelled,
)

/**
 * The states of orders whose pieces wait in the shop: staff may still change pieces and address, and
 * the order is late after its promised day.
 */
export const EDITABLE_FULFILMENT_STATES = fulfilmentStatesWhere(
  (stateFacts) => !stateFacts.hasLeftTheShop && !stateFacts.isCancelled,
)

export const WORK_LIST_NAMES = [
  'to-confirm',
  'waiting-for-payment',
  'late',
  'to-pack',
  'with-courier',
  'to-collect',
  'coming-back',
] as const
/** A list of orders that wait for something. */
export type WorkList = (typeof WORK_LIST_NAMES)[number]

/**
 * The states of the orders in each list after their confirmation; `late` has only those whose
 * promised day is today or over, also before, and `to-collect` only those that are not paid.
 */
export const STATES_OF_WORK_LIST = {
  late: EDITABLE_FULFILMENT_STATES,
  'to-pack': TO_SHIP_FULFILMENT_STATES,
  'with-courier': ['handed-over'],
  'to-collect': CASH_TO_COLLECT_STATES,
  'coming-back': ['refused'],
} as const satisfies Partial<Record<WorkList, readonly FulfilmentState[]>>
