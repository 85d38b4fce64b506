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
