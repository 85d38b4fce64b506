import type { OrderStatus } from '#contract/orders.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** A status in a word or two, for those who work with it. */
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
