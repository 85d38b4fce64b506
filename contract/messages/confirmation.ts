// The message with a link to confirm an order, and the page of that link.

/** To a customer by WhatsApp. */
export const pleaseConfirmByLink = (order: {
  name: string
  orderId: string
  shop: string
  total: string
  link: string
  hours: number
}) =>
  `Namaste ${order.name}, thank you for your order ${order.orderId} of ${order.total} at ${order.shop}. Please confirm it here within ${order.hours} hours:\n\n${order.link}\n\nकृपया माथिको लिङ्क थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।`

export const TITLES = {
  waiting: 'Please confirm your order',
  confirmed: 'Your order is confirmed',
  cancelled: 'This order was cancelled',
}
export const TEXTS = {
  waiting: (name: string) =>
    `Namaste ${name}, is this your order? Please confirm it, and we get it ready.`,
  confirmed: (name: string) => `Thank you, ${name}. We are getting your order ready.`,
  cancelled: (name: string) =>
    `${name}, you have paid nothing and owe nothing. If you still want it, please order again, or call us.`,
}
export const ORDER_NUMBER = 'Order'
export const ITEMS = 'Items'
export const DELIVERED_IN = 'Delivered to'
export const TO_PAY_IN_CASH = 'To pay in cash'
export const CONFIRM_MY_ORDER = 'Confirm my order'
export const NOT_YOUR_ORDER =
  'Not your order, or changed your mind? Then do nothing, or call us: without a confirmation it is not sent.'
export const LINK_ENDED_TITLE = 'This link does not work'
export const linkEnded = (hours: number) =>
  `It is not complete, or older than ${hours} hours. You need not do anything: we call you to confirm your order.`
export const LINK_TROUBLE_TITLE = 'Please try again in a moment'
export const LINK_TROUBLE = 'We could not look at your order just now. Nothing has changed.'
