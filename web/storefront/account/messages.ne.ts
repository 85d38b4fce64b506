import type { Complete } from '#contract/messages/complete.ts'

export const YOUR_ACCOUNT = 'तपाईंको खाता'
export const YOUR_ORDERS = 'तपाईंका अर्डर'
export const YOUR_WISHLIST = 'तपाईंको मनपर्ने सूची'
export const LOG_OUT = 'लग आउट गर्नुहोस्'
export const LOGGED_OUT = 'तपाईं लग आउट हुनुभयो'
export const LOGGED_OUT_HERE_ONLY = 'तपाईं यो फोन वा कम्प्युटरमा मात्र लग आउट हुनुभयो'
export const LOG_IN = 'लग इन'
export const FIRST_NAME = 'नाम'
export const LAST_NAME = 'थर'
export const PASSWORD = 'पासवर्ड'
export const CREATING_ACCOUNT = 'खाता खोल्दै…'
export const CREATE_ACCOUNT = 'खाता खोल्नुहोस्'
export const HAVE_ACCOUNT = 'पहिल्यै खाता छ?'
export const LOGIN = 'लग इन गर्नुहोस्'
export const LOGGING_IN = 'लग इन हुँदै…'
export const FORGOT_PASSWORD_QUESTION = 'पासवर्ड बिर्सनुभयो?'
export const NEW_TO_THE_SHOP = 'पसलमा नयाँ हुनुहुन्छ?'
export const NEW_CODE_SENT = 'नयाँ कोड पठाइयो'
export const ONLY_NEWEST_CODE_WORKS = 'सबैभन्दा नयाँ कोड मात्र चल्छ।'
export const CODE = 'कोड'
export const NEW_PASSWORD = 'नयाँ पासवर्ड'
export const SAVING = 'राख्दै…'
export const SAVE_AND_LOG_IN = 'राखेर लग इन गर्नुहोस्'
export const SENDING = 'पठाउँदै…'
export const SEND_A_NEW_CODE = 'नयाँ कोड पठाउनुहोस्'
export const USE_ANOTHER_EMAIL = 'अर्को इमेल प्रयोग गर्नुहोस्'
export const WE_EMAIL_A_CODE = 'नयाँ पासवर्ड राख्न हामी इमेलमा कोड पठाउँछौँ।'
export const SEND_CODE = 'कोड पठाउनुहोस्'
export const BACK_TO_LOGIN = 'लग इनमा फर्कनुहोस्'
export const FORGOT_PASSWORD = 'पासवर्ड बिर्सनुभयो'
export const CHECK_YOUR_EMAIL = 'आफ्नो इमेल हेर्नुहोस्'
export const LOGIN_SUCCESSFUL = 'लग इन भयो!'
export const ACCOUNT_CREATED_SUCCESSFULLY = 'तपाईंको खाता खुल्यो!'
export const NEW_PASSWORD_IS_SET = 'तपाईंको नयाँ पासवर्ड राखियो।'
export const OPENING_DIALOG = 'खुल्दै…'
export const CONTINUE_SHOPPING = 'किनमेल जारी राख्नुहोस्'
export const AUTHENTICATION_FAILED = 'लग इन हुन सकेन'

/** This text stands before the name of the user. */
export const ACCOUNT_LABEL = 'खाता:'
export const atLeastCharacters = (characters: number) => `कम्तीमा ${characters} अक्षर`
/** The two texts that stand before and after the email address. */
export const CODE_SENT = [
  '',
  ' मा खाता छ भने त्यहाँ 6 अङ्कको कोड पठाइएको छ। कोड 10 मिनेट चल्छ। कृपया स्प्याम फोल्डर पनि हेर्नुहोस्।',
] as const

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
