import type { StaffReason, StockReason } from '#contract/stock.ts'

/** Labels of the reasons for a stock change. */
export const REASON_WORDS: Record<StockReason, string> = {
  received: 'Came in',
  count: 'Counted',
  damaged: 'Damaged or lost',
  returned: 'Came back',
  other: 'Something else',
  first: 'First entry',
  removed: 'Colour removed',
  order: 'Ordered',
  'order-cancelled': 'Order cancelled',
  'order-deleted': 'Order deleted',
  import: 'Imported',
}

/** What the user types for each reason: a change or the new total. */
export const ASKED: Record<StaffReason, { label: string; sign: 1 | -1 | 'count' }> = {
  received: { label: 'How many came', sign: 1 },
  returned: { label: 'How many came back', sign: 1 },
  damaged: { label: 'How many are gone', sign: -1 },
  count: { label: 'How many there are', sign: 'count' },
  other: { label: 'How many there are', sign: 'count' },
}
