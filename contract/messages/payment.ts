import { textOfMethod, textOfWay, type WalletNames } from '../payment-texts.ts'
import type { PaymentWay, PrepaidMethod } from '../payment-ways.ts'

// The sentences about each payment method, by the place that shows them. Pages show those of the
// methods that are switched on, which the store sends, and pages of an order those of its method.

type PaymentMethod = 'COD' | PrepaidMethod

const WALLET_NAMES: WalletNames = { ESEWA: 'eSewa', KHALTI: 'Khalti' }

export const paymentName = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'Cash on delivery',
    wallet: (walletName) => walletName,
    FONEPAY: 'Fonepay QR',
    CARD: 'Card',
    BANK: 'Bank transfer',
  })
/** This text stands on the home page, which shows the first method that is switched on. */
export const paymentPromise = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: { title: paymentName('COD'), text: 'You pay when the parcel is in your hands.' },
    wallet: (walletName) => ({
      title: `Pay with ${walletName}`,
      text: 'You pay when you order; we send the parcel at once.',
    }),
    FONEPAY: { title: 'Pay by QR code', text: 'You scan it with the app of your bank.' },
    CARD: { title: 'Pay by card', text: 'You pay when you order; we send the parcel at once.' },
    BANK: { title: 'Pay by bank transfer', text: 'You send the money from your bank account.' },
  })
/** A part of the description for search engines: "Rings, paid for when it is delivered." */
export const paymentInDescription = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'paid for when it is delivered',
    wallet: (walletName) => `paid for with ${walletName}`,
    FONEPAY: 'paid for by Fonepay QR code',
    CARD: 'paid for by card',
    BANK: 'paid for by bank transfer',
  })
/** Parts of the sentence on the page of a product and below the button to the checkout. */
const wayToPay = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'in cash on delivery',
    wallet: (walletName) => `with ${walletName}`,
    FONEPAY: 'by Fonepay QR',
    CARD: 'by card',
    BANK: 'by bank transfer',
  })
/** One sentence with all methods that are switched on: "Pay in cash on delivery or by card." */
export function waysToPay(methods: readonly PaymentMethod[] = []): string {
  const wayTexts = methods.map(wayToPay)
  const lastWay = wayTexts.pop()
  if (!lastWay) return ''
  return `Pay ${wayTexts.length > 0 ? `${wayTexts.join(', ')} or ${lastWay}` : lastWay}.`
}
/** Below the button that places the order. */
export const paymentAtCheckout = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'You pay in cash on delivery.',
    wallet: (walletName) => `You pay with ${walletName} on the next page.`,
    FONEPAY: 'You scan a QR code on the next page.',
    CARD: 'You pay by card on the next page.',
    BANK: 'The next page shows our bank account.',
  })
/** The last step of an order that was just placed. */
export const paymentAsLastStep = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'You pay in cash when the parcel arrives.',
    wallet: (walletName) => `You pay with ${walletName}, and then we send the parcel.`,
    FONEPAY: 'You pay by QR code, and then we send the parcel.',
    CARD: 'You pay by card, and then we send the parcel.',
    BANK: 'You send the money from your bank, and then we send the parcel.',
  })
/** This text stands on the page of an order. */
export const paymentOfPlacedOrder = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you.',
    wallet: (walletName) => `${walletName}: you pay before we send the parcel.`,
    FONEPAY: 'Fonepay QR: you pay before we send the parcel.',
    CARD: 'Card: you pay before we send the parcel.',
    BANK: 'Bank transfer: you pay before we send the parcel.',
  })
/** The end of the sentence about an order that is on its way: "Packed; you pay in cash …". */
export const paymentStillToCome = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'you pay in cash when it arrives',
    wallet: (walletName) => `you pay with ${walletName}`,
    FONEPAY: 'you pay by Fonepay QR',
    CARD: 'you pay by card',
    BANK: 'you pay by bank transfer',
  })
/** This text stands on the page of frequently asked questions. */
export const paymentAnswerInFaq = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'Cash on delivery: you pay in rupees when the parcel is handed to you, and nothing before. The total you see when you place the order is the total you pay.',
    wallet: (walletName) =>
      `${walletName}: after you have placed the order, you pay in ${walletName}. We keep your items for 30 minutes while you pay.`,
    FONEPAY:
      'Fonepay QR: after you have placed the order, you scan a code with the app of your bank. We keep your items for 30 minutes while you pay.',
    CARD: 'Card: after you have placed the order, you pay by card on the page of our card company. We never see the number of your card. We keep your items for 30 minutes while you pay.',
    BANK: 'Bank transfer: after you have placed the order, you send the money to our account and upload the slip.',
  })
/** Why the shop delivers within Nepal only; empty for methods that are not the reason. */
export const paymentAndCountry = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'We are paid in cash at the door, so we deliver within Nepal.',
    wallet: () => '',
    FONEPAY: '',
    CARD: '',
    BANK: '',
  })
/** This text stands on the bill of an order that is not paid. */
export const paymentOnBill = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'To be paid in cash on delivery.',
    wallet: (walletName) => `To be paid with ${walletName}.`,
    FONEPAY: 'To be paid by Fonepay QR.',
    CARD: 'To be paid by card.',
    BANK: 'To be paid by bank transfer.',
  })

/** How money moved, in lists for staff. */
export const paymentWayName = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'Cash',
    wallet: (walletName) => walletName,
    fonepay: 'Fonepay',
    card: 'Card',
    bank: 'Bank transfer',
  })
/** This text stands on the bill: "Received by bank transfer, 24 Nov 2026". */
export const paymentWayOnBill = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'cash',
    wallet: (walletName) => walletName,
    fonepay: 'Fonepay',
    card: 'card',
    bank: 'bank transfer',
  })
/**
 * Where staff refund a customer themselves, by the way the money was paid: the shop cannot ask the
 * provider to do it.
 */
const whereToRefund = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'in cash or by transfer',
    wallet: (walletName) => `on ${walletName}’s own site for merchants`,
    fonepay: 'at your bank',
    card: 'on the site of your card company',
    bank: 'from your bank account',
  })
export const refundByHand = (way: PaymentWay) =>
  `Refund it ${whereToRefund(way)}, and then note it on the page of the order with “Refund”.`

export const paymentSentences = (
  sentenceOf: (method: PaymentMethod) => string,
  methods: readonly PaymentMethod[] = [],
) =>
  methods
    .map(sentenceOf)
    .filter((sentence) => sentence !== '')
    .join(' ')
