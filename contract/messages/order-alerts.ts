// The message about a new order on the lock screen of staff. It names no customer.

export const newOrderOfTotal = (total: string) => `New order: ${total}`
export const orderSummary = (orderId: string, itemCount: number, town: string) =>
  `${orderId} · ${itemCount} ${itemCount === 1 ? 'item' : 'items'} · ${town}`
/** The device counts the orders, and replaces `{count}` with their number. */
export const SEVERAL_NEW_ORDERS = '{count} new orders'
