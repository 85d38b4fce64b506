import type { PaymentWay } from '#contract/payment-ways.ts'

// The sentences of the page of payments.

export const PAYMENTS = 'Payments'
export const ORDERS = 'Orders'
export const LOADING_PAYMENTS = {
  loading: 'Loading the payments…',
  failure: 'We could not load the payments',
}
export const LISTS = {
  'to-check': 'To check',
  waiting: 'Waiting',
  refunds: 'To give back',
}
export const WHAT_TO_DO = {
  'to-check':
    'The provider does not say clearly whether these were paid. Look at the provider’s own list. If the money is there, accept the payment with its number; if not, cancel the order.',
  waiting: 'The shop asks the provider by itself. You need not do anything.',
  refunds:
    'This money belongs to customers. Give it back by the day that is named, the oldest first.',
}
export const NOTHING_HERE = {
  'to-check': 'Nothing to check',
  waiting: 'No payment is under way',
  refunds: 'No money has to be given back',
}
export const STATES = {
  created: 'Starting',
  shown: 'Not paid yet',
  pending: 'Under way',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid in time',
  unclear: 'Unclear',
}
export const startedAt = (method: string, moment: string) => `${method}, started ${moment}`
export const referenceIs = (reference: string) => `Our reference: ${reference}`
export const askedAt = (moment: string) => `Last asked: ${moment}`
export const giveBackBy = (day: string) => `To give back by ${day}`
export const cameBy = (provider: string, reference: string) =>
  reference ? `Came by ${provider}, number ${reference}` : `Came by ${provider}`
export const LATE = 'Late'
export const TO_GIVE_BACK = 'To give back'
export const WHY = {
  cancelled: 'The order was cancelled',
  returned: 'The parcel was refused or came back',
  'paid-too-much': 'More was paid than the order cost',
}
export const giveBackWith = (way: string) => `Give back with ${way}`
export const PROVIDER_GIVES_BACK =
  'The provider gives it back at one tap, and the order is noted by itself.'
const elsewhere = (where: string) =>
  `Give it back ${where}, and then note it on the page of the order with “Refund”.`
export const GIVE_BACK_BY_HAND: Record<PaymentWay, string> = {
  cash: elsewhere('in cash or by transfer'),
  esewa: elsewhere('on eSewa’s own site for merchants'),
  khalti: elsewhere('on Khalti’s own site for merchants'),
  fonepay: elsewhere('at your bank'),
  bank: elsewhere('from your bank account'),
}
export const ASK_NOW = 'Ask now'
export const ASKING = 'Asking…'
export const NOT_ASKED = 'The provider could not be asked'
export const providerSays = (state: string) => `After asking: ${state}`
export const ACCEPT = 'Accept'
export const ACCEPTING = 'Accepting…'
export const NUMBER_AT_THE_PROVIDER = 'Number of the money at the provider'
export const NOT_ACCEPTED = 'The payment could not be accepted'
export const IS_ACCEPTED = 'The payment is accepted'
export const OPEN_ORDER = 'Open the order'
