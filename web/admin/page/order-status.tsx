import type { OrderStatus } from '#contract/order-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { ORDER_STATUS_TONES } from '../../ui/order-status-tones.ts'
import { ORDER_STATUS_WORDS, WAITS_FOR_PAYMENT } from './messages.ts'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={ORDER_STATUS_TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
)

/** Instead of the status of an order that waits for a payment in advance. */
export const WaitsForPaymentBadge = () => <Badge tone="gray">{WAITS_FOR_PAYMENT}</Badge>
