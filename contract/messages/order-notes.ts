// The notes that the shop itself writes into the history of an order, which its shopper reads.

export const CONFIRMED_WITH_THE_LINK = 'Confirmed by the customer with a link'
export const CONFIRMED_ON_THE_PHONE = 'Confirmed on the phone'
export const REFUSED_ON_THE_PHONE = 'Cancelled on the phone, as the customer wished'
export const customerNotReached = (callCount: number) =>
  `We called ${callCount} times and could not reach you to confirm it. You have paid nothing and owe nothing. If you still want it, please order again`
export const THE_ORDER_WAS_CHANGED = 'The order was changed'
export const DELETED_BY_THE_CUSTOMER = 'Deleted by the customer'
export const NOT_CONFIRMED_WITHIN_A_DAY = 'Not confirmed within 1 day'
export const notConfirmedWithin = (days: number) => `Not confirmed within ${days} days`
export const notPaidWithinMinutes = (minutes: number) =>
  `The order was not paid within ${minutes} minutes.`
export const notPaidWithinHours = (hours: number) => `The order was not paid within ${hours} hours.`
