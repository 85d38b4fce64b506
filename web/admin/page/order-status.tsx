import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { ORDER_STATUS_TONES } from '../../ui/order-status-tones.ts'
import * as m from './messages.ts'

/** Short labels of the statuses, for staff. */
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: m.TO_CONFIRM,
  CONFIRMED: m.CONFIRMED,
  PAID: m.PAID,
  CANCELLED: m.CANCELLED,
  REFUNDED: m.REFUNDED,
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={ORDER_STATUS_TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
)

/** Where the pieces of an order are, if the status does not already say it. */
export const FULFILMENT_WORDS: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: m.PACKED,
  'handed-over': m.WITH_THE_COURIER,
  delivered: m.DELIVERED,
  refused: m.RETURNING,
  returned: m.RETURNED,
  cancelled: '',
}
