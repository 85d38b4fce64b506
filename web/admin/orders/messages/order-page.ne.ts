import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'

export const greeting = (customer: string, orderId: string) =>
  `नमस्ते ${customer} ज्यू, यो तपाईंको अर्डर ${orderId} बारे हो।`
function aboutOrder({ customer, shop, orderId }: TextFacts) {
  return `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। यो तपाईंको अर्डर ${orderId} बारे हो।`
}
export const TEXT_BEFORE: Record<FulfilmentState, (text: TextFacts) => string> = {
  unconfirmed: ({ customer, shop, orderId, total }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंले ${total} को अर्डर (${orderId}) गर्नुभएको छ। पठाऔँ? कृपया “हुन्छ” वा “हुँदैन” लेख्नुहोस्।`,
  confirmed: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} पक्का भयो, अब प्याक गर्दै छौँ।`,
  packed: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} प्याक भयो, अब कुरियरलाई दिन्छौँ।`,
  'handed-over': ({ customer, shop, orderId, due }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} बाटोमा छ।${due ? ` कृपया ${due} तयार राख्नुहोस्।` : ''}`,
  delivered: ({ customer, shop, orderId, due }) =>
    due
      ? `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} को ${due} तिर्न बाँकी छ।`
      : `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} का लागि धन्यवाद। सबै ठीक छ?`,
  refused: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withNepaliEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} को पार्सल हामीकहाँ फर्कँदै छ। केही समस्या थियो?`,
  returned: aboutOrder,
  cancelled: aboutOrder,
}
type TextFacts = { customer: string; shop: string; orderId: string; total: string; due: string }
export const CONTACT_THE_CUSTOMER = 'ग्राहकसँग सम्पर्क'
export const WRITE_BY_WHATSAPP = 'WhatsApp मा लेख्नुहोस्'
export const COPY = 'कपी गर्नुहोस्'
export const CALL = 'फोन गर्नुहोस्'
export const ADDRESS_COPIED = 'ठेगाना कपी भयो'
export const NOT_COPIED = 'कपी हुन सकेन। कृपया हातैले कपी गर्नुहोस्।'

export const HISTORY = 'अर्डरको इतिहास'
export const PLACED = 'अर्डर भयो'
export const customerNamed = (name: string) => `${name} (ग्राहक)`
export const AUTOMATICALLY = 'आफैँ'
export const THE_CUSTOMER = 'ग्राहक'
export const THE_SHOP = 'पसल'
export const CHANGED = 'परिवर्तन भयो'
export const addedItems = (count: number, item: string) => `थपियो: ${count} × ${item}`
export const removedItems = (count: number, item: string) => `हटाइयो: ${count} × ${item}`
export const numberChanged = (item: string, was: number, now: number) => `${item}: ${was} → ${now}`
export const ADDRESS_CHANGED = 'डेलिभरी ठेगाना बदलियो'
export const deliveryChanged = (was: string, now: string) => `डेलिभरी शुल्क: ${was} → ${now}`
export const totalChanged = (was: string, now: string) => `जम्मा: ${was} → ${now}`

export const STEPS = 'चरण'
export const CONFIRMED = 'पक्का भयो'
export const PACKED = 'प्याक भयो'
export const SENT = 'पठाइयो'
export const DELIVERED = 'पुग्यो'
export const PAID = 'भुक्तानी भयो'
export const NOT_YET_DONE = 'बाँकी'
export const byAt = (time: string, name: string) => `${time} · ${name}`

export const MESSAGES_TO_THE_CUSTOMER = 'ग्राहकलाई सन्देश'
export const LOADING_MESSAGES = {
  loading: 'सन्देश खुल्दै…',
  failure: 'सन्देश देखाउन सकिएन',
}
export const NO_MESSAGES_YET = 'अर्डर पक्का गर्दा, पठाउँदा वा रद्द गर्दा ग्राहकलाई इमेल जान्छ।'
export const CUSTOMER_HAS_NO_EMAIL =
  'यी ग्राहकको इमेल छैन, त्यसैले पसलले इमेल पठाउँदैन। हरेक चरणपछि यहाँबाट WhatsApp मा लेख्न सकिन्छ।'
export const MESSAGE_KINDS: Record<OrderEmailKind, string> = {
  confirmed: 'पक्का भयो',
  changed: 'परिवर्तन भयो',
  sent: 'पठाइयो',
  delivered: 'पुग्यो',
  cancelled: 'रद्द भयो',
  refunded: 'रकम फिर्ता भयो',
}
export const sendByWhatsApp = (step: string) => `WhatsApp: ${step}`
export const NO_EMAIL = 'इमेल गएन'
export const emailSentAt = (time: string) => `इमेल पठाइयो: ${time}`
export const EMAIL_STATES = {
  waiting: 'इमेल पठाउन बाँकी',
  failed: 'इमेल पठाउन सकिएन',
  file: 'इमेल गएन: इमेल पठाउने सर्भर राखिएको छैन',
} as const

// Other sentences of the page of an order.
export const CHANGE_ORDER = 'अर्डर बदल्नुहोस्'
export const placed = (time: string, payment: string) => `अर्डर मिति ${time} · ${payment}`
export const deletedByTheCustomer = (time: string) => ` · ग्राहकले हटाएको ${time}`
export const THIS_IS_THEIR_FIRST_ORDER = 'यो उहाँको पहिलो अर्डर हो।'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'यो खाताको पहिलो अर्डर।'
const ordersOf = (count: number) => `${count} वटा अर्डर`
export const otherOrdersOfPhone = (count: number) =>
  `यही फोन नम्बरबाट अर्को खाताका ${ordersOf(count)}`
export const otherOrders = (count: number) => `उहाँका अरू ${ordersOf(count)} छन्।`
export const LABEL = 'लेबल'

export type Checked = Complete<
  typeof import('./order-page.ts'),
  typeof import('./order-page.ne.ts')
>
