import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_PAGES = {
  loading: 'पृष्ठहरू खुल्दै…',
  failure: 'पृष्ठहरू देखाउन सकिएन',
}
export const LOADING_PAGE = {
  loading: 'पृष्ठ खुल्दै…',
  failure: 'पृष्ठ देखाउन सकिएन',
}

export const TEXT_PAGES = 'लेखाइका पृष्ठ'
export const WHAT_PAGES_ARE = 'ग्राहकले पसलबारे पढ्ने कुरा। यी पृष्ठका लिङ्क मेनुमा र हरेक पृष्ठको तल हुन्छन्।'
export const ADD_PAGE = 'पृष्ठ थप्नुहोस्'
export const NEW_PAGE = 'नयाँ पृष्ठ'
/** What is said about a page in the list. */
export const DEFAULT_TEXT_STATUS = 'हाम्रो लेखाइ। कृपया पढेर आफ्नो बनाउनुहोस्।'
export const OWN_TEXT_STATUS = 'तपाईंको लेखाइ'
export const HIDDEN_PAGE_STATUS = 'ग्राहकले देख्दैनन्'
export const TABLES_OF_SIZES = 'औँठी र चुराका नाप, नाप खोज्ने साधनसहित'
export const HIDE_BUILT_IN_PAGE = 'लुकाउनुहोस्'
export const SHOW_BUILT_IN_PAGE = 'देखाउनुहोस्'
export const pageHiddenText = (title: string) => `“${title}” ग्राहकले अब देख्दैनन्`
export const pageShownText = (title: string) => `“${title}” ग्राहकले फेरि देख्छन्`
export const PAGE_COULD_NOT_BE_CHANGED = 'पृष्ठ बदल्न सकिएन'
export const VIEW_IN_SHOP = 'पसलमा हेर्नुहोस्'
export const ADDRESS_OF_PAGE = 'पृष्ठको ठेगाना'
export const pageAddressHint = (origin: string) => `पृष्ठको ठेगाना ${origin}/pages/… हुन्छ`
export const TEXT_OF_THE_PAGE = 'पृष्ठको लेखाइ'
export const TEXT_HINT =
  'हरेक लाइन एउटा अनुच्छेद हो। शब्द छानेर बटन थिच्दा मोटो अक्षर, लिङ्क, शीर्षक वा सूची बन्छ।'
export const TEXT_FORMAT = 'बनावट'
export const FORMAT_HEADING = 'शीर्षक'
export const FORMAT_BOLD = 'मोटो'
export const FORMAT_LIST = 'सूची'
export const FORMAT_NUMBERED_LIST = 'नम्बर सूची'
export const FORMAT_LINK = 'लिङ्क'
export const FORMAT_CONTACT_DETAILS = 'सम्पर्क विवरण'
/** What a button inserts if no words are selected. */
export const SAMPLE_WORDS = 'तपाईंका शब्द'
export const HIDE_PAGE = 'यो पृष्ठ ग्राहकलाई नदेखाउने'
export const REMOVE_PAGE = 'पृष्ठ हटाउनुहोस्'
export const USE_DEFAULT_TEXT = 'फेरि हाम्रो लेखाइ राख्नुहोस्'
export const removePageQuestion = (title: string) => `“${title}” हटाउने हो?`
export const restoreDefaultTextQuestion = (title: string) => `“${title}” मा हाम्रो लेखाइ राख्ने हो?`
export const PAGE_IS_DELETED = 'यसको लेखाइ हटाइन्छ। यसका लिङ्क अब चल्दैनन्।'
export const YOUR_TEXT_IS_DELETED = 'तपाईंको लेखाइ हटाइन्छ, र ग्राहकले फेरि हाम्रो देख्छन्।'
export const KEEP_PAGE = 'रहन दिनुहोस्'
export const REMOVING_PAGE = 'हटाउँदै…'
export const PAGE_ADDED = 'पृष्ठ थपियो'
export const PAGE_IS_REMOVED = 'पृष्ठ हटाइयो'
export const DEFAULT_TEXT_IS_BACK = 'हाम्रो लेखाइ फेरि राखियो'
export const PAGE_COULD_NOT_BE_REMOVED = 'पृष्ठ हटाउन सकिएन'

export type Checked = Complete<
  typeof import('./text-pages.ts'),
  typeof import('./text-pages.ne.ts')
>
