import type { ProductState } from '#contract/admin-products.ts'

// The headings and words of the files for an accountant. Amounts are rupees.

export const ORDER_HEADS = [
  'Order',
  'Date',
  'Status',
  'Delivery',
  'Customer',
  'Phone',
  'Email',
  'Street',
  'Town',
  'Province',
  'Items',
  'Subtotal',
  'Discount',
  'Delivery charge',
  'Total',
  'Payment method',
  'Received',
  'Received on',
  'Refunded',
]
export const SALES_HEADS = [
  'Date',
  'Order',
  'SKU',
  'Product',
  'Colour',
  'Size',
  'Quantity',
  'Price',
  'Price paid',
  'Amount',
  'Cost price now',
  'Profit',
  'Engraving',
]
export const CUSTOMER_HEADS = [
  'Name',
  'Email',
  'Phone',
  'Town',
  'Joined',
  'Orders',
  'Spent',
  'Last order',
  'Tags',
]
export const STOCK_HEADS = [
  'SKU',
  'Product',
  'Colour',
  'Size',
  'Status',
  'Stock',
  'Price',
  'Value at price',
  'Cost price',
  'Value at cost',
]
/** Columns for those who may see revenue. */
export const REVENUE_HEADS: ReadonlySet<string> = new Set([
  'Cost price now',
  'Profit',
  'Spent',
  'Cost price',
  'Value at cost',
])
export const STATE_WORDS: Record<ProductState, string> = {
  'on-sale': 'Active',
  draft: 'Draft',
  withdrawn: 'Hidden',
}
