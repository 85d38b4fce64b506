import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** Short labels of the statuses, for staff. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'To confirm',
  CONFIRMED: 'Confirmed',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
}

const TONES: Record<OrderStatus, BadgeTone> = {
  PENDING: 'yellow',
  CONFIRMED: 'blue',
  PAID: 'green',
  CANCELLED: 'red',
  REFUNDED: 'gray',
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
)

/** Where the pieces of an order are, if the status does not already say it. */
export const FULFILMENT_WORDS: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: 'Packed',
  'handed-over': 'With the courier',
  delivered: 'Delivered',
  refused: 'Coming back',
  returned: 'Came back',
  cancelled: '',
}
