import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_ORDER = {
  loading: 'अर्डर खुल्दै…',
  failure: 'अर्डर देखाउन सकिएन',
}
export const WHATSAPP = 'WhatsApp'
export const CUSTOMER = 'ग्राहक'
export const THE_ORDER_COULD_NOT_BE_CHANGED = 'अर्डर बदल्न सकिएन'
export const SAVING = 'राख्दै…'
export const NEW_ORDER = 'नयाँ अर्डर'
export const removeItemText = (productName: string) => `${productName} हटाउनुहोस्`
export const ORDERS = 'अर्डर'
export const CASH_IS_BLOCKED = 'सामान पाएपछि नगद रोकिएको छ'
export const blockedByText = (name: string, time: string) => `${name}, ${time}`
export const PRINT = 'छाप्नुहोस्'
export const REASON_REQUIRED = 'कृपया कारण लेख्नुहोस्'
export const CANCEL = 'रद्द गर्नुहोस्'
export const REASON = 'कारण'
export const CUSTOMER_CAN_READ_THIS = 'यो ग्राहकले पढ्न सक्छन्'
export const CALL_LIST = 'फोन गर्ने सूची'

export type Checked = Complete<typeof import('./words.ts'), typeof import('./words.ne.ts')>
