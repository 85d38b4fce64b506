// The sentences about each payment method, by the place that shows them. Pages show those of the
// methods that are switched on, which the store sends, and pages of an order those of its method.

export const PAYMENT_NAMES = { COD: 'Cash on delivery' }
/** On the home page. */
export const PAYMENT_PROMISES = {
  COD: { title: PAYMENT_NAMES.COD, text: 'You pay when the parcel is in your hands.' },
}
/** In the description of the shop for search engines: "Rings, paid for when it is delivered." */
export const PAYMENT_IN_DESCRIPTION = { COD: 'paid for when it is delivered' }
/** On the page of a product. */
export const PAYMENT_OF_PRODUCT = { COD: 'Pay in cash when it is delivered.' }
/** Below the button to the checkout. */
export const PAYMENT_OF_CART = { COD: 'You pay in cash when your parcel arrives.' }
/** Below the button that places the order. */
export const PAYMENT_AT_CHECKOUT = { COD: 'You pay in cash on delivery.' }
/** The last step of an order that was just placed. */
export const PAYMENT_AS_LAST_STEP = { COD: 'You pay in cash when the parcel arrives.' }
/** On the page of an order. */
export const PAYMENT_OF_ORDER = {
  COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you.',
}
/** The end of the sentence about an order that is on its way: "Packed; you pay in cash …". */
export const PAYMENT_TO_COME = { COD: 'you pay in cash when it arrives' }
/** In the frequently asked questions. */
export const PAYMENT_ANSWERS = {
  COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you, and nothing before. The total you see when you place the order is the total you pay.',
}
/** Why the shop delivers within Nepal only. */
export const PAYMENT_AND_COUNTRY = {
  COD: 'We are paid in cash at the door, so we deliver within Nepal.',
}
/** On the bill of an order that is not paid. */
export const PAYMENT_ON_BILL = { COD: 'To be paid in cash on delivery.' }

/** The sentences of the methods that are switched on, one after another. */
export const paymentSentences = <Method extends string>(
  sentences: Record<Method, string>,
  methods: readonly Method[] = [],
) => methods.map((method) => sentences[method]).join(' ')
