import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'

export const STATUS_NAMES: Record<OrderStatus, string> = {
  PENDING: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  PAID: 'PAID',
  CANCELLED: 'CANCELLED',
  REFUNDED: 'REFUNDED',
}

/** Instead of a state that only a newer version of the shop knows. */
export const NAME_OF_UNKNOWN_STATE = 'UPDATED'
export const UNKNOWN_STEP = 'Updated'
export const SENTENCE_OF_UNKNOWN_STATE =
  'Your order was updated. Load this page again in a few minutes to see what happens next.'

export const OPENING_DIALOG = 'Opening…'
export const FAILED_TO_CANCEL_ORDER = 'Failed to cancel order'
export const VIEW_ORDER = 'View Order'
export const ORDER_DATE = 'Order Date'
export const TOTAL_AMOUNT = 'Total Amount'
export const DISCOUNT = 'Discount'
export const DELIVERY = 'Delivery'
export const DELIVERY_TO = 'Delivery to'
export const ITEMS = 'Items'
export const HISTORY = 'History'
export const YOUR_PARCEL = 'Your parcel'
export const DELIVERY_ADDRESS = 'Delivery address'
export const PAYMENT = 'Payment'
export const RETURNS = 'Returns'
export const PRINT_ORDER = 'Print Order'
export const ORDER_IS_PLACED = 'Thank you, your order is placed'
export const NEXT_WE_MESSAGE_YOU = 'We message you on WhatsApp to confirm it.'
export const NEXT_CONFIRM_IT =
  'Confirm it with the link in our email, or when we call you. Only then do we send it.'
export const NEXT_WE_SEND_ITEMS = 'Your items are packed and handed to the courier.'
export const STEP_PLACED = 'Placed'
export const CONFIRMED = 'Confirmed'
export const PAID = 'Paid'
export const CANCELLED = 'Cancelled'
export const REFUNDED = 'Refunded'
/** Steps that are still to come. */
export const STEPS_TO_COME = {
  confirmed: 'Confirmed',
  paid: 'Paid',
  delivered: 'Delivered',
  deliveredAndPaid: 'Delivered and paid',
} as const
export const CHANGED_BY_YOU = 'by you'
export const CHANGED_BY_THE_SHOP = 'by the shop'
export const courierLabel = (courier: string) => `Courier: ${courier}`
export const trackingNumberLabel = (trackingNumber: string) => `Tracking number: ${trackingNumber}`
export const ORDER_IS_PENDING = 'We have your order and will message you on WhatsApp to confirm it.'
export const WAITS_FOR_PAYMENT = 'We have your order. It waits for your payment.'
export const PAY_NOW = 'Pay Now'
export const ORDER_HAS_BEEN_PAID = 'Paid.'
export const paidWithMethod = (paymentMethodName: string) => `Paid with ${paymentMethodName}.`
const orderIsConfirmed = (paymentText: string) =>
  `Confirmed. We are getting your parcel ready; ${paymentText}.`
const PARCEL_COMES_BACK = 'Your parcel is on its way back to us.'
const PARCEL_IS_BACK = 'Your parcel is back at the shop.'
const IS_PAID_IN_ADVANCE = 'Paid, thank you. We are getting your parcel ready.'
export const ORDER_IS_CANCELLED_AFTER_PAYMENT = 'Cancelled. We will contact you about your money.'
export const ORDER_IS_CANCELLED = 'Cancelled. Nothing will be sent, and there is nothing to pay.'
export const cancelledAndReturnedText = (amount: string, day: string) =>
  `Cancelled. We return ${amount} to you by ${day}.`
/** This sentence follows the one about the status, for example after an order was paid twice. */
export const moneyIsReturnedText = (amount: string, day: string) =>
  `You have paid more than the order costs: we return ${amount} to you by ${day}.`
export const MONEY_IS_REFUNDED = 'Your money has been returned.'
/** The steps of a parcel; empty for states that the order's status shows. */
export const PARCEL_STATE_NAMES: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: 'Packed',
  'handed-over': 'Handed to the courier',
  delivered: 'Delivered',
  refused: 'On its way back to us',
  returned: 'Back at the shop',
  cancelled: '',
}
/** What is said about the parcel of a confirmed order that is not paid. */
export const PARCEL_SENTENCES: Record<FulfilmentState, (paymentText: string) => string> = {
  unconfirmed: orderIsConfirmed,
  confirmed: orderIsConfirmed,
  packed: (paymentText) => `Packed. The courier will collect your parcel; ${paymentText}.`,
  'handed-over': (paymentText) => `On its way. The courier has your parcel; ${paymentText}.`,
  delivered: () => 'Delivered. We note your payment as soon as the courier has brought it.',
  refused: () => PARCEL_COMES_BACK,
  returned: () => PARCEL_IS_BACK,
  cancelled: () => ORDER_IS_CANCELLED,
}
/** What is said about the parcel of an order that is paid in advance. */
export const PAID_PARCEL_SENTENCES: Record<FulfilmentState, string> = {
  unconfirmed: IS_PAID_IN_ADVANCE,
  confirmed: IS_PAID_IN_ADVANCE,
  packed: 'Paid and packed. Your parcel waits for the courier.',
  'handed-over': 'Paid and on its way. The courier has your parcel.',
  delivered: 'Paid. Thank you for your order.',
  refused: PARCEL_COMES_BACK,
  returned: PARCEL_IS_BACK,
  cancelled: ORDER_IS_CANCELLED_AFTER_PAYMENT,
}
export const DELETE_ORDER = 'Delete Order'
export const DELETING = 'Deleting…'
export const WHAT_DELETING_MEANS = 'It is removed from your orders. This cannot be undone.'
export const CLOSE_DIALOG = 'Close'
export const CANCEL_ORDER = 'Cancel Order'
export const CANCELLING = 'Cancelling…'
export const WHAT_CANCELLING_MEANS = 'Nothing will be sent. This cannot be undone.'
export const cancellingAfterPaymentText = (days: number) =>
  `Nothing will be sent, and we return your money within ${days} days. This cannot be undone.`
export const CANCELLING_AFTER_SENDING =
  'The parcel has left the shop. We will contact you about its return. This cannot be undone.'
export const LOG_IN_TO_SEE_ORDER = 'Log in to see this order'
export const ORDER_IS_PRIVATE = 'An order is shown to the person who placed it, and to nobody else.'
export const ORDER_NOT_LOADED = 'Error loading order'
export const LOADING_YOUR_ORDER = 'Loading your order…'
export const YOUR_ORDERS = 'Your Orders'
export const NO_SUCH_ORDER = 'You have no order with this number'
export const WHY_NO_SUCH_ORDER = 'It may have been deleted, or it was placed with another account.'
export const BACK_TO_YOUR_ORDERS = 'Back to Your Orders'
export const LOG_IN_TO_SEE_ORDERS = 'Log in to see your orders'
export const WHAT_ORDERS_SHOW =
  'Here you see what you ordered and the status of each order, and you can cancel an order.'
export const ORDERS_NOT_LOADED = 'Error loading orders'
export const LOADING_YOUR_ORDERS = 'Loading your orders…'
export const NO_ORDERS_YET = 'No orders yet'
export const PLACE_FIRST_ORDER = 'Start shopping to place your first order!'
export const CONTINUE_SHOPPING = 'Continue Shopping'

export const orderNumberLabel = (orderId: string) => `Order ${orderId}`
export const deleteOrderQuestion = (orderId: string) => `Delete order ${orderId}?`
export const cancelOrderQuestion = (orderId: string) => `Cancel order ${orderId}?`
/** This text stands before the number. */
export const ORDER_ID = 'Order ID'
/** The texts that stand before, between and after the phone number and the email address. */
export const CONTACT_BY_PHONE_OR_EMAIL = [
  'Questions? Call or WhatsApp ',
  ' or write to ',
  '',
] as const
/** The two texts that stand before and after the phone number of a shop without an email address. */
export const CONTACT_BY_PHONE = ['Questions? Call or WhatsApp ', ''] as const
/** The two texts that stand before and after the email address of a shop without a phone number. */
export const CONTACT_BY_EMAIL = ['Questions? Write to ', ''] as const
/** The two texts that stand before and after the date. */
export const PLACED_ON = ['Placed on ', ''] as const
export const arrivesBy = (arrivalDayText: string) => `Promised by ${arrivalDayText}`
export const deliveryTakes = (daysText: string) => `Delivery takes ${daysText}.`
export const PASSPORT_OF_PIECE = 'Passport of the item'
export const WRITE_A_REVIEW = 'Write a review'
/** This text stands after `WRITE_A_REVIEW`. */
export const ofProductSuffix = (product: string) => `of ${product}`
/** This text stands before a future step. */
export const STEP_TO_COME_LABEL = 'To come:'
export const BY_SYSTEM_AUTOMATICALLY = 'automatically'
export const engravingLabel = (text: string, price: string) =>
  ['Engraving: “', text, `” (+ ${price})`] as const
