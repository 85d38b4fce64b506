import { dateInBothCalendars, dateTimeInBothCalendars } from '#contract/bikram-sambat.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_SHOP = {
  loading: 'तपाईंको पसल खुल्दै…',
  failure: 'तपाईंको पसल देखाउन सकिएन',
}
export const printOrdersText = (count: number) => `${count} वटा अर्डर छाप्नुहोस्`
export const WHAT_TO_PRINT = 'के छाप्ने'
export const LANGUAGE_OF_THE_PAPER = 'कागजको भाषा'
export const LANGUAGE_OF_THE_ORDER = 'अर्डरको भाषा'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const PRINTOUT_NAMES = {
  slip: 'प्याकिङ स्लिप',
  bill: 'बिल',
  'label-4x6': 'लेबल 4 × 6 इन्च',
  'label-a5': 'लेबल A5',
} as const
export const SENDER_LABEL = 'पठाउने'
export const RECIPIENT_LABEL = 'पाउने'
export const itemCountText = (items: readonly { quantity: number }[]) =>
  `${items.reduce((sum, { quantity }) => sum + quantity, 0)} वटा सामान`
export const COLLECT_AMOUNT = 'उठाउनुपर्ने रकम:'
export const packingSlipTitle = (orderId: string) => `प्याकिङ स्लिप ${orderId}`
export const billTitle = (orderId: string) => `बिल ${orderId}`
export const printoutDateTimeText = (time: string) => dateTimeInBothCalendars(new Date(time))
export const nepaliBillDateText = () => ''
export const panNumberText = (pan: string) => `PAN/VAT नं. ${pan}`
export const BILL_TO = 'क्रेता'
export const PAID_IN_FULL_THANK_YOU = 'पूरा भुक्तानी भयो। धन्यवाद!'
export const receivedByText = (paymentWayName: string, time: string) =>
  `पाएको (${paymentWayName}), ${time}`
export const refundedByText = (paymentWayName: string, time: string) =>
  `फिर्ता गरेको (${paymentWayName}), ${time}`
export const STILL_TO_PAY = 'तिर्न बाँकी'
export const THIS_ORDER_WAS_CANCELLED = 'यो अर्डर रद्द भयो।'
export const THIS_ORDER_WAS_REFUNDED = 'यो अर्डरको पूरा रकम फिर्ता भयो।'
export const NOTHING_TO_COLLECT = 'भुक्तानी भयो। केही उठाउनु पर्दैन।'
export const DO_NOT_SEND_CANCELLED_ORDER = 'यो अर्डर रद्द भयो: नपठाउनुहोस्।'
export const ITEM = 'सामान'
export const QUANTITY = 'सङ्ख्या'
export const PRICE = 'मूल्य'

export const DELIVER_TO = 'डेलिभरी ठेगाना'
export const ITEMS = 'सामान'
export const AMOUNT = 'रकम'
export const DELIVERY = 'डेलिभरी शुल्क'
export const orderNumberText = (orderId: string) => `अर्डर ${orderId}`
export const PACKING_SLIP = 'प्याकिङ स्लिप'
export const BILL = 'बिल'
export const SUBTOTAL = 'सामानको जम्मा'
export const DISCOUNT = 'छुट'
export const TOTAL = 'जम्मा'
export const promisedDayText = (day: string) =>
  `दिने मिति: ${dateInBothCalendars(new Date(day))} सम्म।`

export const weightAtRateText = (weight: string, series: string, pricePerTola: string) =>
  `${weight} ${series}, प्रति तोला ${pricePerTola}:`

export const PASSPORT_ON_BILL = 'गहनापत्र: शुद्धता, तौल र वारेन्टी'
export const PASSPORT_CODE = 'गहनापत्रको QR कोड'
/** Above the text to engrave. */
export const engravingPriceText = (price: string) => `यो अक्षर कुँद्नुहोस् (प्रति गहना ${price})`

export type Checked = Complete<typeof import('./printouts.ts'), typeof import('./printouts.ne.ts')>
