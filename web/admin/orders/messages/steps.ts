// Sentences about the next steps: buttons, and what is reported afterwards.
export const CONFIRM_ORDER = 'Confirm order'
export const CANCEL_ORDER = 'Cancel order'
export const REFUND_ORDER = 'Refund'
export const MARK_AS_PACKED = 'Mark as packed'
export const MARK_AS_SENT = 'Mark as sent'
export const MARK_AS_DELIVERED = 'Mark as delivered'
export const PAYMENT_RECEIVED = 'Payment received'
export const PARCEL_REFUSED = 'Parcel refused'
export const PARCEL_RETURNED = 'Parcel returned'
export const orderConfirmedText = (orderId: string) => `Order ${orderId} confirmed`
export const orderCancelledText = (orderId: string) => `Order ${orderId} cancelled`
export const refundNotedText = (orderId: string) => `Refund of order ${orderId} noted`
export const orderPackedText = (orderId: string) => `Order ${orderId} packed`
export const orderSentText = (orderId: string) => `Order ${orderId} sent`
export const paymentNotedText = (orderId: string) => `Payment for order ${orderId} noted`
export const orderRefusedText = (orderId: string) => `Order ${orderId} refused`
export const orderBackInStockText = (orderId: string) => `Order ${orderId} returned to stock`
export const orderDeliveredText = (orderId: string) => `Order ${orderId} delivered`
export const MONEY_WAS_RETURNED = 'The money was refunded to the customer.'
export const MONEY_CAME_AFTER_THE_REFUND =
  'The money was refunded, and then the customer’s other payment arrived. Refund it too.'
export const CALL_THE_CUSTOMER = 'Call the customer to check the order and the address.'
export const WAITS_FOR_A_PAYMENT =
  'The customer has not paid yet. When the money arrives, the order is confirmed by itself; otherwise it is cancelled. Confirm it only if the customer pays in another way.'
export const WAITS_FOR_A_TRANSFER =
  'The customer has not paid yet. When the money is in your account, accept the bank slip: that confirms the order.'
export const PACK_AND_SEND = 'Pack the order, then give it to the courier.'
export const GIVE_IT_TO_THE_COURIER = 'Give the parcel to the courier.'
export const PARCEL_IS_ON_ITS_WAY =
  'On its way. Mark it as delivered when the customer has the parcel.'
export const ORDER_IS_COMPLETED =
  'Completed. If the parcel came back: Cancel order. If you refunded the money: Refund.'
export const DELIVERED_BUT_NOT_PAID = 'Delivered. Note the payment when you have received it.'
export const PARCEL_IS_COMING_BACK =
  'The parcel is coming back. When it arrives, its items go back into stock.'
export const CANCELLED_RETURN_THE_MONEY =
  'This order was cancelled, and its items are back in stock. Refund the money.'
export const CANCELLED_AND_BACK_IN_STOCK =
  'This order was cancelled, and its items are back in stock.'
export const STATE_IS_OF_A_NEWER_VERSION =
  'The shop is being updated, and this page does not know this state yet. Load it again in a few minutes.'
export const SOMEBODY_ELSE_CHANGED_THE_ORDER = 'Somebody else has just changed this order'
export const YOU_SEE_THE_LATEST_VERSION = 'You now see the newest version.'
export const NEXT_STEP = 'Next step'
export const ONE_MOMENT = 'One moment…'

export const UNDO = 'Undo'
export const stepUndoneText = (orderId: string) => `Order ${orderId}: last step undone`
export const STEP_NOT_UNDONE = 'This step was not undone'
const orderCountText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const ordersUndoneText = (count: number) => `${orderCountText(count)} to confirm again`
export const ordersNotUndoneText = (count: number) =>
  `${orderCountText(count)} could not be undone, because something else has happened since`

export const sendOrderTitle = (orderId: string) => `Send order ${orderId}`
export const CUSTOMER_SEES_THE_COURIER = 'The customer sees this on the page of the order.'
export const COURIER = 'Courier'
export const COURIER_SUGGESTIONS = ['Pathao', 'Nepal Can Move', 'Aramex', 'Upaya', 'Own delivery']
export const TRACKING_NUMBER = 'Tracking number'
export const PARCEL_SENT_ON = 'Sent on'

export const BLOCK_CASH = 'Block cash'
export const blockCashTitle = (orderId: string) => `Block cash on delivery: customer of ${orderId}`
export const WHAT_BLOCKING_CASH_DOES =
  'New cash orders from this account and for this phone number are refused. Other ways to pay stay open. Orders that are placed already do not change.'
export const ONLY_STAFF_CAN_READ_THIS = 'Only staff can read this'
export const ALLOW_CASH_AGAIN = 'Allow cash again'
export const CASH_IS_BLOCKED_NOW = 'Cash on delivery blocked for this customer'
export const CASH_IS_ALLOWED_AGAIN = 'Cash on delivery allowed again'
export const CASH_BLOCK_NOT_SAVED = 'We could not save this'

export const USUAL_REASONS = 'Usual reasons'
export const USUAL_REASON_TEXTS = {
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
  block: ['Refused a parcel', 'Cannot be reached', 'It was a false order', 'Wrong phone number'],
  refuse: ['The customer did not answer', 'The customer did not want it any more', 'Wrong address'],
} as const
export const WHAT_CANCELLING_DOES = 'Its items go back into stock.'
export const CLOSE = 'Close'
export const CANCELLING = 'Cancelling…'
export const WHAT_REFUSING_DOES =
  'The order is cancelled. Its items go back into stock when the parcel is back.'
export const cancelOrderTitle = (orderId: string) => `Cancel order ${orderId}`
export const parcelRefusedTitle = (orderId: string) => `Parcel refused ${orderId}`
