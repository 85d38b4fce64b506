import type { OrderStatus } from '#contract/order-status.ts'
import { entryOf } from '#contract/table-entries.ts'
import type { BadgeTone } from './badge.tsx'

const ORDER_STATUS_TONES = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PAID: 'green',
  CANCELLED: 'red',
  REFUNDED: 'gray',
} as const satisfies Record<OrderStatus, BadgeTone>

/** The colour of each status of an order, for shoppers and for staff. */
export const orderStatusToneOf = (status: OrderStatus): BadgeTone =>
  entryOf<OrderStatus, BadgeTone>(ORDER_STATUS_TONES, status, 'gray')
