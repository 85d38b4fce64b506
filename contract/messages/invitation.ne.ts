import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { Complete } from './complete.ts'

export const welcomeTo = (shop: string) => `${withNepaliEnding(shop, 'मा')} स्वागत छ`
export const youCanNowWorkAt = (shop: string) =>
  `अब तपाईं ${withNepaliEnding(shop, 'मा')} काम गर्न सक्नुहुन्छ`
export const chooseAPasswordFirst = (firstName: string, shop: string) =>
  `नमस्ते ${firstName} ज्यू, अब तपाईं ${withNepaliEnding(shop, 'मा')} काम गर्न सक्नुहुन्छ। लग इन गर्नुअघि कृपया आफ्नै पासवर्ड राख्नुहोस्:`
export const chooseAPasswordFirstAsAdmin = (firstName: string, shop: string) =>
  `नमस्ते ${firstName} ज्यू, अब तपाईं ${withNepaliEnding(shop, 'मा')} एडमिनका रूपमा काम गर्न सक्नुहुन्छ। लग इन गर्नुअघि कृपया आफ्नै पासवर्ड राख्नुहोस्:`
export const howToSetAPassword = (email: string) =>
  `पसलमा “लग इन”, त्यसपछि “पासवर्ड बिर्सनुभयो?” थिच्नुहोस् र ${email} लेख्नुहोस्। यो इमेलमा कोड आउँछ; त्यसले पासवर्ड राख्न मिल्छ।`
export const OPEN_THE_SHOP = 'पसल खोल्नुहोस्'
export const SIGN_IN_TO_ADMIN_HERE = 'त्यसपछि यहाँ लग इन गर्नुहोस्'
export const IGNORE_THIS_INVITATION =
  'तपाईंलाई यस्तो इमेल आउनुपर्ने थिएन भने केही गर्नु पर्दैन: कोडबिना कसैले लग इन गर्न सक्दैन।'

export type Checked = Complete<
  typeof import('./invitation.ts'),
  typeof import('./invitation.ne.ts')
>
