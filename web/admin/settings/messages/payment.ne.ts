import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const LOADING_PAYMENT_METHODS = {
  loading: 'तिर्ने तरिका खुल्दै…',
  failure: 'तिर्ने तरिका देखाउन सकिएन',
}
export const HOW_CUSTOMERS_PAY = 'ग्राहकले कसरी तिर्न सक्छन्'
export const WHAT_PAYMENT_METHODS_DO =
  'ग्राहकले अर्डर गर्दा यीमध्ये एउटा छान्छन्। अग्रिम तिर्ने अर्डरको सामान 30 मिनेट राखिन्छ; त्यतिन्जेल तिरिएन भने अर्डर रद्द हुन्छ।'
export const PROVIDER_IS_PAUSED =
  'अहिले जवाफ आइरहेको छैन। ग्राहकलाई अरू तरिका देखाइन्छ, र आफैँ फेरि प्रयास हुन्छ।'
export const methodNotSetUpText = (missingSettings: string) =>
  `तयार पारिएको छैन। सर्भर चलाउनेले ${missingSettings} राख्नुपर्छ।`
export const ENTER_YOUR_BANK_ACCOUNT_FIRST = 'पहिले आफ्नो बैंक खाता राख्नुहोस्'
export const TEST_METHOD = 'जाँच्नुहोस्'
export const TESTING_METHOD = 'जाँच्दै…'
export const methodWorksText = (method: string) =>
  `${withNepaliEnding(method, 'ले')} जवाफ दियो, सेटिङ ठीक छ`
export const methodDoesNotWorkText = (method: string) => `${method} जाँच्दा मिलेन`

export const LOADING_CASH = {
  loading: 'सामान पाएपछि नगदको सेटिङ खुल्दै…',
  failure: 'सामान पाएपछि नगदको सेटिङ देखाउन सकिएन',
}
export const CONFIRMATION_OF_CASH_ORDERS = 'नगदका अर्डर पक्का गर्ने'
export const WHAT_CONFIRMING_DOES =
  'ग्राहकले नगदको अर्डर इमेलको लिङ्कबाट, वा तपाईंले फोन गर्दा पक्का गर्छन्। कसलाई फोन गर्ने, “अर्डर › फोन गर्ने सूची” मा देखिन्छ। 24 घण्टाभित्र तीन पटक फोन गर्दा पनि कुरा भएन भने अर्डर रद्द हुन्छ।'
export const CUSTOMERS_CONFIRM_CASH_ORDERS = 'ग्राहकले नगदको अर्डर पक्का गर्नुपर्छ'
export const FROM_THIS_TOTAL_IN_RUPEES = 'यति जम्मा रकमदेखि (रुपैयाँ)'
export const LEAVE_IT_EMPTY_FOR_EVERY_CASH_ORDER = 'नगदका सबै अर्डर पक्का गराउन खाली छोड्नुहोस्'
export const EVERY_CASH_ORDER = 'नगदका सबै अर्डर'
export const LIMITS_OF_CASH_ORDERS = 'नगदका अर्डरका सीमा'
export const WHAT_CASH_LIMITS_DO = 'ग्राहकले गर्ने अर्डरका लागि। कर्मचारीले लेख्ने अर्डरमा सीमा हुँदैन।'
export const OPEN_CASH_ORDERS_FOR_ONE_NUMBER = 'एउटा फोन नम्बरका चलिरहेका नगदका अर्डर, बढीमा'
export const HIGHEST_TOTAL_OF_A_CASH_ORDER = 'नगदको अर्डरको जम्मा, बढीमा (रुपैयाँ)'
export const cashLimitByLawText = (amount: string) =>
  `कानुनअनुसार ${amount} वा बढीको अर्डर नगदमा तिर्न मिल्दैन। पसलले यस्तो नगदको अर्डर जे भए पनि लिँदैन।`

export const LOADING_BANK = {
  loading: 'बैंक खाता खुल्दै…',
  failure: 'बैंक खाता देखाउन सकिएन',
}
export const ACCOUNT_FOR_TRANSFERS = 'बैंक ट्रान्सफरका लागि खाता'
export const WHAT_THE_ACCOUNT_IS_FOR =
  'बैंक ट्रान्सफर छान्ने ग्राहकले यो खाता देख्छन् र तपाईंलाई भौचर पठाउँछन्। तपाईंले भौचर अर्डरको पृष्ठमा जाँच्नुहुन्छ।'
export const BANK_AND_BRANCH = 'बैंक र शाखा'
export const NAME_OF_THE_ACCOUNT = 'खातावालाको नाम'
export const ACCOUNT_NUMBER = 'खाता नम्बर'

export type Checked = Complete<typeof import('./payment.ts'), typeof import('./payment.ne.ts')>
