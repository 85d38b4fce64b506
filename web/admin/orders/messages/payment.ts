export const paymentForOrderText = (orderId: string) => `Payment for ${orderId}`
export const refundForOrderText = (orderId: string) => `Refund ${orderId}`
export const PAYMENT_WAY = 'How'
export const TRANSACTION_NUMBER = 'Transaction number'
export const dueAmountText = (amount: string) =>
  `${amount} is still to be paid. A smaller amount is noted as a part payment.`
export const heldAmountText = (amount: string) =>
  `You received ${amount}. This only notes what you gave back yourself: no money is sent. A smaller amount is a part refund.`
export const SAVE_PAYMENT = 'Save payment'
export const SAVE_REFUND = 'Save refund'
export const MONEY_TO_COLLECT = 'To collect'
export const NOT_PAID_YET = 'Not paid yet'
export const MONEY_RECEIVED = 'Received'
export const MONEY_TO_REFUND = 'Still to give back'
export const MONEY_REFUNDED = 'Given back'
export const AMOUNT_SHOP_KEEPS = 'You keep'
export const PAYMENT_NO_LONGER_DUE = 'No longer due'
export const PAYMENT = 'Payment'

export const BANK_SLIPS = 'Bank slips'
export const LOADING_SLIPS = {
  loading: 'Loading the slips…',
  failure: 'We could not load the slips',
}
export const NO_SLIP_YET = 'The customer has not sent a slip yet.'
export const SLIP_STATE_WORDS = { waiting: 'To check', accepted: 'Accepted', refused: 'Refused' }
export const slipReferenceText = (reference: string) => `Bank slip ${reference}`
export const slipClaimText = (amount: string, reference: string) =>
  `The customer says: ${amount}, reference ${reference}`
export const otherAmountText = (dueAmount: string, claimedAmount: string) =>
  `The customer had to pay ${dueAmount}, but the slip says ${claimedAmount}. Accept it only if the whole amount has arrived. If only a part has arrived, use “Payment received”.`
export const refusedBecauseText = (reason: string) => `Refused: ${reason}`
export const REFERENCE_IN_YOUR_ACCOUNT = 'Reference in your account'
export const CHECK_BANK_ACCOUNT_FIRST =
  'Check your bank account first: the picture of a slip can be false.'
export const MONEY_HAS_ARRIVED = 'The money has arrived'
export const REASON_TO_REFUSE_SLIP = 'Why you refuse it'
export const REFUSE_THE_SLIP = 'Refuse the slip'
export const SLIP_ACCEPTED = 'The payment is accepted'
export const SLIP_IS_REFUSED = 'The slip is refused, and the customer gets an email'
export const SLIP_DECISION_NOT_SAVED = 'This could not be saved'

export const ATTEMPTS_TO_PAY = 'Attempts to pay'
export const LOADING_ATTEMPTS = {
  loading: 'Loading the attempts to pay…',
  failure: 'We could not load the attempts to pay',
}
export const NO_ATTEMPT_YET = 'The customer has not started to pay yet.'
export const providerNumberText = (providerNumber: string) =>
  `Number at the provider: ${providerNumber}`
const PROVIDER_IS_ASKED_AUTOMATICALLY =
  'The shop asks the provider automatically. You do not have to do anything.'
export const NEXT_STEP_OF_ATTEMPT = {
  created: PROVIDER_IS_ASKED_AUTOMATICALLY,
  shown: PROVIDER_IS_ASKED_AUTOMATICALLY,
  pending: PROVIDER_IS_ASKED_AUTOMATICALLY,
  failed: 'Nothing was paid. The customer can start again.',
  expired: 'Nothing was paid. For one day, the shop asks whether money came late.',
  unclear:
    'Look at the provider’s own list. If the money is there, accept the payment with its number.',
}
export const COMPARE_SLIP_WITH_ACCOUNT =
  'Compare the slip with your account, and accept or refuse it below.'
export const WAIT_FOR_THE_SLIP = 'The customer transfers the money and sends the slip.'
export const DECIDE_ABOUT_ATTEMPT = 'Decide'
export const refundWithText = (paymentWayName: string) => `Refund with ${paymentWayName}`
