export const OTHER_REFERENCE = 'The provider answered about another payment'
export const OTHER_CURRENCY = 'The currency is another one'
export const OTHER_AMOUNT = 'The amount is another one'
export const TRANSACTION_ALREADY_REPORTED = 'This money was already reported for another payment'

// The Nepali sentences in the English email to a customer whose bank slip was refused.
export const slipNotAcceptedInNepali = (orderId: string) =>
  `तपाईंको अर्डर ${orderId} को बैंक भौचर स्वीकार भएन। कृपया फेरि हेर्नुहोस्।`
