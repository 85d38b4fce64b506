// The message about a new order on the lock screen of staff. It names no customer.

export const newOrderOf = (total: string) => `New order: ${total}`
export const orderInShort = (orderId: string, pieces: number, town: string) =>
  `${orderId} · ${pieces} ${pieces === 1 ? 'piece' : 'pieces'} · ${town}`
/** The device counts them: it replaces `{count}`. */
export const SEVERAL_NEW_ORDERS = '{count} new orders'
