import type { StockReason, StockReasonOfStaff } from '#contract/stock.ts'
import * as m from './messages.ts'

/** Labels of the reasons for a stock change. */
export const STOCK_REASON_WORDS: Record<StockReason, string> = {
  received: m.REASON_NEW_STOCK,
  count: m.REASON_STOCK_COUNT,
  damaged: m.REASON_DAMAGED_OR_LOST,
  returned: m.REASON_RETURNED,
  other: m.OTHER_REASON,
  first: m.REASON_OPENING_STOCK,
  removed: m.REASON_COLOUR_REMOVED,
  order: m.REASON_ORDERED,
  'order-changed': m.REASON_ORDER_CHANGED,
  'order-cancelled': m.REASON_ORDER_CANCELLED,
  'order-deleted': m.REASON_ORDER_DELETED,
  'cancel-undone': m.REASON_CANCELLATION_UNDONE,
  import: m.REASON_IMPORTED,
}

/** What the user types for each reason: a change or the new total. */
export const STOCK_REASON_FIELDS: Record<
  StockReasonOfStaff,
  { label: string; quantitySign: 1 | -1 | 'count' }
> = {
  received: { label: m.QUANTITY_ADDED, quantitySign: 1 },
  returned: { label: m.QUANTITY_RETURNED, quantitySign: 1 },
  damaged: { label: m.QUANTITY_LOST, quantitySign: -1 },
  count: { label: m.QUANTITY_COUNTED, quantitySign: 'count' },
  other: { label: m.QUANTITY_COUNTED, quantitySign: 'count' },
}
