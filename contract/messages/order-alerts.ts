// The message about a new order on the lock screen of staff. It names no customer.

export const newOrderOf = (total: string) => `New order: ${total}`
export const orderInShort = (orderId: string, items: number, town: string) =>
  `${orderId} · ${items} ${items === 1 ? 'item' : 'items'} · ${town}`
/** The device counts the orders, and replaces `{count}` with their number. */
export const SEVERAL_NEW_ORDERS = '{count} new orders'
