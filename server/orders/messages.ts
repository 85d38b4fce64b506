import type { OrderChannel } from '#contract/admin-orders.ts'

// The sentences of the emails about orders, and of the notes that the shop itself writes to orders.

// In every email.
export const SEE_YOUR_ORDER = 'See your order'
export const DELIVERY = 'Delivery'
export const TOTAL = 'Total'
/** For example "2 × Silver ring (Gold, US 7)"; without colour and size, the names are missing. */
export const itemsOf = (
  quantity: number,
  product: string,
  variant: (string | null | undefined)[],
) => {
  const names = variant.filter(Boolean).join(', ')
  return `${quantity} × ${product}${names && ` (${names})`}`
}

/** Among the names of the variant, in the line of an email. */
export const engravedWith = (text: string) => `engraved “${text}”`

// To a shopper who has ordered.
export const yourOrderAt = (orderId: string, shop: string) => `Your order ${orderId} at ${shop}`
export const THANK_YOU_FOR_YOUR_ORDER = 'Thank you for your order'
export const orderReceived = (firstName: string, orderId: string) =>
  `Dear ${firstName}, we have received your order ${orderId}.`
export const orderReceivedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} प्राप्त भयो। धन्यवाद!`
export const discountIncluded = (amount: string) => `This includes a discount of ${amount}.`
export const haveCashReady = (amount: string) =>
  `Cash on delivery: please have ${amount} ready when the parcel is handed over to you.`
export const payOnTheOrderPage = (amount: string) =>
  `To pay: ${amount}. If you have not paid yet, open the page of your order and pay there.`
export const deliveredTo = (address: string) => `Delivery address: ${address}`
export const whatHappensNext = (phone: string) =>
  `What happens next: we confirm the order by phone or WhatsApp at ${phone}, pack it and send it. Until we have confirmed it you can delete it on its page.`

/** Instead, if the customer has to confirm the order. */
export const AFTER_THE_PAYMENT =
  'What happens next: as soon as your payment has arrived we pack the order and send it. Until then you can delete it on its page.'
export const PLEASE_CONFIRM =
  'Please confirm your order with one tap. We send it only when you have confirmed it, here or when we call you.'
export const PLEASE_CONFIRM_IN_NEPALI = 'कृपया तलको लिंक थिचेर आफ्नो अर्डर पक्का गर्नुहोस्।'
export const CONFIRM_MY_ORDER = 'Confirm my order'
export const whatHappensAfterConfirming = (phone: string, hours: number) =>
  `The link works for ${hours} hours. If you do not use it, we call you at ${phone}. When the order is confirmed, we pack it and send it.`

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

// To a shopper whose order the shop has cancelled by itself.
export const yourOrderWasCancelled = (orderId: string) => `Your order ${orderId} was cancelled`
export const YOUR_ORDER_WAS_CANCELLED = 'Your order was cancelled'
export const cancelledUnconfirmed = (firstName: string, orderId: string, days: number) =>
  `Dear ${firstName}, your order ${orderId} was cancelled: not confirmed within ${inDays(days)}. We could not reach you to confirm it. You have paid nothing and owe nothing.`
export const orderCancelledInNepali = (orderId: string) => `तपाईंको अर्डर ${orderId} रद्द भएको छ।`
export const orderAgainOrCall = (phone: string) =>
  phone
    ? `If you still want it, please order again, or call us at ${phone}.`
    : 'If you still want it, please order again.'

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
