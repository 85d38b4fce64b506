import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { Complete } from './complete.ts'

export const pleaseConfirmByLink = (orderToConfirm: {
  name: string
  orderId: string
  shop: string
  total: string
  confirmationLink: string
  linkHours: number
}) =>
  `नमस्ते ${orderToConfirm.name} ज्यू, ${withNepaliEnding(orderToConfirm.shop, 'मा')} ${orderToConfirm.total} को अर्डर ${orderToConfirm.orderId} का लागि धन्यवाद। कृपया ${orderToConfirm.linkHours} घण्टाभित्र यो लिङ्क थिचेर अर्डर पक्का गर्नुहोस्:\n\n${orderToConfirm.confirmationLink}`

export const CONFIRMATION_TITLES = {
  waiting: 'कृपया आफ्नो अर्डर पक्का गर्नुहोस्',
  confirmed: 'तपाईंको अर्डर पक्का भयो',
  cancelled: 'यो अर्डर रद्द भयो',
}
export const CONFIRMATION_TEXTS = {
  waiting: (name: string) =>
    `नमस्ते ${name} ज्यू, यो तपाईंको अर्डर हो? कृपया पक्का गर्नुहोस्, अनि हामी तयार पार्छौँ।`,
  confirmed: (name: string) => `धन्यवाद, ${name} ज्यू। हामी तपाईंको अर्डर तयार पार्दै छौँ।`,
  cancelled: (name: string) =>
    `${name} ज्यू, तपाईंले केही तिर्नुभएको छैन र तिर्नु पर्दैन। अझै चाहिए फेरि अर्डर गर्नुहोस् वा हामीलाई फोन गर्नुहोस्।`,
}
export const ORDER_NUMBER_LABEL = 'अर्डर'
export const ITEMS_LABEL = 'सामान'
export const DELIVERED_TO_LABEL = 'डेलिभरी हुने ठाउँ'
export const TO_PAY_IN_CASH = 'नगद तिर्नुपर्ने रकम'
export const CONFIRM_MY_ORDER = 'अर्डर पक्का गर्नुहोस्'
export const NOT_YOUR_ORDER =
  'यो तपाईंको अर्डर होइन वा अब चाहिँदैन? केही गर्नु पर्दैन, वा हामीलाई फोन गर्नुहोस्: पक्का नभई अर्डर पठाइँदैन।'
export const LINK_ENDED_TITLE = 'यो लिङ्क चल्दैन'
export const linkHasEnded = (linkHours: number) =>
  `लिङ्क पूरा छैन, वा ${linkHours} घण्टाभन्दा पुरानो भयो। तपाईंले केही गर्नु पर्दैन: अर्डर पक्का गर्न हामी फोन गर्छौँ।`
export const ORDER_NOT_LOADED_TITLE = 'कृपया केही बेरमा फेरि प्रयास गर्नुहोस्'
export const ORDER_NOT_LOADED = 'अहिले तपाईंको अर्डर हेर्न सकिएन। केही पनि बदलिएको छैन।'

export type Checked = Complete<
  typeof import('./confirmation.ts'),
  typeof import('./confirmation.ne.ts')
>
