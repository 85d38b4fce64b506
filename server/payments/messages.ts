// The sentences that the shop writes about payments, for staff and in the history of an order.

export const OTHER_REFERENCE = 'The provider answered about another payment'
export const OTHER_CURRENCY = 'The currency is another one'
export const OTHER_AMOUNT = 'The amount is another one'
export const TRANSACTION_COUNTED = 'This money was already counted for another payment'
export const notPaidWithin = (minutes: number) =>
  minutes < 120
    ? `The order was not paid within ${minutes} minutes.`
    : `The order was not paid within ${minutes / 60} hours.`
