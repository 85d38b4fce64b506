import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_CUSTOMER = {
  loading: 'ग्राहक खुल्दै…',
  failure: 'ग्राहक देखाउन सकिएन',
}
export const LOADING_CUSTOMERS = {
  loading: 'तपाईंका ग्राहक खुल्दै…',
  failure: 'तपाईंका ग्राहक देखाउन सकिएन',
}
export const LOADING_SUBSCRIBERS = {
  loading: 'इमेल समाचार पाउनेहरू खुल्दै…',
  failure: 'इमेल समाचार पाउनेहरू देखाउन सकिएन',
}

export const CUSTOMER = 'ग्राहक'
export const CUSTOMERS = 'ग्राहक'
export const ORDERS = 'अर्डर'
export const ordersAndSpentText = (orderCount: number, amount: string) =>
  `${orderCount} वटा अर्डर, ${amount} खर्च।`
export const orderCountText = (orderCount: number) => `${orderCount} वटा अर्डर।`
export const CONTACT = 'सम्पर्क'
export const WHATSAPP = 'WhatsApp'
export const customerSinceText = (time: string) => `${time} देखि ग्राहक`
export const GETS_THE_NEWSLETTER = ' · इमेल समाचार पाउँछन्'

export const TAGS = 'ट्याग'
export const NEW_TAG = 'नयाँ ट्याग'
export const ADD = 'थप्नुहोस्'
export const SAVING = 'राख्दै…'
export const removeTagText = (tag: string) => `${tag} ट्याग हटाउनुहोस्`
export const TAG_NOT_ADDED = 'ट्याग थप्न सकिएन'
export const TAG_NOT_REMOVED = 'ट्याग हटाउन सकिएन'

export const OTHER_ACCOUNTS = 'अन्य खाता'
export const SAME_PHONE_ORDERED_AS = 'यही फोन नम्बरबाट यी खातामा पनि अर्डर भएको छ:'
export const MADE_BY_STAFF = 'कर्मचारीले राखेको'
export const COMPARE_AND_MERGE = 'तुलना गरेर मिलाउनुहोस्'
export const MERGE_CUSTOMERS = 'एउटै व्यक्तिका दुई खाता मिलाउनुहोस्'
export const WHAT_MERGE_MOVES =
  'अर्डर, ठेगाना, मनपर्ने सूची, समीक्षा, ट्याग र नगदको रोक दायाँबाट बायाँ सर्छन्। दुवैमा उही कुरा भए, जस्तै एउटै गहनाको समीक्षा, बायाँको रहन्छ।'
export const WHICH_ACCOUNT_ENDS =
  'दायाँको खाता बन्द हुन्छ: त्यो सबै ठाउँबाट लग आउट हुन्छ, र त्यसको इमेल र पासवर्डले अब कोही लग इन गर्न सक्दैन।'
export const BOTH_CUSTOMERS_GET_AN_EMAIL = 'दुवै ग्राहकलाई यसको इमेल जान्छ।'
export const MERGE_IS_FINAL = 'यो फिर्ता गर्न मिल्दैन।'
export const NAMED_ON_THE_PHONE = 'फोनमा बताइयो'
export const THEY_NAMED_THIS_EMAIL = 'उहाँले यो इमेल बताउनुभयो'
export const REASON = 'कारण'
export const MERGE_ACCOUNTS = 'मिलाउनुहोस्'
export const ACCOUNTS_NOT_MERGED = 'खाता मिलाउन सकिएन'
export const CUSTOMERS_MERGED = 'अब दुवै एउटै खाता हुन्'
export const ADDRESSES = 'ठेगाना'
export const NOTES = 'टिपोट'
export const WISHLIST = 'मनपर्ने सूची'
export const REVIEWS = 'समीक्षा'
export const CASH_BLOCKED = 'नगद रोकिएको'
export const YES = 'हो'
export const NO = 'होइन'
export const THIS_ACCOUNT_STAYS = 'रहने'
export const THIS_ACCOUNT_MOVES_AND_ENDS = 'सर्ने र बन्द हुने'
export const ACCOUNT_WAS_MERGED_INTO = 'यो खाता यसमा मिलाइयो:'
export const callPhoneFirstText = (phone: string) =>
  `${phone} मा आफैँ फोन गर्नुहोस्। उठाउने व्यक्तिले हरेक खाताको इमेल बताउनुपर्छ:`
export const mergedAccountText = (name: string, account: string) => `मिलाइयो: ${name} (${account})`

export const ALL_TAGS = 'सबै ट्याग'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const SORT_BY_LAST_ORDER = 'पछिल्लो अर्डर'
export const SORT_BY_AMOUNT_SPENT = 'धेरै खर्च गर्ने'
export const SORT_BY_ORDER_COUNT = 'धेरै अर्डर गर्ने'
export const NAME = 'नाम'
export const NEWSLETTER_SUBSCRIBERS = 'इमेल समाचार पाउनेहरू'
export const SEARCH_CUSTOMERS = 'ग्राहक खोज्नुहोस्'
export const NAME_EMAIL_OR_PHONE = 'नाम, इमेल वा फोन'
export const SORT_BY = 'क्रम'
export const NO_CUSTOMERS_FOUND = 'ग्राहक भेटिएन'
export const NO_CUSTOMERS_YET = 'अहिलेसम्म ग्राहक छैन'
export const TRY_A_PART_OF_THE_NAME = 'नाम, इमेल वा फोनको केही भाग लेखेर हेर्नुहोस्।'
export const NEW_ACCOUNTS_APPEAR_HERE = 'खाता खोल्नेहरू यहाँ देखिन्छन्।'
export const AMOUNT_SPENT = 'खर्च'

export const EXPORT = 'निर्यात'
export const SEARCH_SUBSCRIBERS = 'इमेल समाचार पाउनेहरू खोज्नुहोस्'
export const EMAIL = 'इमेल'
export const SUBSCRIBERS = 'समाचार पाउनेहरू'
export const PUT_THE_LINK_INTO_EACH_EMAIL =
  'निर्यात गरेको फाइलमा हरेक इमेलका लागि समाचार बन्द गर्ने लिङ्क हुन्छ। पठाउने हरेक समाचारमा त्यो लिङ्क राख्नुहोस्।'
export const NO_SUBSCRIBERS_FOUND = 'समाचार पाउने कोही भेटिएन'
export const TRY_A_PART_OF_THE_EMAIL = 'इमेलको केही भाग लेखेर हेर्नुहोस्।'
export const NO_SUBSCRIBERS_YET = 'अहिलेसम्म कसैले समाचार लिएका छैनन्'
export const NEW_SUBSCRIBERS_APPEAR_HERE = 'पसलका पृष्ठको तल दर्ता गर्नेहरू यहाँ देखिन्छन्।'
export const DATE_SINCE = 'कहिलेदेखि'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
