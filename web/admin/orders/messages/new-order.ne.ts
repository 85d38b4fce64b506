import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const ADD_A_PRODUCT_FIRST = 'कृपया पहिले गहना थप्नुहोस्'
export const orderPlacedText = (orderId: string) => `अर्डर ${orderId} भयो`
export const THE_ORDER_COULD_NOT_BE_PLACED = 'अर्डर गर्न सकिएन'
export const HOW_ORDER_WAS_MADE = 'कसरी अर्डर भयो'
export const ORDER_CHANNEL_NAMES = {
  phone: 'फोनबाट',
  chat: 'च्याटबाट (Facebook, Instagram, WhatsApp, …)',
  counter: 'पसलमै',
} as const
export const LANGUAGE_OF_BILL_AND_MESSAGES = 'बिल र सन्देशको भाषा'
export const FULL_NAME = 'पूरा नाम'
export const PHONE_NUMBER = 'फोन नम्बर'
export const STREET = 'टोल, सडक र चिनिने ठाउँ'
export const TOWN = 'नगर'
export const PROVINCE = 'प्रदेश'
export const CHOOSE_PROVINCE = 'कृपया छान्नुहोस्'
export const ZIP_CODE = 'हुलाक कोड'
export const NEPAL = 'नेपाल'
export const NO_DELIVERY_CHARGE = 'ग्राहकले सामान आफैँ लैजान्छन्, त्यसैले डेलिभरी शुल्क लाग्दैन।'
export const PLACE_ORDER = 'अर्डर राख्नुहोस्'
export const quantityOfProductText = (productName: string) => `${productName}: कति वटा`
export const engravingOfProductText = (productName: string) =>
  `${withNepaliEnding(productName, 'मा')} कुँद्ने अक्षर`
export const engravingRuleText = (
  { maxLength, days }: { maxLength: number; days: number },
  price: string,
) =>
  `नेपाली वा अङ्ग्रेजीमा बढीमा ${maxLength} अक्षर: एउटाको ${price}${days > 0 ? `, र थप ${days} कार्य दिन` : ''}।`
export const ADD_A_PRODUCT = 'गहना थप्नुहोस्'
export const NO_SUCH_PRODUCT = 'यस नाम वा SKU को गहना छैन।'
export const TYPE_A_NAME_OR_SKU = 'नामको केही भाग वा SKU लेख्नुहोस्'
export const stockCountText = (count: number) => (count === 0 ? 'सकियो' : `स्टकमा ${count} वटा`)

export type Checked = Complete<typeof import('./new-order.ts'), typeof import('./new-order.ne.ts')>
