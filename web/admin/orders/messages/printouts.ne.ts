import { dateInBothCalendars, dateTimeInBothCalendars } from '#contract/bikram-sambat.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_SHOP = {
  loading: 'तपाईंको पसल खुल्दै…',
  failure: 'तपाईंको पसल देखाउन सकिएन',
}
export const printOrders = (count: number) => `${count} वटा अर्डर छाप्नुहोस्`
export const WHAT_TO_PRINT = 'के छाप्ने'
export const LANGUAGE_OF_THE_PAPER = 'कागजको भाषा'
export const LANGUAGE_OF_THE_ORDER = 'अर्डरको भाषा'
export const LANGUAGES = { en: 'English', ne: 'नेपाली' }
export const PRINTOUT_NAMES = {
  slip: 'प्याकिङ स्लिप',
  bill: 'बिल',
  'label-4x6': 'लेबल 4 × 6 इन्च',
  'label-a5': 'लेबल A5',
} as const
export const FROM_SENDER = 'पठाउने'
export const TO_RECIPIENT = 'पाउने'
export const itemsOf = (items: readonly { quantity: number }[]) =>
  `${items.reduce((sum, { quantity }) => sum + quantity, 0)} वटा सामान`
export const COLLECT = 'उठाउनुपर्ने रकम:'
export const packingSlipOf = (orderId: string) => `प्याकिङ स्लिप ${orderId}`
export const billOf = (orderId: string) => `बिल ${orderId}`
export const dateTimeOnPrintout = (time: string) => dateTimeInBothCalendars(new Date(time))
export const nepaliDateOnBill = () => ''
export const panNumber = (pan: string) => `PAN/VAT नं. ${pan}`
export const BILL_TO = 'क्रेता'
export const THANK_YOU = 'पूरा भुक्तानी भयो। धन्यवाद!'
export const receivedBy = (way: string, time: string) => `पाएको (${way}), ${time}`
export const refundedBy = (way: string, time: string) => `फिर्ता गरेको (${way}), ${time}`
export const STILL_TO_PAY = 'तिर्न बाँकी'
export const THIS_ORDER_WAS_CANCELLED = 'यो अर्डर रद्द भयो।'
export const THIS_ORDER_WAS_REFUNDED = 'यो अर्डरको पूरा रकम फिर्ता भयो।'
export const NOTHING_TO_COLLECT = 'भुक्तानी भयो। केही उठाउनु पर्दैन।'
export const DO_NOT_SEND = 'यो अर्डर रद्द भयो: नपठाउनुहोस्।'
export const ITEM = 'सामान'
export const QUANTITY = 'सङ्ख्या'
export const PRICE = 'मूल्य'

export const DELIVER_TO = 'डेलिभरी ठेगाना'
export const ITEMS = 'सामान'
export const AMOUNT = 'रकम'
export const DELIVERY = 'डेलिभरी शुल्क'
export const orderNumber = (orderId: string) => `अर्डर ${orderId}`
export const PACKING_SLIP = 'प्याकिङ स्लिप'
export const BILL = 'बिल'
export const SUBTOTAL = 'सामानको जम्मा'
export const DISCOUNT = 'छुट'
export const TOTAL = 'जम्मा'
export const promisedBy = (day: string) => `दिने मिति: ${dateInBothCalendars(new Date(day))} सम्म।`

export const weightAtRate = (weight: string, series: string, perTola: string) =>
  `${weight} ${series}, प्रति तोला ${perTola}:`

export const PASSPORT_ON_BILL = 'गहनापत्र: शुद्धता, तौल र वारेन्टी'
export const PASSPORT_CODE = 'गहनापत्रको QR कोड'
/** Above the text to engrave. */
export const engravedFor = (price: string) => `यो अक्षर कुँद्नुहोस् (प्रति गहना ${price})`

export type Checked = Complete<typeof import('./printouts.ts'), typeof import('./printouts.ne.ts')>
