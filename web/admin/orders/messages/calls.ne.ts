import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { OrderStatus } from '#contract/order-status.ts'

export const TAKE_ORDER_ONLY_IF_PAID_FIRST = 'पठाउनुअघि भुक्तानी भए मात्र यो अर्डर लिनुहोस्।'
export const LOADING_CALLS = {
  loading: 'फोन गर्ने सूची खुल्दै…',
  failure: 'फोन गर्ने सूची देखाउन सकिएन',
}
export const CASH_ORDERS_ARE_NOT_CONFIRMED = 'नगदका अर्डर ग्राहकले पक्का गर्नु पर्दैन'
export const HOW_TO_TURN_ON_CONFIRMATION =
  '“सेटिङ › सामान पाएपछि नगद” मा यो खोल्नुभयो भने कसलाई फोन गर्ने, यहाँ देखिन्छ।'
export const OPEN_SETTINGS = 'सेटिङ खोल्नुहोस्'
export const NOBODY_TO_CALL = 'कसैलाई फोन गर्नु पर्दैन'
export const NEW_CASH_ORDERS_APPEAR_HERE = 'ग्राहकले पक्का नगरेका नगदका अर्डर यहाँ देखिन्छन्।'
const ordersOf = (count: number) => `${count} वटा अर्डर`
export const ordersToCallText = (count: number) => `पक्का गर्न बाँकी ${ordersOf(count)}`
export const moreOrdersToCallText = (count: number) => `यी सकिएपछि अरू ${ordersOf(count)} आउँछ।`
export const orderedAtText = (time: string, city: string) => ` · ${time} · ${city}`
export const quantityOfProductText = (quantity: number, productName: string) =>
  `${quantity} × ${productName}`
export const FIRST_ORDER_OF_NUMBER = 'यो फोन नम्बरको पहिलो अर्डर'
export const OTHER_ORDERS_OF_NUMBER = 'यो नम्बरका अरू अर्डर:'
export const ordersOfNumberTexts = {
  delivered: (count: number) => `${count} वटा पुग्यो`,
  refused: (count: number) => `${count} वटा ढोकामै लिएनन्`,
  returned: (count: number) => `${count} वटा फर्कियो`,
  cancelled: (count: number) => `${count} वटा रद्द`,
  open: (count: number) => `${count} वटा चलिरहेको`,
}
export const CALL_NOW = 'अहिले फोन गरेर अर्डर ठीक छ कि छैन सोध्नुहोस्।'
export const CALL_AGAIN_NOW = 'अहिले फेरि फोन गर्नुहोस्।'
export const callAgainFromText = (time: string) => `${time} पछि फेरि फोन गर्नुहोस्।`
export const askForPhoneByEmailText = (email: string) => `सही फोन नम्बर इमेलमा सोध्नुहोस्: ${email}।`
export const CHECK_PHONE_NUMBER_AGAIN = 'फोन नम्बर फेरि हेर्नुहोस्।'
export const NEXT_FAILURE_CANCELS = 'अर्को पटक पनि कुरा भएन भने अर्डर रद्द हुन्छ।'
export const callNumberText = (phone: string) => `${phone} मा फोन गर्नुहोस्`
export const MAKING_THE_LINK = 'लिङ्क बन्दै…'
export const LINK_NOT_MADE = 'लिङ्क बनाउन सकिएन'
export const RESULT_OF_CALL = 'फोनमा के भयो?'
export const CALL_OUTCOMES = {
  reached: 'पक्का भयो',
  'no-answer': 'फोन उठेन',
  'wrong-number': 'गलत नम्बर',
  refused: 'चाहिएन',
}
export const ADD_A_NOTE_TO_THE_CALL = 'टिपोट थप्नुहोस्'
export const WRITE_NOTE_FIRST = 'फोनमा के भयो भन्नुअघि यो लेख्नुहोस्।'
export const NOTE_FOR_STAFF = 'कर्मचारीका लागि टिपोट'
export const callMadeText = (outcome: string, time: string, callerName: string) =>
  `${outcome} · ${time} · ${callerName}`
export const callRecordedText = (status: OrderStatus, name: string) => {
  if (status === 'CONFIRMED') return `${withNepaliEnding(name, 'को')} अर्डर पक्का भयो`
  return status === 'CANCELLED'
    ? `${withNepaliEnding(name, 'को')} अर्डर रद्द भयो, र सामान स्टकमा फर्कियो`
    : 'फोनको विवरण राखियो'
}
export const CALL_NOT_RECORDED = 'फोनको विवरण राख्न सकिएन'

export type Checked = Complete<typeof import('./calls.ts'), typeof import('./calls.ne.ts')>
