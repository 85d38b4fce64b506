import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const greetingText = (customerName: string, orderId: string) =>
  `नमस्ते ${customerName} ज्यू, यो तपाईंको अर्डर ${orderId} बारे हो।`
function aboutOrderText({ customerName, shopName, orderId }: WhatsAppFacts) {
  return `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। यो तपाईंको अर्डर ${orderId} बारे हो।`
}
export const WHATSAPP_TEXTS: Record<FulfilmentState, (textFacts: WhatsAppFacts) => string> = {
  unconfirmed: ({ customerName, shopName, orderId, totalText }) =>
    `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंले ${totalText} को अर्डर (${orderId}) गर्नुभएको छ। पठाऔँ? कृपया “हुन्छ” वा “हुँदैन” लेख्नुहोस्।`,
  confirmed: ({ customerName, shopName, orderId }) =>
    `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} पक्का भयो, अब प्याक गर्दै छौँ।`,
  packed: ({ customerName, shopName, orderId }) =>
    `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} प्याक भयो, अब कुरियरलाई दिन्छौँ।`,
  'handed-over': ({ customerName, shopName, orderId, dueAmountText }) =>
    `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} बाटोमा छ।${dueAmountText ? ` कृपया ${dueAmountText} तयार राख्नुहोस्।` : ''}`,
  delivered: ({ customerName, shopName, orderId, dueAmountText }) =>
    dueAmountText
      ? `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} को ${dueAmountText} तिर्न बाँकी छ।`
      : `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} का लागि धन्यवाद। सबै ठीक छ?`,
  refused: ({ customerName, shopName, orderId }) =>
    `नमस्ते ${customerName} ज्यू, हामी ${withNepaliEnding(shopName, 'बाट')}। तपाईंको अर्डर ${orderId} को पार्सल हामीकहाँ फर्कँदै छ। केही समस्या थियो?`,
  returned: aboutOrderText,
  cancelled: aboutOrderText,
}
type WhatsAppFacts = {
  customerName: string
  shopName: string
  orderId: string
  totalText: string
  dueAmountText: string
}
export const CONTACT_THE_CUSTOMER = 'ग्राहकसँग सम्पर्क'
export const WRITE_BY_WHATSAPP = 'WhatsApp मा लेख्नुहोस्'
export const COPY_ADDRESS = 'कपी गर्नुहोस्'
export const CALL_CUSTOMER = 'फोन गर्नुहोस्'
export const ADDRESS_COPIED = 'ठेगाना कपी भयो'
export const ADDRESS_NOT_COPIED = 'कपी हुन सकेन। कृपया हातैले कपी गर्नुहोस्।'

export const HISTORY = 'अर्डरको इतिहास'
export const ORDER_PLACED = 'अर्डर भयो'
export const customerNameText = (name: string) => `${name} (ग्राहक)`
export const AUTOMATICALLY = 'आफैँ'
export const THE_CUSTOMER = 'ग्राहक'
export const THE_SHOP = 'पसल'
export const ORDER_CHANGED = 'परिवर्तन भयो'
export const addedItemsText = (count: number, itemName: string) => `थपियो: ${count} × ${itemName}`
export const removedItemsText = (count: number, itemName: string) =>
  `हटाइयो: ${count} × ${itemName}`
export const quantityChangedText = (itemName: string, oldValue: number, newValue: number) =>
  `${itemName}: ${oldValue} → ${newValue}`
export const ADDRESS_CHANGED = 'डेलिभरी ठेगाना बदलियो'
export const deliveryChangedText = (oldValue: string, newValue: string) =>
  `डेलिभरी शुल्क: ${oldValue} → ${newValue}`
export const totalChangedText = (oldValue: string, newValue: string) =>
  `जम्मा: ${oldValue} → ${newValue}`

export const ORDER_STEPS = 'चरण'
export const STEP_CONFIRMED = 'पक्का भयो'
export const STEP_PACKED = 'प्याक भयो'
export const STEP_SENT = 'पठाइयो'
export const STEP_DELIVERED = 'पुग्यो'
export const STEP_HANDED_TO_CUSTOMER = 'ग्राहकलाई दिइयो'
export const STEP_PAID = 'भुक्तानी भयो'
export const STEP_NOT_YET_DONE = 'बाँकी'
export const timeAndNameText = (time: string, name: string) => `${time} · ${name}`

export const MESSAGES_TO_THE_CUSTOMER = 'ग्राहकलाई सन्देश'
export const LOADING_MESSAGES = {
  loading: 'सन्देश खुल्दै…',
  failure: 'सन्देश देखाउन सकिएन',
}
export const NO_MESSAGES_YET = 'अर्डर पक्का गर्दा, पठाउँदा वा रद्द गर्दा ग्राहकलाई इमेल जान्छ।'
export const CUSTOMER_HAS_NO_EMAIL =
  'यी ग्राहकको इमेल छैन, त्यसैले पसलले इमेल पठाउँदैन। हरेक चरणपछि यहाँबाट WhatsApp मा लेख्न सकिन्छ।'
export const sendByWhatsAppText = (stepName: string) => `WhatsApp: ${stepName}`
export const NO_EMAIL = 'इमेल गएन'
export const emailSentAtText = (time: string) => `इमेल पठाइयो: ${time}`
export const EMAIL_STATE_WORDS = {
  waiting: 'इमेल पठाउन बाँकी',
  failed: 'इमेल पठाउन सकिएन',
  file: 'इमेल गएन: इमेल पठाउने सर्भर राखिएको छैन',
} as const

// Other sentences of the page of an order.
export const CHANGE_ORDER = 'अर्डर बदल्नुहोस्'
export const orderPlacedAtText = (time: string, paymentName: string) =>
  `अर्डर मिति ${time} · ${paymentName}`
export const deletedByCustomerText = (time: string) => ` · ग्राहकले हटाएको ${time}`
export const THIS_IS_THEIR_FIRST_ORDER = 'यो उहाँको पहिलो अर्डर हो।'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'यो खाताको पहिलो अर्डर।'
const ordersOf = (count: number) => `${count} वटा अर्डर`
export const otherOrdersOfPhoneText = (count: number) =>
  `यही फोन नम्बरबाट अर्को खाताका ${ordersOf(count)}`
export const otherOrdersText = (count: number) => `उहाँका अरू ${ordersOf(count)} छन्।`
export const PRINT_LABEL = 'लेबल'

export type Checked = Complete<
  typeof import('./order-page.ts'),
  typeof import('./order-page.ne.ts')
>
