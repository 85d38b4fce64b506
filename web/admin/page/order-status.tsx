import type { OrderStatus } from '#contract/order-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { ORDER_STATUS_TONES } from '../../ui/order-status-tones.ts'
import { ORDER_STATUS_WORDS } from './messages.ts'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={ORDER_STATUS_TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
)
