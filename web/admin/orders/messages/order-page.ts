import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'

// The sentences about the page of an order: its customer, history and messages.

export const greeting = (customer: string, orderId: string) =>
  `Namaste ${customer}, this is about your order ${orderId}.`
function aboutOrder({ customer, shop, orderId }: TextFacts) {
  return `Namaste ${customer}, this is ${shop}. This is about your order ${orderId}.`
}
/** The text of a message to the customer before each next step, for WhatsApp. */
export const TEXT_BEFORE: Record<FulfilmentState, (text: TextFacts) => string> = {
  unconfirmed: ({ customer, shop, orderId, total }) =>
    `Namaste ${customer}, this is ${shop}. You ordered for ${total} (order ${orderId}). May we send it? Please reply yes or no.`,
  confirmed: ({ customer, shop, orderId }) =>
    `Namaste ${customer}, this is ${shop}. Your order ${orderId} is confirmed and we are packing it.`,
  packed: ({ customer, shop, orderId }) =>
    `Namaste ${customer}, this is ${shop}. Your order ${orderId} is packed and goes to the courier next.`,
  'handed-over': ({ customer, shop, orderId, due }) =>
    `Namaste ${customer}, this is ${shop}. Your order ${orderId} is on its way.${due ? ` Please keep ${due} ready.` : ''}`,
  delivered: ({ customer, shop, orderId, due }) =>
    due
      ? `Namaste ${customer}, this is ${shop}. ${due} is still to be paid for your order ${orderId}.`
      : `Namaste ${customer}, this is ${shop}. Thank you for your order ${orderId}. Is everything as you expected?`,
  refused: ({ customer, shop, orderId }) =>
    `Namaste ${customer}, this is ${shop}. The parcel of your order ${orderId} is coming back to us. Was something wrong?`,
  returned: aboutOrder,
  cancelled: aboutOrder,
}
type TextFacts = { customer: string; shop: string; orderId: string; total: string; due: string }
export const CONTACT_THE_CUSTOMER = 'Contact the customer'
export const WRITE_BY_WHATSAPP = 'Write by WhatsApp'
export const COPY = 'Copy'
export const CALL = 'Call'
export const ADDRESS_COPIED = 'Address copied'
export const NOT_COPIED = 'Could not copy. Please copy it by hand.'

export const HISTORY = 'History'
export const PLACED = 'Placed'
export const customerNamed = (name: string) => `${name} (customer)`
export const AUTOMATICALLY = 'automatically'
export const THE_CUSTOMER = 'the customer'
export const THE_SHOP = 'the shop'
export const CHANGED = 'Changed'
export const addedItems = (count: number, item: string) => `Added: ${count} × ${item}`
export const removedItems = (count: number, item: string) => `Removed: ${count} × ${item}`
export const numberChanged = (item: string, was: number, now: number) => `${item}: ${was} → ${now}`
export const ADDRESS_CHANGED = 'Delivery address changed'
export const deliveryChanged = (was: string, now: string) => `Delivery charge: ${was} → ${now}`
export const totalChanged = (was: string, now: string) => `Total: ${was} → ${now}`

export const STEPS = 'Steps'
export const CONFIRMED = 'Confirmed'
export const PACKED = 'Packed'
export const SENT = 'Sent'
export const DELIVERED = 'Delivered'
export const PAID = 'Paid'
export const NOT_YET_DONE = 'not yet'
export const byAt = (time: string, name: string) => `${time} · ${name}`

export const MESSAGES_TO_THE_CUSTOMER = 'Messages to the customer'
export const LOADING_MESSAGES = {
  loading: 'Loading the messages…',
  failure: 'We could not load the messages',
}
export const NO_MESSAGES_YET =
  'When you confirm, send or cancel the order, the customer gets an email.'
export const CUSTOMER_HAS_NO_EMAIL =
  'This customer has no email, so the shop sends none. After each step you can write by WhatsApp here.'
export const MESSAGE_KINDS: Record<OrderEmailKind, string> = {
  confirmed: 'Confirmed',
  changed: 'Changed',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
export const sendByWhatsApp = (step: string) => `WhatsApp: ${step}`
export const NO_EMAIL = 'No email'
export const emailSentAt = (time: string) => `Email sent ${time}`
export const EMAIL_STATES = {
  waiting: 'Email waits to be sent',
  failed: 'Email could not be sent',
  file: 'Not emailed: no mail server is set up',
} as const

// Other sentences of the page of an order.
export const CHANGE_ORDER = 'Change order'
export const placed = (time: string, payment: string) => `Placed ${time} · ${payment}`
export const deletedByTheCustomer = (time: string) => ` · Deleted by the customer ${time}`
export const THIS_IS_THEIR_FIRST_ORDER = 'This is their first order.'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'The first order of this account.'
export const otherOrdersOfPhone = (count: number) =>
  count === 1
    ? '1 order from another account with this phone number'
    : `${count} orders from other accounts with this phone number`
export const otherOrders = (count: number) =>
  count === 1 ? 'They placed one other order.' : `They placed ${count} other orders.`
export const LABEL = 'Label'
