import type { StockReason, StockReasonOfStaff } from '#contract/stock.ts'
import * as m from './messages.ts'

/** Labels of the reasons for a stock change. */
export const STOCK_REASON_WORDS: Record<StockReason, string> = {
  received: m.NEW_STOCK,
  count: m.STOCK_COUNT,
  damaged: m.DAMAGED_OR_LOST,
  returned: m.RETURNED,
  other: m.OTHER_REASON,
  first: m.OPENING_STOCK,
  removed: m.COLOUR_REMOVED,
  order: m.ORDERED,
  'order-changed': m.ORDER_CHANGED,
  'order-cancelled': m.ORDER_CANCELLED,
  'order-deleted': m.ORDER_DELETED,
  'cancel-undone': m.CANCELLATION_UNDONE,
  import: m.IMPORTED,
}

/** What the user types for each reason: a change or the new total. */
export const STOCK_REASON_FIELDS: Record<
  StockReasonOfStaff,
  { label: string; sign: 1 | -1 | 'count' }
> = {
  received: { label: m.QUANTITY_ADDED, sign: 1 },
  returned: { label: m.QUANTITY_RETURNED, sign: 1 },
  damaged: { label: m.QUANTITY_LOST, sign: -1 },
  count: { label: m.QUANTITY_COUNTED, sign: 'count' },
  other: { label: m.QUANTITY_COUNTED, sign: 'count' },
}
