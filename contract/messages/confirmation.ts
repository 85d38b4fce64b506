// The message with a link to confirm an order, and the page of that link.

/** To a customer by WhatsApp. */
export const pleaseConfirmByLink = (orderToConfirm: {
  name: string
  orderId: string
  shop: string
  total: string
  confirmationLink: string
  linkHours: number
}) =>
  `Namaste ${orderToConfirm.name}, thank you for your order ${orderToConfirm.orderId} of ${orderToConfirm.total} at ${orderToConfirm.shop}. Please confirm it here within ${orderToConfirm.linkHours} hours:\n\n${orderToConfirm.confirmationLink}\n\nकृपया माथिको लिङ्क थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।`

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
export const ORDER_NUMBER_LABEL = 'Order'
export const ITEMS_LABEL = 'Items'
export const DELIVERED_TO_LABEL = 'Delivered to'
export const TO_PAY_IN_CASH = 'To pay in cash'
export const CONFIRM_MY_ORDER = 'Confirm my order'
export const NOT_YOUR_ORDER =
  'Not your order, or changed your mind? Then do nothing, or call us: without a confirmation it is not sent.'
export const LINK_ENDED_TITLE = 'This link does not work'
export const linkHasEnded = (linkHours: number) =>
  `It is not complete, or older than ${linkHours} hours. You need not do anything: we call you to confirm your order.`
export const ORDER_NOT_LOADED_TITLE = 'Please try again in a moment'
export const ORDER_NOT_LOADED = 'We could not look at your order just now. Nothing has changed.'
