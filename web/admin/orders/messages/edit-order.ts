export const changeOrderText = (orderId: string) => `Change order ${orderId}`
export const ITEMS_KEEP_THEIR_PRICE =
  'Items in the order keep their price. Items that you add have the price of today.'
export const OTHER_COLOUR_OR_SIZE = 'Other colour or size'
export const otherColourOrSizeOfText = (productName: string) =>
  `Other colour or size of ${productName}`
export const PUT_ITEM_BACK = 'Put back'
export const putProductBackText = (productName: string) => `Put ${productName} back`
export const WILL_BE_REMOVED = 'Will be removed'
export const DELIVERY_CHARGE = 'Delivery charge (रू)'
export const usualDeliveryText = (amount: string) => `Your usual charge is ${amount}.`
export const applyUsualDeliveryText = (amount: string) => `Use ${amount}`
export const NEW_TOTAL = 'New total'
export const TOTAL_BEFORE = 'Total before'
export const MORE_TO_PAY = 'More to pay'
export const LESS_TO_PAY = 'Less to pay'
export const PAID_FROM_THE_REFUND = 'From the money to refund'
export const SAME_TOTAL = 'The total stays the same.'
export const STILL_TO_PAY_AFTER = 'Still to pay'
export const AMOUNT_TO_REFUND = 'To refund'
export const DIFFERENCE_IS_REFUNDED_LATER =
  'The customer has paid more than the new total. The difference is in the list of refunds until you have refunded it.'
export const WORKING_OUT_THE_TOTAL = 'Working out the total…'
export const THE_TOTAL_IS_NOT_KNOWN = 'We could not work out the total'
export const ORDER_NEEDS_AN_ITEM =
  'An order needs an item. To remove all of them, cancel the order.'
export const REASON_FOR_THE_CUSTOMER = 'What has changed'
export const WHERE_CUSTOMER_READS_REASON = 'In the email to the customer, if you send one'
export const EMAIL_THE_CUSTOMER = 'Send the customer an email about it'
export const SAVE_CHANGES = 'Save changes'
export const orderChangedText = (orderId: string) => `Order ${orderId} changed`
export const LOOK_AT_THE_ORDER_AGAIN =
  'Nothing was saved. Go back to the order, look at it, and change it again.'
