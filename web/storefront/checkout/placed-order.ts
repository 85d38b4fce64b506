import type { Order } from '#contract/orders.ts'

/** What the checkout hands to the orders page: which order has just been placed. */
export const placedState = ({ orderId }: Pick<Order, 'orderId'>) => ({ placedOrderId: orderId })

/** The order that has just been placed, as far as the browser's history knows of one. */
export const placedOrderIdIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'placedOrderId' in state &&
  typeof state.placedOrderId === 'string'
    ? state.placedOrderId
    : undefined
