import { textOfMethod, textOfWay, type WalletNames } from '../payment-texts.ts'
import type { PaymentWay, PrepaidMethod } from '../payment-ways.ts'
import type { Complete } from './complete.ts'

type PaymentMethod = 'COD' | PrepaidMethod

const WALLET_NAMES: WalletNames = { ESEWA: 'eSewa', KHALTI: 'Khalti' }

export const paymentName = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद',
    wallet: (walletName) => walletName,
    FONEPAY: 'Fonepay QR',
    CARD: 'कार्ड',
    BANK: 'बैंक ट्रान्सफर',
  })
/** This text stands on the home page, which shows the first method that is switched on. */
export const paymentPromise = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: { title: paymentName('COD'), text: 'पार्सल हातमा परेपछि मात्र पैसा तिर्नुहोस्।' },
    wallet: (walletName) => ({
      title: `${walletName} बाट तिर्नुहोस्`,
      text: 'अर्डर गर्दा तिर्नुहोस्; हामी तुरुन्तै पार्सल पठाउँछौँ।',
    }),
    FONEPAY: { title: 'QR कोडबाट तिर्नुहोस्', text: 'आफ्नो बैंकको एपले स्क्यान गर्नुहोस्।' },
    CARD: { title: 'कार्डबाट तिर्नुहोस्', text: 'अर्डर गर्दा तिर्नुहोस्; हामी तुरुन्तै पार्सल पठाउँछौँ।' },
    BANK: { title: 'बैंक ट्रान्सफरबाट तिर्नुहोस्', text: 'आफ्नो बैंक खाताबाट रकम पठाउनुहोस्।' },
  })
/** This text stands in the description of the shop for search engines. */
export const paymentInDescription = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि भुक्तानी',
    wallet: (walletName) => `${walletName} बाट भुक्तानी`,
    FONEPAY: 'Fonepay QR बाट भुक्तानी',
    CARD: 'कार्डबाट भुक्तानी',
    BANK: 'बैंक ट्रान्सफरबाट भुक्तानी',
  })
/** Parts of the sentence on the page of a product and below the button to the checkout. */
const wayToPay = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद',
    wallet: (walletName) => `${walletName} बाट`,
    FONEPAY: 'Fonepay QR बाट',
    CARD: 'कार्डबाट',
    BANK: 'बैंक ट्रान्सफरबाट',
  })
/** One sentence with all methods that are switched on. */
export function waysToPay(methods: readonly PaymentMethod[] = []): string {
  const wayTexts = methods.map(wayToPay)
  const lastWay = wayTexts.pop()
  if (!lastWay) return ''
  return `${wayTexts.length > 0 ? `${wayTexts.join(', ')} वा ${lastWay}` : lastWay} तिर्नुहोस्।`
}
/** Below the button that places the order. */
export const paymentAtCheckout = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद तिर्नुहोस्।',
    wallet: (walletName) => `अर्को पृष्ठमा ${walletName} बाट तिर्नुहोस्।`,
    FONEPAY: 'अर्को पृष्ठमा QR कोड स्क्यान गर्नुहोस्।',
    CARD: 'अर्को पृष्ठमा कार्डबाट तिर्नुहोस्।',
    BANK: 'अर्को पृष्ठमा हाम्रो बैंक खाता देखिन्छ।',
  })
/** The last step of an order that was just placed. */
export const paymentAsLastStep = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'पार्सल आइपुगेपछि नगद तिर्नुहोस्।',
    wallet: (walletName) => `${walletName} बाट तिर्नुहोस्, त्यसपछि हामी पार्सल पठाउँछौँ।`,
    FONEPAY: 'QR कोडबाट तिर्नुहोस्, त्यसपछि हामी पार्सल पठाउँछौँ।',
    CARD: 'कार्डबाट तिर्नुहोस्, त्यसपछि हामी पार्सल पठाउँछौँ।',
    BANK: 'बैंकबाट रकम पठाउनुहोस्, त्यसपछि हामी पार्सल पठाउँछौँ।',
  })
/** This text stands on the page of an order. */
export const paymentOfPlacedOrder = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद: पार्सल हातमा लिँदा रुपैयाँमा तिर्नुहोस्।',
    wallet: (walletName) => `${walletName}: हामीले पार्सल पठाउनुअघि तिर्नुहोस्।`,
    FONEPAY: 'Fonepay QR: हामीले पार्सल पठाउनुअघि तिर्नुहोस्।',
    CARD: 'कार्ड: हामीले पार्सल पठाउनुअघि तिर्नुहोस्।',
    BANK: 'बैंक ट्रान्सफर: हामीले पार्सल पठाउनुअघि तिर्नुहोस्।',
  })
/** The end of the sentence about an order that is on its way. */
export const paymentStillToCome = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'आइपुगेपछि नगद तिर्नुहोस्',
    wallet: (walletName) => `${walletName} बाट तिर्नुहोस्`,
    FONEPAY: 'Fonepay QR बाट तिर्नुहोस्',
    CARD: 'कार्डबाट तिर्नुहोस्',
    BANK: 'बैंक ट्रान्सफरबाट तिर्नुहोस्',
  })
/** This text stands on the page of frequently asked questions. */
export const paymentAnswerInFaq = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद: पार्सल हातमा लिँदा रुपैयाँमा तिर्नुहोस्, त्यसअघि केही तिर्नु पर्दैन। अर्डर गर्दा देखिएको जम्मा रकम नै तपाईंले तिर्ने रकम हो।',
    wallet: (walletName) =>
      `${walletName}: अर्डर गरेपछि ${walletName} बाट तिर्नुहोस्। तपाईंले तिर्दासम्म हामी गहना 30 मिनेट राखिदिन्छौँ।`,
    FONEPAY:
      'Fonepay QR: अर्डर गरेपछि आफ्नो बैंकको एपले कोड स्क्यान गर्नुहोस्। तपाईंले तिर्दासम्म हामी गहना 30 मिनेट राखिदिन्छौँ।',
    CARD: 'कार्ड: अर्डर गरेपछि हाम्रो कार्ड कम्पनीको पृष्ठमा कार्डबाट तिर्नुहोस्। तपाईंको कार्ड नम्बर हामी कहिल्यै देख्दैनौँ। तपाईंले तिर्दासम्म हामी गहना 30 मिनेट राखिदिन्छौँ।',
    BANK: 'बैंक ट्रान्सफर: अर्डर गरेपछि हाम्रो खातामा रकम पठाउनुहोस् र भौचर अपलोड गर्नुहोस्।',
  })
/** Why the shop delivers within Nepal only; empty for methods that are not the reason. */
export const paymentAndCountry = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'हामी सामान बुझाउँदा नगद लिन्छौँ, त्यसैले नेपालभित्र मात्र पठाउँछौँ।',
    wallet: () => '',
    FONEPAY: '',
    CARD: '',
    BANK: '',
  })
/** This text stands on the bill of an order that is not paid. */
export const paymentOnBill = (method: PaymentMethod) =>
  textOfMethod(method, WALLET_NAMES, {
    COD: 'सामान पाएपछि नगद तिर्न बाँकी।',
    wallet: (walletName) => `${walletName} बाट तिर्न बाँकी।`,
    FONEPAY: 'Fonepay QR बाट तिर्न बाँकी।',
    CARD: 'कार्डबाट तिर्न बाँकी।',
    BANK: 'बैंक ट्रान्सफरबाट तिर्न बाँकी।',
  })

export const paymentWayName = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'नगद',
    wallet: (walletName) => walletName,
    fonepay: 'Fonepay',
    card: 'कार्ड',
    bank: 'बैंक ट्रान्सफर',
  })
export const paymentWayOnBill = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'नगद',
    wallet: (walletName) => walletName,
    fonepay: 'Fonepay',
    card: 'कार्ड',
    bank: 'बैंक ट्रान्सफर',
  })
const whereToRefund = (way: PaymentWay) =>
  textOfWay(way, WALLET_NAMES, {
    cash: 'नगद वा ट्रान्सफरबाट',
    wallet: (walletName) => `${walletName} को व्यापारी साइटबाट`,
    fonepay: 'आफ्नो बैंकबाट',
    card: 'कार्ड कम्पनीको साइटबाट',
    bank: 'आफ्नो बैंक खाताबाट',
  })
export const refundByHand = (way: PaymentWay) =>
  `${whereToRefund(way)} फिर्ता गर्नुहोस्, अनि अर्डरको पृष्ठमा “रकम फिर्ता” मा लेख्नुहोस्।`

export const paymentSentences = (
  sentenceOf: (method: PaymentMethod) => string,
  methods: readonly PaymentMethod[] = [],
) =>
  methods
    .map(sentenceOf)
    .filter((sentence) => sentence !== '')
    .join(' ')

export type Checked = Complete<typeof import('./payment.ts'), typeof import('./payment.ne.ts')>
