import type { Complete } from '#contract/messages/complete.ts'

export const CLOSE = 'बन्द गर्नुहोस्'
export const EMAIL = 'इमेल'
export const OFFLINE = 'तपाईं अफलाइन हुनुहुन्छ। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।'
export const TRYING_AGAIN = 'फेरि प्रयास गर्दै…'
export const TRY_AGAIN = 'फेरि प्रयास गर्नुहोस्'
export const HIDE_PASSWORD = 'पासवर्ड लुकाउनुहोस्'
export const SHOW_PASSWORD = 'पासवर्ड देखाउनुहोस्'
export const HOW_TO_GET_A_JPEG =
  'यो HEIC फाइल हो। iPhone मा Settings › Camera › Formats › Most Compatible छानेर फेरि फोटो खिच्नुहोस्, वा फोटो आफैँलाई इमेल गरी JPEG मा राख्नुहोस्।'
export const CHOOSE_A_PICTURE = 'कृपया JPEG, PNG, WebP वा AVIF फाइल छान्नुहोस्।'
export const REMOVE = 'हटाउनुहोस्'
export const ONE_ITEM_LESS = 'एउटा घटाउनुहोस्'
export const ONE_ITEM_MORE = 'एउटा बढाउनुहोस्'
export const CLOSE_MESSAGE = 'सन्देश बन्द गर्नुहोस्'
export const PAGE_PART_NOT_LOADED = 'पृष्ठको यो भाग खोल्न सकिएन'
export const CHECK_CONNECTION = 'कृपया इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।'

export const SERVER_PROBLEM = 'समस्या हाम्रोतर्फ छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।'
export const checkMarkedFields = (count: number) => `कृपया यी ${count} ठाउँ जाँच्नुहोस्:`
/** This text stands after the label of a field. */
export const OPTIONAL_FIELD_MARK = '(ऐच्छिक)'
export const fileIsNoPicture = (fileName: string) => `${fileName} तस्बिरका रूपमा पढ्न सकिएन`
export const starsOfMax = (stars: number, maxStars: number) => `${maxStars} मध्ये ${stars} तारा`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
