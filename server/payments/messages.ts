// The sentences that the shop writes about payments, for staff and in the history of an order.

export const OTHER_REFERENCE = 'The provider answered about another payment'
export const OTHER_CURRENCY = 'The currency is another one'
export const OTHER_AMOUNT = 'The amount is another one'
export const TRANSACTION_KNOWN = 'This money was already reported for another payment'
export const notPaidWithin = (minutes: number) =>
  minutes < 120
    ? `The order was not paid within ${minutes} minutes.`
    : `The order was not paid within ${minutes / 60} hours.`

// To a customer whose bank slip was refused.
export const SLIP_NOT_ACCEPTED = 'Your bank slip was not accepted'
export const slipOf = (orderId: string) => `The bank slip of your order ${orderId}`
export const slipNotAccepted = (firstName: string, orderId: string, reason: string) =>
  `Dear ${firstName}, we could not accept the bank slip of your order ${orderId}. Reason: ${reason}`
export const slipNotAcceptedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} को बैंक भौचर स्वीकार भएन। कृपया फेरि हेर्नुहोस्।`
export const PAY_AGAIN = 'See the order and pay'
