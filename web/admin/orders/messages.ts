import { shopTimeOf } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'

// The sentences of the pages of orders and of their printed pages.

export const LOADING_ORDER = {
  loading: 'Loading the order…',
  failure: 'We could not load the order',
}
export const LOADING_ORDERS = {
  loading: 'Loading the orders…',
  failure: 'We could not load the orders',
}
export const LOADING_SHOP = {
  loading: 'Loading your shop…',
  failure: 'We could not load your shop',
}
export const showNewOrders = (count: number) =>
  count === 1 ? 'Show 1 new order' : `Show ${count} new orders`
export const SELECT_ALL = 'Select all'
export const NEW_ORDERS_ON_THIS_DEVICE = 'New orders on this device'
export const SHOULD_THIS_DEVICE_TELL =
  'Should this device tell you about new orders when the admin is closed?'
export const TELL_ME = 'Tell me'
export const NOT_NOW = 'Not now'

// The address.
export const greeting = (customer: string, orderId: string) =>
  `Namaste ${customer}, this is about your order ${orderId}.`
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
function aboutOrder({ customer, shop, orderId }: TextFacts) {
  return `Namaste ${customer}, this is ${shop}. This is about your order ${orderId}.`
}
export const CONTACT_THE_CUSTOMER = 'Contact the customer'
export const WRITE_BY_WHATSAPP = 'Write by WhatsApp'
export const DELIVER_TO = 'Deliver to'
export const COPY = 'Copy'
export const WHATSAPP = 'WhatsApp'
export const CALL = 'Call'
export const ADDRESS_COPIED = 'Address copied'
export const NOT_COPIED = 'Could not copy. Please copy it by hand.'

// Several orders at once.
const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const ordersConfirmed = (count: number) => `${ordersOf(count)} confirmed`
export const ordersNotConfirmed = (count: number) => `${ordersOf(count)} could not be confirmed`
export const THE_ORDERS_COULD_NOT_BE_CONFIRMED = 'The orders could not be confirmed'
export const SELECTED_ORDERS = 'Selected orders'
export const selectedOrders = (count: number) => `${count} selected`
export const CONFIRMING = 'Confirming…'
export const confirmOrders = (count: number) => `Confirm ${ordersOf(count)}`
export const cashReceivedOf = (count: number) => `Cash received for ${ordersOf(count)}`
export const CASH_RECEIVED = 'Cash received'
export const cashInAll = (amount: string) => `${amount} in cash, all together.`
export const ordersPaid = (count: number) => `${ordersOf(count)} paid`
export const ordersNotPaid = (count: number) => `${ordersOf(count)} could not be marked as paid`
export const THE_CASH_COULD_NOT_BE_SAVED = 'The payments could not be saved'
export const CLEAR_SELECTION = 'Clear selection'

// The columns of the list.
export const ORDER = 'Order'
export const NOTE = ' note'
export const NOTES = ' notes'
export const STATUS = 'Status'
export const DELETED_BY_CUSTOMER = 'deleted by customer'
export const CUSTOMER = 'Customer'
export const ITEMS = 'Items'
export const AMOUNT = 'Amount'

// The filters of the list.
export const SORT_BY = 'Sort by'
export const NEWEST_FIRST = 'Newest first'
export const OLDEST_FIRST = 'Oldest first'
export const HIGHEST_AMOUNT = 'Highest amount'
export const LOWEST_AMOUNT = 'Lowest amount'
export const SEARCH_ORDERS = 'Search orders'
export const NAME_PHONE_TOWN_PRODUCT_OR_NUMBER = 'Name, phone, town, product or order number'
export const DELIVERY = 'Delivery'
export const FILTERS = 'Filters'
export const DATE_FROM = 'Date from'
export const DATE_TO = 'Date to'
export const AMOUNT_FROM = 'Amount from'
export const AMOUNT_TO = 'Amount to'

// The history.
export const HISTORY = 'History'
export const PLACED = 'Placed'
export const customerNamed = (name: string) => `${name} (customer)`
export const AUTOMATICALLY = 'automatically'
export const THE_CUSTOMER = 'the customer'
export const THE_SHOP = 'the shop'

// The next steps: buttons, and what is reported afterwards.
export const CONFIRM_ORDER = 'Confirm order'
export const CANCEL_ORDER = 'Cancel order'
export const REFUND = 'Refund'
export const MARK_AS_PACKED = 'Mark as packed'
export const MARK_AS_SENT = 'Mark as sent'
export const MARK_AS_DELIVERED = 'Mark as delivered'
export const PAYMENT_RECEIVED = 'Payment received'
export const PARCEL_REFUSED = 'Parcel refused'
export const PARCEL_RETURNED = 'Parcel returned'
export const isConfirmed = (orderId: string) => `Order ${orderId} confirmed`
export const isCancelled = (orderId: string) => `Order ${orderId} cancelled`
export const isRefunded = (orderId: string) => `Refund of order ${orderId} noted`
export const isPacked = (orderId: string) => `Order ${orderId} packed`
export const orderIsSent = (orderId: string) => `Order ${orderId} sent`
export const isPaymentNoted = (orderId: string) => `Payment for order ${orderId} noted`
export const isRefused = (orderId: string) => `Order ${orderId} refused`
export const isBackInStock = (orderId: string) => `Order ${orderId} returned to stock`
export const isDelivered = (orderId: string) => `Order ${orderId} delivered`
export const MONEY_WAS_RETURNED = 'The money was returned to the customer.'
export const CALL_THE_CUSTOMER = 'Call the customer to check the order and the address.'
export const PACK_AND_SEND = 'Pack the order, then give it to the courier.'
export const GIVE_IT_TO_THE_COURIER = 'Give the parcel to the courier.'
export const IS_ON_ITS_WAY = 'On its way. Mark it as delivered when the customer has the parcel.'
export const IS_COMPLETED =
  'Completed. If the parcel came back: Cancel order. If you returned the money: Refund.'
export const IS_DELIVERED_BUT_NOT_PAID = 'Delivered. Note the payment when you have received it.'
export const PARCEL_IS_COMING_BACK =
  'The parcel is coming back. When it arrives, its items go back into stock.'
export const CANCELLED_RETURN_THE_MONEY =
  'This order was cancelled, and its items are back in stock. Return the money.'
export const CANCELLED_AND_BACK_IN_STOCK =
  'This order was cancelled, and its items are back in stock.'
export const SOMEBODY_ELSE_CHANGED_THE_ORDER = 'Somebody else has just changed this order'
export const YOU_SEE_THE_LATEST_VERSION = 'You now see the latest version.'
export const THE_ORDER_COULD_NOT_BE_CHANGED = 'The order could not be changed'
export const NEXT_STEP = 'Next step'
export const ONE_MOMENT = 'One moment…'
export const SAVING = 'Saving…'

export const STEPS = 'Steps'
export const CONFIRMED = 'Confirmed'
export const PACKED = 'Packed'
export const SENT = 'Sent'
export const DELIVERED = 'Delivered'
export const PAID = 'Paid'
export const NOT_YET_DONE = 'not yet'
export const byAt = (time: string, name: string) => `${time} · ${name}`

// What the customer was told.
export const MESSAGES_TO_THE_CUSTOMER = 'Messages to the customer'
export const LOADING_MESSAGES = {
  loading: 'Loading the messages…',
  failure: 'We could not load the messages',
}
export const NO_MESSAGES_YET =
  'When you confirm, send or cancel the order, the customer gets an email.'
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

// A new order by staff.
export const NEW_ORDER = 'New order'
export const ADD_A_PRODUCT_FIRST = 'Please add a product first'
export const isPlaced = (orderId: string) => `Order ${orderId} placed`
export const THE_ORDER_COULD_NOT_BE_PLACED = 'The order could not be placed'
export const ORDERED_BY = 'How it was ordered'
export const CHANNELS = {
  phone: 'By phone',
  chat: 'By chat (Facebook, Instagram, WhatsApp, …)',
  counter: 'In the shop',
} as const
export const FULL_NAME = 'Full name'
export const PHONE_NUMBER = 'Phone number'
export const STREET = 'Street and landmark'
export const TOWN = 'Town'
export const PROVINCE = 'Province'
export const PLEASE_CHOOSE = 'Please choose'
export const ZIP_CODE = 'ZIP code'
export const NEPAL = 'Nepal'
export const NO_DELIVERY_CHARGE = 'The customer takes it along, so there is no delivery charge.'
export const PLACE_ORDER = 'Place order'
export const quantityOf = (product: string) => `Quantity of ${product}`
export const engravingOf = (product: string) => `Engraving of ${product}`
export const engravingRule = (
  { maxLength, days }: { maxLength: number; days: number },
  price: string,
) =>
  `Up to ${maxLength} letters, in English or in Nepali: ${price} each${days > 0 ? `, and ${days} more working ${days === 1 ? 'day' : 'days'}` : ''}.`
export const removeItem = (product: string) => `Remove ${product}`
export const ADD_A_PRODUCT = 'Add a product'
export const TYPE_A_NAME_OR_SKU = 'Type a part of its name or its SKU'
export const inStock = (count: number) => (count === 0 ? 'out of stock' : `${count} in stock`)

// Changing an order.
export const CHANGE_ORDER = 'Change order'
export const changeOrderNumber = (orderId: string) => `Change order ${orderId}`
export const PIECES_STAY_AT_THEIR_PRICE =
  'Items that stay keep the price of the order. Items that you add cost what they cost today.'
export const OTHER_COLOUR_OR_SIZE = 'Other colour or size'
export const otherColourOrSizeOf = (product: string) => `Other colour or size of ${product}`
export const PUT_BACK = 'Put back'
export const putBack = (product: string) => `Put ${product} back`
export const WILL_BE_REMOVED = 'Will be removed'
export const DELIVERY_CHARGE = 'Delivery charge (रू)'
export const usualDelivery = (amount: string) => `By your delivery charges it is ${amount}.`
export const takeUsualDelivery = (amount: string) => `Take ${amount}`
export const NEW_TOTAL = 'New total'
export const TOTAL_BEFORE = 'Total before'
export const MORE_TO_PAY = 'More to pay'
export const LESS_TO_PAY = 'Less to pay'
export const SAME_TOTAL = 'The total stays the same.'
export const STILL_TO_PAY_AFTER = 'Still to pay then'
export const TO_GIVE_BACK = 'To give back'
export const GIVE_BACK_AFTERWARDS =
  'The customer has paid more than that. It will be in the list of refunds until you have given it back.'
export const WORKING_OUT_THE_TOTAL = 'Working out the total…'
export const THE_TOTAL_IS_NOT_KNOWN = 'We could not work out the total'
export const KEEP_AN_ITEM = 'An order needs an item. To remove all of them, cancel the order.'
export const REASON_FOR_THE_CUSTOMER = 'What has changed'
export const THE_CUSTOMER_READS_IT = 'In the email to the customer, if you send one'
export const WRITE_TO_THE_CUSTOMER = 'Send the customer an email about it'
export const SAVE_CHANGES = 'Save changes'
export const isOrderChanged = (orderId: string) => `Order ${orderId} changed`
export const LOOK_AT_THE_ORDER_AGAIN =
  'Nothing was saved. Go back to the order, look at it, and change it again.'
export const CHANGED = 'Changed'
export const addedItems = (count: number, item: string) => `Added: ${count} × ${item}`
export const removedItems = (count: number, item: string) => `Removed: ${count} × ${item}`
export const numberChanged = (item: string, was: number, now: number) => `${item}: ${was} → ${now}`
export const ADDRESS_CHANGED = 'Delivery address changed'
export const deliveryChanged = (was: string, now: string) => `Delivery charge: ${was} → ${now}`
export const totalChanged = (was: string, now: string) => `Total: ${was} → ${now}`

// Undo.
export const UNDO = 'Undo'
export const isUndone = (orderId: string) => `Order ${orderId}: last step undone`
export const NOT_UNDONE = 'This step was not undone'
export const ordersUndone = (count: number) => `${ordersOf(count)} to confirm again`
export const ordersNotUndone = (count: number) =>
  `${ordersOf(count)} could not be undone, because something else has happened since`
export const alreadyConfirmed = (count: number) =>
  count === 1 ? '1 order was confirmed already' : `${count} orders were confirmed already`

// The dialog for a parcel that is sent.
export const sendOrder = (orderId: string) => `Send order ${orderId}`
export const CUSTOMER_SEES_THE_COURIER = 'The customer sees this on the page of the order.'
export const COURIER = 'Courier'
export const COURIERS = ['Pathao', 'Nepal Can Move', 'Aramex', 'Upaya', 'Own delivery']
export const TRACKING_NUMBER = 'Tracking number'
export const SENT_ON = 'Sent on'

// The lists of work.
export const LATE = 'Late'
export const TO_PACK = 'To pack'
export const WITH_COURIER = 'With courier'
export const TO_COLLECT_LIST = 'To collect'
export const RETURNING = 'Returning'

// The page of an order.
export const ORDERS = 'Orders'
export const orderNumber = (orderId: string) => `Order ${orderId}`
export const PACKING_SLIP = 'Packing slip'
export const BILL = 'Bill'
export const placed = (time: string, payment: string) => `Placed ${time} · ${payment}`
export const deletedByTheCustomer = (time: string) => ` · Deleted by the customer ${time}`
export const SUBTOTAL = 'Subtotal'
export const DISCOUNT = 'Discount'
export const TOTAL = 'Total'
export const THIS_IS_THEIR_FIRST_ORDER = 'This is their first order.'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'The first order of this account.'
export const otherOrdersOfPhone = (count: number) =>
  count === 1
    ? '1 order from another account with this phone number'
    : `${count} orders from other accounts with this phone number`
export const otherOrders = (count: number) =>
  count === 1 ? 'They placed one other order.' : `They placed ${count} other orders.`

// The list.
export const NOTHING_FOUND = 'Nothing found'
export const TRY_A_PART_OF_THE_NAME =
  'No order matches. Try a part of the name, the order number or the phone.'
export const NO_ORDERS_YET = 'No orders yet'
export const NEW_ORDERS_APPEAR_HERE = 'New orders appear here.'
export const ALL = 'All'

// Printed pages.
export const printOrders = (count: number) => `Print ${ordersOf(count)}`
export const WHAT_TO_PRINT = 'What to print'
export const LANGUAGE_OF_THE_PAPER = 'Language of the paper'
export const LANGUAGE_OF_THE_ORDER = 'Language of the order'
export const LANGUAGES = { en: 'English', ne: 'नेपाली' }
export const PAPERS = {
  slip: 'Packing slip',
  bill: 'Bill',
  'label-4x6': 'Label 4 × 6 in',
  'label-a5': 'Label A5',
} as const
export const FROM_SENDER = 'From'
export const TO_RECIPIENT = 'To'
export const itemsOf = (items: readonly { quantity: number }[]) => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
export const LABEL = 'Label'
export const COLLECT = 'Collect:'
export const packingSlipOf = (orderId: string) => `Packing slip ${orderId}`
export const billOf = (orderId: string) => `Bill ${orderId}`
const BIKRAM_SAMBAT_MONTHS =
  'Baisakh Jestha Asar Saun Bhadau Asoj Kartik Mangsir Poush Magh Falgun Chaitra'.split(' ')
export const bikramSambat = ({
  date,
  month,
  year,
}: {
  date: number
  month: number
  year: number
}) => `${date} ${BIKRAM_SAMBAT_MONTHS[month - 1]} ${year} BS`
export const BLOCK_CASH = 'Block cash'
export const blockCashOf = (orderId: string) => `Block cash on delivery: customer of ${orderId}`
export const BLOCKING_MEANS =
  'New cash orders from this account and for this phone number are refused. Other ways to pay stay open. Orders that are placed already do not change.'
export const ONLY_STAFF_CAN_READ_THIS = 'Only staff can read this'
export const CASH_IS_BLOCKED = 'Cash on delivery is blocked'
export const PLEASE_AGREE_ON_ANOTHER_WAY = 'Take this order only if it is paid before you send it.'
export const blockedBy = (name: string, time: string) => `${name}, ${time}`
export const ALLOW_CASH_AGAIN = 'Allow cash again'
export const CASH_IS_BLOCKED_NOW = 'Cash on delivery blocked for this customer'
export const CASH_IS_ALLOWED_AGAIN = 'Cash on delivery allowed again'
export const CASH_COULD_NOT_BE_CHANGED = 'We could not save this'
export const panNumber = (pan: string) => `PAN/VAT no. ${pan}`
export const BILL_TO = 'Bill to'
export const THANK_YOU = 'Paid in full. Thank you!'
export const receivedBy = (way: string, time: string) => `Received by ${way}, ${time}`
export const refundedBy = (way: string, time: string) => `Refunded by ${way}, ${time}`
export const STILL_TO_PAY = 'Still to pay'
export const THIS_ORDER_WAS_CANCELLED = 'This order was cancelled.'
export const THIS_ORDER_WAS_REFUNDED = 'This order was refunded in full.'
export const NOTHING_TO_COLLECT = 'Paid. Nothing to collect.'
export const DO_NOT_SEND = 'This order was cancelled: do not send it.'
export const PRINT = 'Print'
export const ITEM = 'Item'
export const QUANTITY = 'Quantity'
export const PRICE = 'Price'

// Payments.
export const WAYS: Record<PaymentWay, string> = {
  cash: 'cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  card: 'card',
  bank: 'bank transfer',
}
export const paymentOf = (orderId: string) => `Payment for ${orderId}`
export const refundOf = (orderId: string) => `Refund ${orderId}`
export const HOW = 'How'
export const REFERENCE = 'Transaction number'
export const dueIs = (amount: string) =>
  `${amount} is still to be paid. A smaller amount is noted as a part payment.`
export const heldIs = (amount: string) =>
  `You received ${amount}. A smaller amount is noted as a part refund.`
export const SAVE_PAYMENT = 'Save payment'
export const SAVE_REFUND = 'Save refund'
export const REASONS = 'Ready reasons'
export const READY_REASONS = {
  cancel: [
    'The customer changed their mind',
    'The customer could not be reached',
    'Out of stock',
    'Ordered twice',
    'We cannot deliver to this place',
  ],
  refund: [
    'The product was damaged',
    'A wrong product was sent',
    'The price was wrong',
    'Goodwill',
  ],
  block: [
    'Refused a parcel',
    'Cannot be reached',
    'The order was not meant seriously',
    'Wrong phone number',
  ],
  refuse: ['The customer did not answer', 'The customer did not want it any more', 'Wrong address'],
} as const
export const TO_COLLECT = 'To collect'
export const RECEIVED = 'Received'
export const TO_REFUND = 'To refund'
export const REFUNDED = 'Refunded'
export const NO_LONGER_DUE = 'No longer due'
export const PAYMENT = 'Payment'

// The dialogs that ask for a reason.
export const PLEASE_SAY_WHY = 'Please say why'
export const CANCELLING_MEANS = 'Its items go back into stock.'
export const CLOSE = 'Close'
export const CANCELLING = 'Cancelling…'
export const CANCEL = 'Cancel'
export const REFUSING_MEANS =
  'The order is cancelled. Its items go back into stock when the parcel is back.'
export const cancelOrder = (orderId: string) => `Cancel order ${orderId}`
export const parcelRefused = (orderId: string) => `Parcel refused ${orderId}`
export const REASON = 'Reason'
export const CUSTOMER_CAN_READ_THIS = 'The customer can read this'

// The call list.
export const CALL_LIST = 'Call list'
export const PAYMENTS = 'Payments'
export const LOADING_CALLS = {
  loading: 'Loading the call list…',
  failure: 'We could not load the call list',
}
export const CASH_ORDERS_ARE_NOT_CONFIRMED = 'Customers need not confirm cash orders'
export const TURN_CONFIRMING_ON =
  'If you turn it on under Settings › Cash on delivery, this list shows whom to call.'
export const OPEN_SETTINGS = 'Open settings'
export const NOBODY_TO_CALL = 'Nobody to call'
export const NEW_CASH_ORDERS_APPEAR_HERE =
  'Cash orders that their customers have not confirmed appear here.'
export const ordersToCall = (count: number) =>
  count === 1 ? '1 order to confirm' : `${count} orders to confirm`
export const moreToCall = (count: number) =>
  count === 1
    ? '1 more order follows when these are done.'
    : `${count} more orders follow when these are done.`
/** After the order number. */
export const orderedAt = (time: string, city: string) => ` · ${time} · ${city}`
export const pieces = (quantity: number, product: string) => `${quantity} × ${product}`
export const FIRST_ORDER_OF_NUMBER = 'First order for this phone number'
export const OTHER_ORDERS_OF_NUMBER = 'Other orders for this number:'
export const ordersOfNumber = {
  delivered: (count: number) => `${count} delivered`,
  refused: (count: number) => `${count} refused at the door`,
  returned: (count: number) => `${count} returned`,
  cancelled: (count: number) => `${count} cancelled`,
  open: (count: number) => `${count} open`,
}
export const CALL_NOW = 'Call now and ask whether the order is right.'
export const CALL_AGAIN_NOW = 'Call again now.'
export const callAgainFrom = (time: string) => `Call again from ${time}.`
export const askForTheNumber = (email: string) =>
  `Ask for the right phone number by email: ${email}.`
export const LOOK_AT_THE_NUMBER = 'Look at the phone number again.'
export const NEXT_FAILURE_CANCELS = 'One more call without success cancels the order.'
export const callNumber = (phone: string) => `Call ${phone}`
export const MAKING_THE_LINK = 'Making the link…'
export const LINK_NOT_MADE = 'The link could not be made'
export const WHAT_CAME_OF_THE_CALL = 'What came of the call?'
export const OUTCOMES = {
  reached: 'Confirmed',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  refused: 'Not wanted',
}
export const ADD_A_NOTE_TO_THE_CALL = 'Add a note'
export const WRITE_IT_FIRST = 'Write it before you say what came of the call.'
export const NOTE_FOR_STAFF = 'Note for staff'
export const callMade = (outcome: string, time: string, by: string) =>
  `${outcome} · ${time} · ${by}`
export const callRecorded = (status: OrderStatus, name: string) => {
  if (status === 'CONFIRMED') return `The order of ${name} is confirmed`
  return status === 'CANCELLED'
    ? `The order of ${name} is cancelled, and its items are back in stock`
    : 'The call is recorded'
}
export const CALL_NOT_RECORDED = 'The call could not be recorded'

// A price by weight.
export const weightAtRate = (weight: string, series: string, perTola: string) =>
  `${weight} ${series} at ${perTola} a tola:`
const PART_NAMES: Record<PricePartKind, string> = {
  metal: 'metal',
  jarti: 'jarti',
  jyala: 'jyala',
  stones: 'stones',
  fee: 'fee',
  'stone-vat': 'VAT on stones',
  rounding: 'rounding',
}
export const pricePart = (kind: PricePartKind, amount: string) => `${PART_NAMES[kind]} ${amount}`

// Bank slips.
export const BANK_SLIPS = 'Bank slips'
export const LOADING_SLIPS = {
  loading: 'Loading the slips…',
  failure: 'We could not load the slips',
}
export const NO_SLIP_YET = 'The customer has not sent a slip yet.'
export const SLIP_STATES = { waiting: 'To check', accepted: 'Accepted', refused: 'Refused' }
export const slipNamed = (reference: string) => `Bank slip ${reference}`
export const slipSays = (amount: string, reference: string) =>
  `The customer says: ${amount}, reference ${reference}`
export const otherAmount = (due: string, said: string) =>
  `To pay was ${due}, and not ${said}. Accept only if the whole amount has arrived; note a part under Receive payment.`
export const refusedBecause = (reason: string) => `Refused: ${reason}`
export const REFERENCE_IN_YOUR_ACCOUNT = 'Reference in your account'
export const LOOK_INTO_THE_ACCOUNT = 'Look into your account first: a picture can be edited.'
export const MONEY_HAS_ARRIVED = 'The money has arrived'
export const WHY_YOU_REFUSE = 'Why you refuse it'
export const REFUSE_THE_SLIP = 'Refuse the slip'
export const SLIP_ACCEPTED = 'The payment is accepted'
export const SLIP_IS_REFUSED = 'The slip is refused, and the customer gets an email'
export const SLIP_NOT_DECIDED = 'This could not be saved'

/** On a bill, before the address of the passport of a precious piece. */
export const PASSPORT_ON_BILL = 'Passport of the item: purity, weights and warranty'
/** What the QR code on a bill is good for. */
export const PASSPORT_CODE = 'QR code of the passport'

/** Above the text to engrave. */
export const engravedFor = (price: string) => `Engrave this text (${price} each)`

/** The last day on which the customer was promised the order. */
export const promisedBy = (day: string) => {
  const { day: date, month, year } = shopTimeOf(new Date(day))
  return `Promised by ${date} ${month} ${year}.`
}

// The attempts to pay an order in advance.
export const ATTEMPTS_TO_PAY = 'Attempts to pay'
export const LOADING_ATTEMPTS = {
  loading: 'Loading the attempts to pay…',
  failure: 'We could not load the attempts to pay',
}
export const NO_ATTEMPT_YET = 'The customer has not started to pay yet.'
export const ATTEMPT_STATES = {
  created: 'Starting',
  shown: 'Not paid yet',
  pending: 'Under way',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid in time',
  unclear: 'Unclear',
}
export const startedAt = (method: string, moment: string) => `${method}, started ${moment}`
export const numberOfProvider = (number: string) => `Number at the provider: ${number}`
export const ourReference = (reference: string) => `Our reference: ${reference}`
export const lastAsked = (moment: string) => `Last asked: ${moment}`
const ASKED_BY_ITSELF = 'The shop asks the provider by itself. You need not do anything.'
export const NEXT_ABOUT_ATTEMPT = {
  created: ASKED_BY_ITSELF,
  shown: ASKED_BY_ITSELF,
  pending: ASKED_BY_ITSELF,
  failed: 'Nothing was paid. The customer can start again.',
  expired: 'Nothing was paid. The shop asks for a day whether money came late.',
  unclear:
    'Look at the provider’s own list. If the money is there, accept the payment with its number.',
}
export const LOOK_AT_THE_SLIP = 'Compare the slip with your account, and accept or refuse it below.'
export const WAIT_FOR_THE_SLIP = 'The customer transfers the money and sends the slip.'
export const DECIDE_ABOUT_IT = 'Decide about it'
export const giveBackWith = (way: string) => `Give back with ${way}`
