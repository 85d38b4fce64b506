import type { OrderStatus } from '#contract/order-status.ts'
import type { BadgeTone } from './badge.tsx'

/** The colour of each status of an order, for shoppers and for staff. */
export const ORDER_STATUS_TONES = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PAID: 'green',
  CANCELLED: 'red',
  REFUNDED: 'gray',
} as const satisfies Record<OrderStatus, BadgeTone>
