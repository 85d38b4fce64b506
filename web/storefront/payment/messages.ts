export const PAY_YOUR_ORDER = 'Pay your order'
export const AMOUNT_TO_PAY = 'To pay'
/** This text stands before the time that is left. */
export const WE_KEEP_YOUR_ITEMS = 'We keep your items for'
export const payWith = (methodName: string) => `Pay with ${methodName}`
export const payAgainWith = (methodName: string) => `Open ${methodName} again`
export const payOnThePageOf = (methodName: string) => `Pay on the page of ${methodName} instead`
export const methodDoesNotWork = (methodName: string) =>
  `Paying with ${methodName} does not work at the moment.`
export const CHOOSE_ANOTHER_WAY_TO_PAY = 'Please choose another way, or try again in a few minutes.'
export const TRY_AGAIN_SOON = 'Please try again in a few minutes.'
export const STARTING_PAYMENT = 'Starting…'
export const ANOTHER_WAY_TO_PAY = 'Another way to pay'
export const PAYMENT_NOT_STARTED = 'The payment could not be started'
export const LAST_PAYMENT_NOT_COMPLETED =
  'The last payment was not completed, and no money was taken.'
/** Of a bank transfer; the reason is in the email. */
export const SLIP_NOT_ACCEPTED = 'We could not accept your bank slip. Our email to you says why.'
export const askingAboutPayment = (methodName: string) =>
  `We are asking about your payment with ${methodName}…`
export const PAGE_CONTINUES_BY_ITSELF =
  'Pay there and come back: this page follows by itself. You can also close it.'
export const PAGE_CONTINUES_WHEN_PAID =
  'This page follows by itself when you have paid. You can also close it.'
export const DO_NOT_PAY_TWICE = 'If you have paid already, please do not pay again.'
export const paymentIsBeingChecked = (methodName: string) =>
  `We are checking your payment with ${methodName}`
export const SLIP_IS_BEING_CHECKED = 'We are checking your bank slip'
export const NO_NEED_TO_PAY_AGAIN =
  'You do not need to pay again. We write to you as soon as we know more.'
export const ORDER_IS_PAID = 'Your payment has arrived. Thank you!'
export const TIME_TO_PAY_IS_OVER = 'The time to pay is over'
export const CHECKING_FOR_LATE_PAYMENT =
  'We ask once more whether a payment is on its way. If not, the order is cancelled, and you can order again.'
export const ORDER_NOT_PAID_YET = 'This order is not paid yet'
export const ASK_US_HOW_TO_PAY = 'It cannot be paid on this page now. Please ask us how to pay.'
export const PAYMENT_NOT_LOADED = 'The payment could not be loaded'
export const LOADING_PAYMENT = 'Loading the payment…'
export const CONTINUE_PAYING = 'Continue paying'
export const SCAN_THE_CODE = 'Scan this code with the app of your bank or wallet.'
export const QR_CODE_TO_PAY = 'QR code to pay this order'
export const SAVE_THE_CODE = 'Save the code as a picture'
export const PAY_ON_THIS_PHONE =
  'To pay on this phone, save the code, and open the picture in the app of your bank or wallet.'
export const openAppOf = (name: string) => `Open ${name}`
export const SEND_THE_MONEY = 'Send the amount to this account:'
export const BANK_NAME = 'Bank'
export const ACCOUNT_NAME = 'Account name'
export const ACCOUNT_NUMBER = 'Account number'
export const WRITE_IN_REMARKS = 'Write in the remarks'
export const COPY_VALUE = 'Copy'
export const nameCopied = (name: string) => `${name}: copied`
export const COULD_NOT_COPY = 'Could not copy. Please select the text.'

export const SEND_THE_SLIP = 'Then send us the slip'
export const AMOUNT_SENT = 'Amount you have sent, in rupees'
export const REFERENCE_NUMBER_ON_THE_SLIP = 'Reference number on the slip'
export const PICTURE_OF_THE_SLIP = 'Choose the picture of the slip'
export const YOUR_SLIP = 'Your bank slip'
export const SEND_SLIP = 'Send slip'
export const SENDING = 'Sending…'
export const SLIP_NOT_SENT = 'The slip could not be sent'
export const CHOOSE_THE_PICTURE = 'Please choose the picture of the slip'
export const ENTER_THE_AMOUNT = 'Please enter the amount'
export const ENTER_THE_REFERENCE_NUMBER = 'Please enter the reference number on the slip'
export const WHO_SEES_THE_SLIP = 'Only you and our staff can see the picture.'
