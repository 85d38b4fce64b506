export const SEE_YOUR_ORDER = 'See your order'
export const DELIVERY = 'Delivery'
export const TOTAL = 'Total'

// The email to a shopper who has ordered.
export const yourOrderAt = (orderId: string, shop: string) => `Your order ${orderId} at ${shop}`
export const THANK_YOU_FOR_YOUR_ORDER = 'Thank you for your order'
export const orderReceived = (firstName: string, orderId: string) =>
  `Dear ${firstName}, we have received your order ${orderId}.`
/** Follows the colour and the size in the line of an ordered item. */
export const engravedWithText = (text: string) => `engraved “${text}”`
export const discountIncluded = (amount: string) => `This includes a discount of ${amount}.`
export const haveCashReady = (amount: string) =>
  `Cash on delivery: please have ${amount} ready when the parcel is handed over to you.`
export const payOnTheOrderPage = (amount: string) =>
  `To pay: ${amount}. If you have not paid yet, open the page of your order and pay there.`
export const orderPromisedBy = (day: string) => `We promise that it arrives by ${day}.`
export const deliveredTo = (address: string) => `Delivery address: ${address}`
export const whatHappensNext = (phone: string) =>
  `What happens next: we confirm the order by phone or WhatsApp at ${phone}, pack it and send it. Until we have confirmed it you can delete it on its page.`
export const AFTER_THE_PAYMENT =
  'What happens next: as soon as your payment has arrived we pack the order and send it. Until then you can delete it on its page.'
export const PLEASE_CONFIRM_ORDER =
  'Please confirm your order with one tap. We send it only when you have confirmed it, here or when we call you.'
export const whatHappensAfterConfirming = (phone: string, hours: number) =>
  `The link works for ${hours} hours. If you do not use it, we call you at ${phone}. When the order is confirmed, we pack it and send it.`

// The email to a shopper whose order staff have changed.
/** Stands where other lines have the number of items before and after. */
export const itemsAddedCount = (itemCount: number) => `${itemCount} added`
export const itemsRemovedCount = (itemCount: number) => `${itemCount} removed`
export const TOTAL_BEFORE = 'Total before'
export const MORE_TO_PAY_LABEL = 'More to pay'
export const LESS_TO_PAY_LABEL = 'Less to pay'
export const MORE_PAID_BEFORE = 'More, already paid'
export const TOTAL_NOW = 'Total now'

// The email to a shopper whose order was cancelled because it was not confirmed in time.
export const yourOrderWasCancelled = (orderId: string) => `Your order ${orderId} was cancelled`
export const YOUR_ORDER_WAS_CANCELLED = 'Your order was cancelled'
export const orderWasCancelledUnconfirmed = (firstName: string, orderId: string, days: number) =>
  `Dear ${firstName}, your order ${orderId} was cancelled: not confirmed within ${dayCountText(days)}. We could not reach you to confirm it. You have paid nothing and owe nothing.`
export const orderAgainOrCall = (phone: string) =>
  phone
    ? `If you still want it, please order again, or call us at ${phone}.`
    : 'If you still want it, please order again.'

const dayCountText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

// The email to a customer whose bank slip was refused.
export const SLIP_NOT_ACCEPTED = 'Your bank slip was not accepted'
export const slipOfOrder = (orderId: string) => `The bank slip of your order ${orderId}`
export const slipNotAccepted = (firstName: string, orderId: string, reason: string) =>
  `Dear ${firstName}, we could not accept the bank slip of your order ${orderId}. Reason: ${reason}`
export const SEE_ORDER_AND_PAY = 'See the order and pay'

// The email to a shopper who waits for a product.
export const backInStock = (product: string) => `${product} is back in stock`
export const productIsBackInStock = (firstName: string, product: string) =>
  `Namaste ${firstName}, you asked us to tell you: ${product} is back in stock.`
export const ITEM_IS_NOT_RESERVED =
  'It is not reserved, so it may sell out again. This was the only email about it.'
export const SEE_IT_IN_THE_SHOP = 'See it in the shop'

// The email with a code for a new password.
export const YOUR_CODE = 'Your code for a new password'
export const yourCodeFrom = (shop: string) => `${shop}: your code for a new password`
export const somebodyAskedForACode = (shop: string) =>
  `Somebody asked to set a new password for this address at ${shop}. If it was you, type in this code:`
export const codeWorksFor = (minutes: number) =>
  `It works once and for ${minutes} minutes. Only the newest code counts.`
export const IGNORE_THIS_CODE =
  'If it was not you, do nothing: your password stays as it is. Never tell the code to anybody; we will not ask for it.'

// The email to a person whose two accounts became one.
export const YOUR_ACCOUNTS_ARE_ONE = 'Your two accounts are now one'
export const accountsAreOneAt = (shop: string) => `${shop}: your two accounts are now one`
export const thisAccountHasEnded = (shop: string) =>
  `Namaste, we put your two accounts at ${shop} together, as you asked on the phone. The account with this email has ended. Its orders, addresses and wishlist are in your other account.`
export const LOG_IN_WITH_THE_OTHER_EMAIL = 'Please log in with the email of that account.'
export const otherAccountIsInThisOne = (shop: string) =>
  `Namaste, we put your two accounts at ${shop} together, as you asked on the phone. The orders, addresses and wishlist of the other one are now in this account.`
export const callIfYouDidNotAsk = (phone: string) =>
  `If you did not ask for this, please call us at once: ${phone}.`
