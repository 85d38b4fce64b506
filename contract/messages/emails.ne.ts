import { withNepaliEnding } from '#contract/nepali-endings.ts'
import type { Complete } from './complete.ts'

export const SEE_YOUR_ORDER = 'अर्डर हेर्नुहोस्'
export const DELIVERY = 'डेलिभरी शुल्क'
export const TOTAL = 'जम्मा'

export const yourOrderAt = (orderId: string, shop: string) =>
  `${withNepaliEnding(shop, 'मा')} तपाईंको अर्डर ${orderId}`
export const THANK_YOU_FOR_YOUR_ORDER = 'अर्डरका लागि धन्यवाद'
export const orderReceived = (firstName: string, orderId: string) =>
  `नमस्ते ${firstName} ज्यू, तपाईंको अर्डर ${orderId} प्राप्त भयो।`
export const engravedWithText = (text: string) => `कुँदाइ: “${text}”`
export const discountIncluded = (amount: string) => `यसमा ${amount} छुट समावेश छ।`
export const haveCashReady = (amount: string) =>
  `सामान पाएपछि नगद: पार्सल लिँदा कृपया ${amount} तयार राख्नुहोस्।`
export const payOnTheOrderPage = (amount: string) =>
  `तिर्नुपर्ने रकम: ${amount}। अझै तिर्नुभएको छैन भने आफ्नो अर्डरको पृष्ठमा गएर तिर्नुहोस्।`
export const orderPromisedBy = (day: string) => `${day} सम्ममा तपाईंकहाँ पुर्‍याउने वाचा गर्छौँ।`
export const deliveredTo = (address: string) => `डेलिभरी ठेगाना: ${address}`
export const whatHappensNext = (phone: string) =>
  `अब के हुन्छ: हामी ${phone} मा फोन वा WhatsApp गरेर अर्डर पक्का गर्छौँ, प्याक गर्छौँ र पठाउँछौँ। पक्का नहुँदासम्म अर्डरको पृष्ठबाट हटाउन सकिन्छ।`
export const AFTER_THE_PAYMENT =
  'अब के हुन्छ: भुक्तानी आउनेबित्तिकै हामी अर्डर प्याक गरेर पठाउँछौँ। त्यतिन्जेल अर्डरको पृष्ठबाट हटाउन सकिन्छ।'
export const PLEASE_CONFIRM_ORDER =
  'कृपया तलको लिङ्क थिचेर अर्डर पक्का गर्नुहोस्। यहाँ वा फोनमा पक्का भएपछि मात्र हामी पठाउँछौँ।'
export const whatHappensAfterConfirming = (phone: string, hours: number) =>
  `लिङ्क ${hours} घण्टासम्म चल्छ। लिङ्क नथिचे हामी ${phone} मा फोन गर्छौँ। अर्डर पक्का भएपछि प्याक गरेर पठाउँछौँ।`

export const itemsAddedCount = (itemCount: number) => `${itemCount} थपियो`
export const itemsRemovedCount = (itemCount: number) => `${itemCount} हटाइयो`
export const TOTAL_BEFORE = 'पहिलेको जम्मा'
export const MORE_TO_PAY_LABEL = 'थप तिर्नुपर्ने'
export const LESS_TO_PAY_LABEL = 'कम तिर्नुपर्ने'
export const MORE_PAID_BEFORE = 'थप, तर तिरिसकिएको'
export const TOTAL_NOW = 'अहिलेको जम्मा'

export const yourOrderWasCancelled = (orderId: string) => `तपाईंको अर्डर ${orderId} रद्द भयो`
export const YOUR_ORDER_WAS_CANCELLED = 'तपाईंको अर्डर रद्द भयो'
export const orderWasCancelledUnconfirmed = (firstName: string, orderId: string, days: number) =>
  `नमस्ते ${firstName} ज्यू, ${days} दिनभित्र पक्का नभएकाले तपाईंको अर्डर ${orderId} रद्द भयो। पक्का गर्न तपाईंसँग सम्पर्क हुन सकेन। तपाईंले केही तिर्नुभएको छैन र तिर्नु पर्दैन।`
export const orderAgainOrCall = (phone: string) =>
  phone ? `अझै चाहिए फेरि अर्डर गर्नुहोस् वा ${phone} मा फोन गर्नुहोस्।` : 'अझै चाहिए फेरि अर्डर गर्नुहोस्।'

export const SLIP_NOT_ACCEPTED = 'तपाईंको बैंक भौचर स्वीकार भएन'
export const slipOfOrder = (orderId: string) => `अर्डर ${orderId} को बैंक भौचर`
export const slipNotAccepted = (firstName: string, orderId: string, reason: string) =>
  `नमस्ते ${firstName} ज्यू, तपाईंको अर्डर ${orderId} को बैंक भौचर स्वीकार गर्न सकिएन। कारण: ${reason}`
export const SEE_ORDER_AND_PAY = 'अर्डर हेरेर तिर्नुहोस्'

export const backInStock = (product: string) => `${product} फेरि स्टकमा आयो`
export const productIsBackInStock = (firstName: string, product: string) =>
  `नमस्ते ${firstName} ज्यू, तपाईंले खबर मागेको गहना ${product} फेरि स्टकमा आयो।`
export const ITEM_IS_NOT_RESERVED =
  'यो तपाईंका लागि छुट्ट्याइएको छैन, त्यसैले फेरि सकिन सक्छ। यसबारे यो एउटै इमेल हो।'
export const SEE_IT_IN_THE_SHOP = 'पसलमा हेर्नुहोस्'

export const YOUR_CODE = 'नयाँ पासवर्डको कोड'
export const yourCodeFrom = (shop: string) => `${shop}: नयाँ पासवर्डको कोड`
export const somebodyAskedForACode = (shop: string) =>
  `${withNepaliEnding(shop, 'मा')} यो इमेलका लागि नयाँ पासवर्ड राख्न खोजिएको छ। तपाईंले नै खोज्नुभएको हो भने यो कोड लेख्नुहोस्:`
export const codeWorksFor = (minutes: number) =>
  `कोड एक पटक र ${minutes} मिनेटसम्म चल्छ। सबैभन्दा नयाँ कोड मात्र चल्छ।`
export const IGNORE_THIS_CODE =
  'तपाईंले खोज्नुभएको होइन भने केही गर्नु पर्दैन: पासवर्ड उही रहन्छ। यो कोड कसैलाई नभन्नुहोस्; हामी पनि सोध्दैनौँ।'

// The email to a person whose two accounts became one.
export const YOUR_ACCOUNTS_ARE_ONE = 'तपाईंका दुई खाता अब एउटै भए'
export const accountsAreOneAt = (shop: string) => `${shop}: तपाईंका दुई खाता अब एउटै भए`
export const thisAccountHasEnded = (shop: string) =>
  `नमस्ते, तपाईंले फोनमा भन्नुभएअनुसार हामीले ${withNepaliEnding(shop, 'का')} तपाईंका दुई खाता एउटै बनायौँ। यो इमेलको खाता बन्द भयो। त्यसका अर्डर, ठेगाना र मनपर्ने सूची तपाईंको अर्को खातामा छन्।`
export const LOG_IN_WITH_THE_OTHER_EMAIL = 'कृपया त्यही खाताको इमेलले लग इन गर्नुहोस्।'
export const otherAccountIsInThisOne = (shop: string) =>
  `नमस्ते, तपाईंले फोनमा भन्नुभएअनुसार हामीले ${withNepaliEnding(shop, 'का')} तपाईंका दुई खाता एउटै बनायौँ। अर्को खाताका अर्डर, ठेगाना र मनपर्ने सूची अब यो खातामा छन्।`
export const callIfYouDidNotAsk = (phone: string) =>
  `तपाईंले यसो भन्नुभएको होइन भने कृपया तुरुन्तै हामीलाई फोन गर्नुहोस्: ${phone}।`

export type Checked = Complete<typeof import('./emails.ts'), typeof import('./emails.ne.ts')>
