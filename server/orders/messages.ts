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

// To the shop about a new order.
export const SEE_THE_ORDER = 'See the order'
export const newOrder = (orderId: string) => `New order ${orderId}`
export const newOrderOf = (orderId: string, total: string) => `New order ${orderId}: ${total}`
export const hasOrdered = (shopper: string, email: string) => `${shopper} (${email}) has ordered:`
export const paymentIs = (method: string) => `Payment: ${method.toLowerCase()}`
export const deliverTo = (address: string) => `Deliver to: ${address}`
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
export const DELETED_BY_THE_CUSTOMER = 'Deleted by the customer'
export const notConfirmedWithin = (days: number) => `Not confirmed within ${inDays(days)}`
export const notReturnedToStock = (items: string[]) =>
  `Not put back into stock, because it no longer exists: ${items.join(', ')}`

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
