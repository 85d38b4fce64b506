import type { StaffReason, StockReason } from '#contract/stock.ts'
import * as m from './messages.ts'

/** Labels of the reasons for a stock change. */
export const REASON_WORDS: Record<StockReason, string> = {
  received: m.CAME_IN,
  count: m.COUNTED,
  damaged: m.DAMAGED_OR_LOST,
  returned: m.CAME_BACK,
  other: m.SOMETHING_ELSE,
  first: m.FIRST_ENTRY,
  removed: m.COLOUR_REMOVED,
  order: m.ORDERED,
  'order-cancelled': m.ORDER_CANCELLED,
  'order-deleted': m.ORDER_DELETED,
  'cancel-undone': m.CANCELLATION_UNDONE,
  import: m.IMPORTED,
}

/** What the user types for each reason: a change or the new total. */
export const QUANTITY_FIELDS: Record<StaffReason, { label: string; sign: 1 | -1 | 'count' }> = {
  received: { label: m.HOW_MANY_CAME, sign: 1 },
  returned: { label: m.HOW_MANY_CAME_BACK, sign: 1 },
  damaged: { label: m.HOW_MANY_ARE_GONE, sign: -1 },
  count: { label: m.HOW_MANY_THERE_ARE, sign: 'count' },
  other: { label: m.HOW_MANY_THERE_ARE, sign: 'count' },
}
