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
export const TO_COLLECT = 'To collect'
export const NOT_PAID_YET = 'Not paid yet'
export const RECEIVED = 'Received'
export const TO_REFUND = 'Still to give back'
export const REFUNDED = 'Given back'
export const YOU_KEEP = 'You keep'
export const NO_LONGER_DUE = 'No longer due'
export const PAYMENT = 'Payment'

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
  `The customer had to pay ${due}, but the slip says ${said}. Accept it only if the whole amount has arrived. If only a part has arrived, use “Payment received”.`
export const refusedBecause = (reason: string) => `Refused: ${reason}`
export const REFERENCE_IN_YOUR_ACCOUNT = 'Reference in your account'
export const LOOK_INTO_THE_ACCOUNT =
  'Check your bank account first: the picture of a slip can be false.'
export const MONEY_HAS_ARRIVED = 'The money has arrived'
export const WHY_YOU_REFUSE = 'Why you refuse it'
export const REFUSE_THE_SLIP = 'Refuse the slip'
export const SLIP_ACCEPTED = 'The payment is accepted'
export const SLIP_IS_REFUSED = 'The slip is refused, and the customer gets an email'
export const SLIP_NOT_DECIDED = 'This could not be saved'

export const ATTEMPTS_TO_PAY = 'Attempts to pay'
export const LOADING_ATTEMPTS = {
  loading: 'Loading the attempts to pay…',
  failure: 'We could not load the attempts to pay',
}
export const NO_ATTEMPT_YET = 'The customer has not started to pay yet.'
export const numberOfProvider = (number: string) => `Number at the provider: ${number}`
const ASKED_BY_ITSELF = 'The shop asks the provider automatically. You do not have to do anything.'
export const NEXT_ABOUT_ATTEMPT = {
  created: ASKED_BY_ITSELF,
  shown: ASKED_BY_ITSELF,
  pending: ASKED_BY_ITSELF,
  failed: 'Nothing was paid. The customer can start again.',
  expired: 'Nothing was paid. For one day, the shop asks whether money came late.',
  unclear:
    'Look at the provider’s own list. If the money is there, accept the payment with its number.',
}
export const LOOK_AT_THE_SLIP = 'Compare the slip with your account, and accept or refuse it below.'
export const WAIT_FOR_THE_SLIP = 'The customer transfers the money and sends the slip.'
export const DECIDE_ABOUT_IT = 'Decide'
export const giveBackWith = (way: string) => `Refund with ${way}`
