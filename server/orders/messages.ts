import type { OrderChannel } from '#contract/admin-orders.ts'

// The sentences of the emails about orders to the shop, and of the notes for staff.

// In the emails.
/** For example "2 × Silver ring (Gold, US 7)"; without colour and size, the names are missing. */
export const itemsOf = (
  quantity: number,
  product: string,
  variant: (string | null | undefined)[],
) => `${quantity} × ${nameWithVariant(product, variant)}`

export const nameWithVariant = (product: string, variant: (string | null | undefined)[]) => {
  const names = variant.filter(Boolean).join(', ')
  return `${product}${names && ` (${names})`}`
}

// To a shopper who has ordered.
export const orderReceivedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} प्राप्त भयो। धन्यवाद!`

export const PLEASE_CONFIRM_IN_NEPALI = 'कृपया तलको लिंक थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।'

// To the shop about a new order.
export const SEE_THE_ORDER = 'See the order'
export const newOrder = (orderId: string) => `New order ${orderId}`
export const newOrderOf = (orderId: string, total: string) => `New order ${orderId}: ${total}`
export const hasOrdered = (shopper: string, email: string) => `${shopper} (${email}) has ordered:`
export const paymentIs = (method: string) => `Payment: ${method.toLowerCase()}`
export const deliverTo = (address: string) => `Deliver to: ${address}`
export const WAITS_TO_BE_PAID =
  'The customer pays it in advance. You need not confirm it: it is confirmed when the payment arrives.'
export const WAITS_TO_BE_CONFIRMED =
  'The items are reserved. Please call the customer and confirm the order.'

// In Nepali, in the English emails to shoppers.
export const orderCancelledInNepali = (orderId: string) => `तपाईंको अर्डर ${orderId} रद्द भएको छ।`

// Notes beside an order that staff have written for a customer.
export const TAKEN_BY: Record<OrderChannel, string> = {
  phone: 'Ordered by phone',
  chat: 'Ordered by chat',
  counter: 'Ordered in the shop',
}

// A note for staff beside an order.
export const notReturnedToStock = (items: string[]) =>
  `Not put back into stock, because it no longer exists: ${items.join(', ')}`
