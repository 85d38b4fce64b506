import type { OrderChannel } from '#contract/admin-orders.ts'

// The sentences of the emails about orders, and of the notes that the shop itself writes to orders.

// In the emails.
/** For example "2 × Silver ring (Gold, US 7)"; without colour and size, the names are missing. */
export const itemsOf = (
  quantity: number,
  product: string,
  variant: (string | null | undefined)[],
) => {
  const names = variant.filter(Boolean).join(', ')
  return `${quantity} × ${product}${names && ` (${names})`}`
}

// To a shopper who has ordered.
export const orderReceivedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} प्राप्त भयो। धन्यवाद!`

export const PLEASE_CONFIRM_IN_NEPALI = 'कृपया तलको लिंक थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।'

/** To a customer by WhatsApp. */
export const pleaseConfirmByLink = (order: {
  name: string
  orderId: string
  shop: string
  total: string
  link: string
  hours: number
}) =>
  `Namaste ${order.name}, thank you for your order ${order.orderId} of ${order.total} at ${order.shop}. Please confirm it here within ${order.hours} hours:\n\n${order.link}\n\nकृपया माथिको लिंक थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।`

// On the page of that link.
export const CONFIRMATION_TITLES = {
  waiting: 'Please confirm your order',
  confirmed: 'Your order is confirmed',
  cancelled: 'This order was cancelled',
}
export const CONFIRMATION_TEXTS = {
  waiting: (name: string) =>
    `Namaste ${name}, is this your order? Please confirm it, and we get it ready.`,
  confirmed: (name: string) => `Thank you, ${name}. We are getting your order ready.`,
  cancelled: (name: string) =>
    `${name}, you have paid nothing and owe nothing. If you still want it, please order again, or call us.`,
}
export const CONFIRMATION_TEXTS_IN_NEPALI = {
  waiting: 'कृपया आफ्नो अर्डर पक्का गर्नुहोस्।',
  confirmed: 'तपाईंको अर्डर पक्का भयो। धन्यवाद!',
  cancelled: 'यो अर्डर रद्द भएको छ।',
}
export const ORDER_NUMBER = 'Order'
export const ITEMS = 'Items'
export const DELIVERED_IN = 'Delivered to'
export const TO_PAY_IN_CASH = 'To pay in cash'
export const NOT_YOUR_ORDER =
  'Not your order, or changed your mind? Then do nothing, or call us: without a confirmation it is not sent.'
export const LINK_ENDED_TITLE = 'This link does not work'
export const linkEnded = (hours: number) =>
  `It is not complete, or older than ${hours} hours. You need not do anything: we call you to confirm your order.`
export const LINK_TROUBLE_TITLE = 'Please try again in a moment'
export const LINK_TROUBLE = 'We could not look at your order just now. Nothing has changed.'

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

// Notes in the history of an order.
export const CONFIRMED_WITH_THE_LINK = 'Confirmed by the customer with a link'
export const CONFIRMED_ON_THE_PHONE = 'Confirmed on the phone'
export const REFUSED_ON_THE_PHONE = 'Cancelled on the phone, as the customer wished'
export const notReached = (calls: number) =>
  `We called ${calls} times and could not reach you to confirm it. You have paid nothing and owe nothing. If you still want it, please order again`
export const DELETED_BY_THE_CUSTOMER = 'Deleted by the customer'
export const notConfirmedWithin = (days: number) => `Not confirmed within ${inDays(days)}`
export const notReturnedToStock = (items: string[]) =>
  `Not put back into stock, because it no longer exists: ${items.join(', ')}`

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
