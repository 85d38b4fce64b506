import type { PaymentWay, PrepaidMethod } from '../payment-ways.ts'

// The sentences about each payment method, by the place that shows them. Pages show those of the
// methods that are switched on, which the store sends, and pages of an order those of its method.

/** A new method has a sentence for each place. */
type TextsByMethod<SentenceType> = Record<'COD' | PrepaidMethod, SentenceType>

export const PAYMENT_NAMES: TextsByMethod<string> = {
  COD: 'Cash on delivery',
  ESEWA: 'eSewa',
  KHALTI: 'Khalti',
  FONEPAY: 'Fonepay QR',
  CARD: 'Card',
  BANK: 'Bank transfer',
}
/** This text stands on the home page, which shows the first method that is switched on. */
export const PAYMENT_PROMISES: TextsByMethod<{ title: string; text: string }> = {
  COD: { title: PAYMENT_NAMES.COD, text: 'You pay when the parcel is in your hands.' },
  ESEWA: { title: 'Pay with eSewa', text: 'You pay when you order; we send the parcel at once.' },
  KHALTI: { title: 'Pay with Khalti', text: 'You pay when you order; we send the parcel at once.' },
  FONEPAY: { title: 'Pay by QR code', text: 'You scan it with the app of your bank.' },
  CARD: { title: 'Pay by card', text: 'You pay when you order; we send the parcel at once.' },
  BANK: { title: 'Pay by bank transfer', text: 'You send the money from your bank account.' },
}
/** A part of the description for search engines: "Rings, paid for when it is delivered." */
export const PAYMENT_IN_DESCRIPTION: TextsByMethod<string> = {
  COD: 'paid for when it is delivered',
  ESEWA: 'paid for with eSewa',
  KHALTI: 'paid for with Khalti',
  FONEPAY: 'paid for by Fonepay QR code',
  CARD: 'paid for by card',
  BANK: 'paid for by bank transfer',
}
/** Parts of the sentence on the page of a product and below the button to the checkout. */
const WAYS_TO_PAY_BY_METHOD: TextsByMethod<string> = {
  COD: 'in cash on delivery',
  ESEWA: 'with eSewa',
  KHALTI: 'with Khalti',
  FONEPAY: 'by Fonepay QR',
  CARD: 'by card',
  BANK: 'by bank transfer',
}
/** One sentence with all methods that are switched on: "Pay in cash on delivery or by card." */
export function waysToPay(methods: readonly (keyof typeof WAYS_TO_PAY_BY_METHOD)[] = []): string {
  const wayTexts = methods.map((method) => WAYS_TO_PAY_BY_METHOD[method])
  const lastWay = wayTexts.pop()
  if (!lastWay) return ''
  return `Pay ${wayTexts.length > 0 ? `${wayTexts.join(', ')} or ${lastWay}` : lastWay}.`
}
/** Below the button that places the order. */
export const PAYMENT_AT_CHECKOUT: TextsByMethod<string> = {
  COD: 'You pay in cash on delivery.',
  ESEWA: 'You pay with eSewa on the next page.',
  KHALTI: 'You pay with Khalti on the next page.',
  FONEPAY: 'You scan a QR code on the next page.',
  CARD: 'You pay by card on the next page.',
  BANK: 'The next page shows our bank account.',
}
/** The last step of an order that was just placed. */
export const PAYMENT_AS_LAST_STEP: TextsByMethod<string> = {
  COD: 'You pay in cash when the parcel arrives.',
  ESEWA: 'You pay with eSewa, and then we send the parcel.',
  KHALTI: 'You pay with Khalti, and then we send the parcel.',
  FONEPAY: 'You pay by QR code, and then we send the parcel.',
  CARD: 'You pay by card, and then we send the parcel.',
  BANK: 'You send the money from your bank, and then we send the parcel.',
}
/** This text stands on the page of an order. */
export const PAYMENT_OF_PLACED_ORDER: TextsByMethod<string> = {
  COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you.',
  ESEWA: 'eSewa: you pay before we send the parcel.',
  KHALTI: 'Khalti: you pay before we send the parcel.',
  FONEPAY: 'Fonepay QR: you pay before we send the parcel.',
  CARD: 'Card: you pay before we send the parcel.',
  BANK: 'Bank transfer: you pay before we send the parcel.',
}
/** The end of the sentence about an order that is on its way: "Packed; you pay in cash …". */
export const PAYMENT_STILL_TO_COME: TextsByMethod<string> = {
  COD: 'you pay in cash when it arrives',
  ESEWA: 'you pay with eSewa',
  KHALTI: 'you pay with Khalti',
  FONEPAY: 'you pay by Fonepay QR',
  CARD: 'you pay by card',
  BANK: 'you pay by bank transfer',
}
/** This text stands on the page of frequently asked questions. */
export const PAYMENT_ANSWERS_IN_FAQ: TextsByMethod<string> = {
  COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you, and nothing before. The total you see when you place the order is the total you pay.',
  ESEWA:
    'eSewa: after you have placed the order, you pay in eSewa. We keep your items for 30 minutes while you pay.',
  KHALTI:
    'Khalti: after you have placed the order, you pay in Khalti. We keep your items for 30 minutes while you pay.',
  FONEPAY:
    'Fonepay QR: after you have placed the order, you scan a code with the app of your bank. We keep your items for 30 minutes while you pay.',
  CARD: 'Card: after you have placed the order, you pay by card on the page of our card company. We never see the number of your card. We keep your items for 30 minutes while you pay.',
  BANK: 'Bank transfer: after you have placed the order, you send the money to our account and upload the slip.',
}
/** Why the shop delivers within Nepal only; empty for methods that are not the reason. */
export const PAYMENT_AND_COUNTRY: TextsByMethod<string> = {
  COD: 'We are paid in cash at the door, so we deliver within Nepal.',
  ESEWA: '',
  KHALTI: '',
  FONEPAY: '',
  CARD: '',
  BANK: '',
}
/** This text stands on the bill of an order that is not paid. */
export const PAYMENT_ON_BILL: TextsByMethod<string> = {
  COD: 'To be paid in cash on delivery.',
  ESEWA: 'To be paid with eSewa.',
  KHALTI: 'To be paid with Khalti.',
  FONEPAY: 'To be paid by Fonepay QR.',
  CARD: 'To be paid by card.',
  BANK: 'To be paid by bank transfer.',
}

/** How money moved, in lists for staff. */
export const PAYMENT_WAY_NAMES: Record<PaymentWay, string> = {
  cash: 'Cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  card: 'Card',
  bank: 'Bank transfer',
}
/** This text stands on the bill: "Received by bank transfer, 24 Nov 2026". */
export const PAYMENT_WAYS_ON_BILL: Record<PaymentWay, string> = {
  cash: 'cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  card: 'card',
  bank: 'bank transfer',
}
/**
 * Where staff refund a customer themselves, by the way the money was paid: the shop cannot ask the
 * provider to do it.
 */
const WHERE_TO_REFUND: Record<PaymentWay, string> = {
  cash: 'in cash or by transfer',
  esewa: 'on eSewa’s own site for merchants',
  khalti: 'on Khalti’s own site for merchants',
  fonepay: 'at your bank',
  card: 'on the site of your card company',
  bank: 'from your bank account',
}
export const refundByHand = (way: PaymentWay) =>
  `Refund it ${WHERE_TO_REFUND[way]}, and then note it on the page of the order with “Refund”.`

export const paymentSentences = <MethodType extends string>(
  sentences: Record<MethodType, string>,
  methods: readonly MethodType[] = [],
) =>
  methods
    .map((method) => sentences[method])
    .filter((sentence) => sentence !== '')
    .join(' ')
