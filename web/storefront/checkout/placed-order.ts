import type { Order } from '#contract/orders.ts'

/** The history state that tells the orders page which order was just placed. */
export const placedOrderState = ({ orderId }: Pick<Order, 'orderId'>) => ({
  placedOrderId: orderId,
})

/** The id of the order that was just placed, from the history state. */
export const placedOrderIdIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'placedOrderId' in state &&
  typeof state.placedOrderId === 'string'
    ? state.placedOrderId
    : undefined
