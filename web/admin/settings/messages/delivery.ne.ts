import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_DELIVERY = {
  loading: 'डेलिभरीको सेटिङ खुल्दै…',
  failure: 'डेलिभरीको सेटिङ देखाउन सकिएन',
}
export const LOADING_ORDER_LIMITS = {
  loading: 'अर्डरका सीमा खुल्दै…',
  failure: 'अर्डरका सीमा देखाउन सकिएन',
}

export const deliveryRulesText = (chargesText: string, daysText: string | undefined) =>
  `${chargesText}${daysText ? ` डेलिभरी हुन ${daysText} लाग्छ।` : ''}`
export const ENTER_A_NUMBER_OF_DAYS = 'कृपया दिनको पूर्ण सङ्ख्या लेख्नुहोस्'
export const PLEASE_FILL_IN_BOTH_OR_NEITHER = 'कृपया दुवै भर्नुहोस्, वा दुवै खाली छोड्नुहोस्'
export const DELIVERY_BY_PROVINCE = 'प्रदेशअनुसार'
export const WHAT_CHARGES_AND_DAYS_MEAN =
  'शुल्क एउटा पार्सलको, करसहित, रुपैयाँमा हो; 0 भनेको निःशुल्क। दिन अर्डरदेखि डेलिभरीसम्म गनिन्छ। दिन नभन्ने भए खाली छोड्नुहोस्।'
export const DELIVERY_CHARGE = 'शुल्क'
export const DELIVERY_DAYS_FROM = 'कम्तीमा दिन'
export const DELIVERY_DAYS_TO = 'बढीमा दिन'
export const UNKNOWN_PROVINCES = 'प्रदेश थाहा नभए सबैभन्दा धेरै शुल्क लाग्छ, र कति दिन भन्ने बताइँदैन।'
export const WORKING_DAYS = 'कार्य दिन'
export const WHAT_WORKING_DAYS_ARE_FOR =
  'अर्डरमा दिने दिन बताइन्छ। अर्डरमा बनाउने गहना, कुँदाइ, र कुरियरले पार्सल लैजानुअघिको समय तपाईंका कार्य दिनबाट गनिन्छ।'
export const CLOSED_WEEKDAYS = 'बन्द हुने दिन'
export const WEEKDAYS = ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार']
export const HOLIDAYS = 'बिदा'
export const HOLIDAYS_HINT = 'जस्तै 2026-11-08, एक लाइनमा एउटा'
export const notADayText = (text: string) => `“${text}” मिति होइन; 2026-11-08 जस्तो लेख्नुहोस्`
export const FREE_FOR_LARGER_ORDERS = 'ठूला अर्डरमा निःशुल्क'
export const FREE_FROM_IN_RUPEES = 'यतिदेखि निःशुल्क (रुपैयाँ)'
export const ORDER_TOTAL_AFTER_DISCOUNTS = 'छुट घटाएपछि अर्डरको जम्मा'
export const NEVER_FREE = 'कहिल्यै होइन'
export const WHAT_CUSTOMERS_SEE = 'ग्राहकले यस्तो देख्छन्'
export const WHERE_CUSTOMERS_SEE_IT = 'कार्टमा, गहनाका पृष्ठमा र बारम्बार सोधिने प्रश्नमा।'
export const ONE_NUMBER_CANNOT_BE_READ = 'अहिले केही छैन: एउटा सङ्ख्या मिलेको छैन।'

export const PLEASE_ENTER_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्'
export const ORDERS_OF_NEW_CUSTOMERS = 'नयाँ ग्राहकका अर्डर'
export const WHAT_LIMITS_DO =
  'तपाईंले एउटा अर्डर पक्का नगरुन्जेल ग्राहक नयाँ मानिन्छ। योभन्दा ठूला अर्डर लिइँदैन, र ग्राहकलाई फोन गर्न भनिन्छ। सीमा नराख्ने भए खाली छोड्नुहोस्।'
export const MOST_ITEMS_IN_ONE_ORDER = 'एउटा अर्डरमा सामान, बढीमा'
export const HIGHEST_TOTAL_IN_RUPEES = 'जम्मा रकम, बढीमा (रुपैयाँ)'
export const MOST_UNCONFIRMED_ORDERS = 'पक्का नभएका अर्डर, बढीमा'
export const WHICH_ORDERS_ARE_COUNTED =
  'पक्का नभएका अर्डर हरेक ग्राहक र हरेक फोन नम्बरका गनिन्छन्। जम्मामा डेलिभरी शुल्क गनिँदैन।'
export const ORDERS_THAT_NOBODY_CONFIRMS = 'कसैले पक्का नगर्ने अर्डर'
export const WHAT_AUTOMATIC_CANCELLING_DOES =
  'यति समयपछि रद्द हुन्छन्: सामान स्टकमा फर्कन्छ, र ग्राहकलाई इमेल जान्छ।'
export const CANCEL_AFTER_IN_DAYS = 'कति दिनपछि रद्द गर्ने'
export const LEAVE_IT_EMPTY_TO_KEEP_ORDERS = 'आफैँले रद्द नगरुन्जेल राख्न खाली छोड्नुहोस्'

export type Checked = Complete<typeof import('./delivery.ts'), typeof import('./delivery.ne.ts')>
