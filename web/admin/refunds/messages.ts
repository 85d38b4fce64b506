export const refundWithText = (paymentWayName: string) => `Refund with ${paymentWayName}`
export const maxRefundText = (amount: string) => `The most that you can refund is ${amount}.`
export const REFUND_REASON = 'Reason'
export const CUSTOMER_READS_THIS = 'The customer can read this'
export const CANCEL = 'Cancel'
export const SAVING = 'Saving…'
export const REASON_REQUIRED = 'Please say why'
export const PHONE_OF_THE_WALLET = 'Phone number of the payer'
export const PAYER_PHONE_HINT = 'Only if the money came from a bank and the provider asks for it'
export const PHONE_HAS_TEN_DIGITS = 'A phone number has 10 digits and starts with 9'
export const ASKING_THE_PROVIDER = 'Asking the provider…'
export const MONEY_NOT_REFUNDED = 'The money could not be refunded'
export const RESULT_OF_REFUND_REQUEST = {
  requested: 'The provider will be asked in a minute',
  sent: 'The provider is being asked',
  unknown: 'The provider did not answer clearly. The shop asks it again',
  done: 'The money was refunded',
  refused: 'The provider refused',
}
export const providerAnswerText = (answer: string) => `The provider answered: ${answer}`
export const REFUND_STATE_WORDS = {
  requested: 'Requested',
  sent: 'Asking the provider',
  unknown: 'Not known yet',
  done: 'Refunded',
  refused: 'Refused',
}
export const refundRequestedAtText = (paymentWayName: string, time: string) =>
  `${paymentWayName}, requested ${time}`
export const SHOP_ASKS_PROVIDER_ABOUT_REFUND =
  'It is not known yet whether the money was refunded. The shop asks the provider again automatically. Until then, nobody can send it a second time.'
export const LOOK_UP_REFUND_YOURSELF =
  'The shop cannot find out whether the money was refunded. Look at the provider’s own list of refunds, and say here what you found.'
export const ASK_THE_PROVIDER_NOW = 'Ask the provider now'
export const PROVIDER_NOT_ASKED = 'The provider could not be asked'
export const NUMBER_OF_THE_REFUND = 'Number of the refund at the provider'
export const MONEY_WAS_REFUNDED = 'It was refunded'
export const MONEY_WAS_NOT_REFUNDED = 'It was not refunded'
