import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { entryOf } from '#contract/table-entries.ts'
import { Badge } from '../../ui/badge.tsx'
import { orderStatusToneOf } from '../../ui/order-status-tones.ts'
import {
  FULFILMENT_WORDS,
  ORDER_STATUS_WORDS,
  UNKNOWN_STATE,
  WAITS_FOR_PAYMENT,
} from './messages.ts'

export const orderStatusWordsOf = (status: OrderStatus): string =>
  entryOf(ORDER_STATUS_WORDS, status, UNKNOWN_STATE)

/** Where the pieces of an order are; empty if the status already says it. */
export const fulfilmentWordsOf = (state: FulfilmentState): string =>
  entryOf(FULFILMENT_WORDS, state, UNKNOWN_STATE)

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusToneOf(status)}>{orderStatusWordsOf(status)}</Badge>
)

/** Instead of the status of an order that waits for a payment in advance. */
export const WaitsForPaymentBadge = () => <Badge tone="gray">{WAITS_FOR_PAYMENT}</Badge>
