import type { FulfilmentState } from '#contract/fulfilment.ts'

// The sentences about the page of an order: its customer, history and messages.

export const greetingText = (customerName: string, orderId: string) =>
  `Namaste ${customerName}, this is about your order ${orderId}.`
function aboutOrderText({ customerName, shopName, orderId }: WhatsAppFacts) {
  return `Namaste ${customerName}, this is ${shopName}. This is about your order ${orderId}.`
}
/** The text of a message to the customer before each next step, for WhatsApp. */
export const WHATSAPP_TEXTS: Record<FulfilmentState, (textFacts: WhatsAppFacts) => string> = {
  unconfirmed: ({ customerName, shopName, orderId, totalText }) =>
    `Namaste ${customerName}, this is ${shopName}. You ordered for ${totalText} (order ${orderId}). May we send it? Please reply yes or no.`,
  confirmed: ({ customerName, shopName, orderId }) =>
    `Namaste ${customerName}, this is ${shopName}. Your order ${orderId} is confirmed and we are packing it.`,
  packed: ({ customerName, shopName, orderId }) =>
    `Namaste ${customerName}, this is ${shopName}. Your order ${orderId} is packed and goes to the courier next.`,
  'handed-over': ({ customerName, shopName, orderId, dueAmountText }) =>
    `Namaste ${customerName}, this is ${shopName}. Your order ${orderId} is on its way.${dueAmountText ? ` Please keep ${dueAmountText} ready.` : ''}`,
  delivered: ({ customerName, shopName, orderId, dueAmountText }) =>
    dueAmountText
      ? `Namaste ${customerName}, this is ${shopName}. ${dueAmountText} is still to be paid for your order ${orderId}.`
      : `Namaste ${customerName}, this is ${shopName}. Thank you for your order ${orderId}. Is everything as you expected?`,
  refused: ({ customerName, shopName, orderId }) =>
    `Namaste ${customerName}, this is ${shopName}. The parcel of your order ${orderId} is coming back to us. Was something wrong?`,
  returned: aboutOrderText,
  cancelled: aboutOrderText,
}
type WhatsAppFacts = {
  customerName: string
  shopName: string
  orderId: string
  totalText: string
  dueAmountText: string
}
export const CONTACT_THE_CUSTOMER = 'Contact the customer'
export const WRITE_BY_WHATSAPP = 'Write by WhatsApp'
export const COPY_ADDRESS = 'Copy'
export const CALL_CUSTOMER = 'Call'
export const ADDRESS_COPIED = 'Address copied'
export const ADDRESS_NOT_COPIED = 'Could not copy. Please copy it by hand.'

export const HISTORY = 'History'
export const ORDER_PLACED = 'Placed'
export const customerNameText = (name: string) => `${name} (customer)`
export const AUTOMATICALLY = 'automatically'
export const THE_CUSTOMER = 'the customer'
export const THE_SHOP = 'the shop'
export const ORDER_CHANGED = 'Changed'
export const addedItemsText = (count: number, itemName: string) => `Added: ${count} × ${itemName}`
export const removedItemsText = (count: number, itemName: string) =>
  `Removed: ${count} × ${itemName}`
export const quantityChangedText = (itemName: string, oldValue: number, newValue: number) =>
  `${itemName}: ${oldValue} → ${newValue}`
export const ADDRESS_CHANGED = 'Delivery address changed'
export const deliveryChangedText = (oldValue: string, newValue: string) =>
  `Delivery charge: ${oldValue} → ${newValue}`
export const totalChangedText = (oldValue: string, newValue: string) =>
  `Total: ${oldValue} → ${newValue}`

export const ORDER_STEPS = 'Steps'
export const STEP_CONFIRMED = 'Confirmed'
export const STEP_PACKED = 'Packed'
export const STEP_SENT = 'Sent'
export const STEP_DELIVERED = 'Delivered'
export const STEP_HANDED_TO_CUSTOMER = 'Handed to the customer'
export const STEP_PAID = 'Paid'
export const STEP_NOT_YET_DONE = 'not yet'
export const timeAndNameText = (time: string, name: string) => `${time} · ${name}`

export const MESSAGES_TO_THE_CUSTOMER = 'Messages to the customer'
export const LOADING_MESSAGES = {
  loading: 'Loading the messages…',
  failure: 'We could not load the messages',
}
export const NO_MESSAGES_YET =
  'When you confirm, send or cancel the order, the customer gets an email.'
export const CUSTOMER_HAS_NO_EMAIL =
  'This customer has no email, so the shop sends none. After each step you can write by WhatsApp here.'
export const sendByWhatsAppText = (stepName: string) => `WhatsApp: ${stepName}`
export const NO_EMAIL = 'No email'
export const emailSentAtText = (time: string) => `Email sent ${time}`
export const EMAIL_STATE_WORDS = {
  waiting: 'Email waits to be sent',
  failed: 'Email could not be sent',
  file: 'Not emailed: no mail server is set up',
} as const

// Other sentences of the page of an order.
export const CHANGE_ORDER = 'Change order'
export const orderPlacedAtText = (time: string, paymentName: string) =>
  `Placed ${time} · ${paymentName}`
export const deletedByCustomerText = (time: string) => ` · Deleted by the customer ${time}`
export const THIS_IS_THEIR_FIRST_ORDER = 'This is their first order.'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'The first order of this account.'
export const otherOrdersOfPhoneText = (count: number) =>
  count === 1
    ? '1 order from another account with this phone number'
    : `${count} orders from other accounts with this phone number`
export const otherOrdersText = (count: number) =>
  count === 1 ? 'They placed one other order.' : `They placed ${count} other orders.`
export const PRINT_LABEL = 'Label'
