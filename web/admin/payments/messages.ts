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
    'Give this money back on the provider’s own site or by transfer, and note it on the page of the order with “Refund”.',
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
export const CASH = 'cash'
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
