import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { Complete } from './complete.ts'

export const SEE_THE_ORDER = 'अर्डर हेर्नुहोस्'
export const newOrderHeading = (orderId: string) => `नयाँ अर्डर ${orderId}`
export const newOrderOf = (orderId: string, total: string) => `नयाँ अर्डर ${orderId}: ${total}`
export const shopperHasOrdered = (shopper: string, email: string) =>
  `${shopper} (${email}) ले अर्डर गर्नुभयो:`
export const paymentLabel = (method: string) => `भुक्तानी: ${method}`
export const deliverTo = (address: string) => `डेलिभरी ठेगाना: ${address}`
export const WAITS_TO_BE_PAID =
  'ग्राहकले अग्रिम भुक्तानी गर्नुहुन्छ। तपाईंले पक्का गर्नु पर्दैन: भुक्तानी आएपछि अर्डर आफैँ पक्का हुन्छ।'
export const WAITS_TO_BE_CONFIRMED = 'सामान छुट्याइएको छ। कृपया ग्राहकलाई फोन गरेर अर्डर पक्का गर्नुहोस्।'

export const testEmailFrom = (shop: string) => `${withNepaliEnding(shop, 'बाट')} परीक्षण इमेल`
export const EMAILS_ARRIVE = 'तपाईंका इमेल पुग्छन्'
export const thisIsTestEmail = (firstName: string, shop: string) =>
  `नमस्ते ${firstName} ज्यू, यो ${withNepaliEnding(shop, 'बाट')} आएको परीक्षण इमेल हो। यो पढ्न सक्नुभयो भने ग्राहकका इमेल पनि पुग्छन्।`

export type Checked = Complete<
  typeof import('./shop-emails.ts'),
  typeof import('./shop-emails.ne.ts')
>
