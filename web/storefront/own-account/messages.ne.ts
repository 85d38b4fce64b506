import type { Complete } from '#contract/messages/complete.ts'

export const YOUR_ACCOUNT = 'तपाईंको खाता'
export const LOG_IN_TO_SEE_ACCOUNT = 'आफ्नो खाता हेर्न लग इन गर्नुहोस्'
export const WHAT_THE_ACCOUNT_SHOWS = 'तपाईंको नाम, पासवर्ड र ठेगाना, अनि लग इन गर्नुभएका यन्त्रहरू यहाँ छन्।'
export const LOADING_YOUR_ACCOUNT = 'तपाईंको खाता खुल्दै…'
export const YOUR_ORDERS = 'तपाईंका अर्डर'
export const YOUR_WISHLIST = 'तपाईंको मनपर्ने सूची'
export const LOG_OUT = 'लग आउट गर्नुहोस्'
export const SAVING = 'राख्दै…'

export const NAME_AND_EMAIL = 'नाम र इमेल'
export const WHERE_THE_NAME_IS_USED =
  'इमेलमा हामी तपाईंलाई यही नामले सम्बोधन गर्छौँ। गरिसकेका अर्डरमा पुरानै नाम रहन्छ।'
export const FIRST_NAME = 'नाम'
export const LAST_NAME = 'थर'
export const SAVE_NAME = 'नाम राख्नुहोस्'
export const NAME_SAVED = 'तपाईंको नाम राखियो'
export const NAME_NOT_SAVED = 'तपाईंको नाम राख्न सकिएन'
export const EMAIL = 'इमेल'
export const WHAT_THE_EMAIL_IS_FOR = 'यसैबाट लग इन हुन्छ, र अर्डरबारे हामी यसैमा लेख्छौँ। यो यहाँ बदल्न मिल्दैन।'

export const PASSWORD = 'पासवर्ड'
export const WHAT_A_NEW_PASSWORD_DOES =
  'नयाँ पासवर्ड राखेपछि अरू सबै यन्त्रमा लग आउट हुन्छ। पसलमा कसैले पासवर्ड देख्न सक्दैन।'
export const OLD_PASSWORD = 'पुरानो पासवर्ड'
export const NEW_PASSWORD = 'नयाँ पासवर्ड'
export const atLeastCharacters = (characters: number) => `कम्तीमा ${characters} अक्षर`
export const CHANGE_PASSWORD = 'पासवर्ड बदल्नुहोस्'
export const PASSWORD_CHANGED = 'तपाईंको पासवर्ड बदलियो'
export const PASSWORD_NOT_CHANGED = 'पासवर्ड बदल्न सकिएन'
export const IF_THE_PASSWORD_IS_FORGOTTEN =
  'पुरानो पासवर्ड बिर्सनुभयो? लग आउट गर्नुहोस्, अनि लग इन गर्दा “पासवर्ड बिर्सनुभयो?” छान्नुहोस्।'

export const WHERE_YOU_ARE_LOGGED_IN = 'कहाँ-कहाँ लग इन छ'
export const WHAT_TO_DO_WITH_STRANGE_DEVICES =
  'यीमध्ये कुनै यन्त्र चिन्नुहुन्न भने त्यसलाई लग आउट गरेर पासवर्ड बदल्नुहोस्।'
export const LOADING_YOUR_DEVICES = 'तपाईंका यन्त्र खुल्दै…'
export const DEVICES_NOT_LOADED = 'तपाईंका यन्त्र देखाउन सकिएन'
export const UNKNOWN_BROWSER = 'नचिनिएको ब्राउजर'
export const THIS_DEVICE = 'यही यन्त्र'
export const loggedInOn = (logInTime: string) => `लग इन: ${logInTime}`
export const logOutBrowser = (browserName: string, logInTime: string) =>
  `लग आउट गर्नुहोस्: ${browserName}, लग इन ${logInTime}`
export const LOG_OUT_DEVICE = 'लग आउट'
export const LOG_OUT_EVERYWHERE_ELSE = 'अरू सबै यन्त्रमा लग आउट गर्नुहोस्'
export const LOGGING_OUT = 'लग आउट हुँदै…'
export const browserIsLoggedOut = (browserName: string) => `${browserName} लग आउट भयो`
export const LOGGED_OUT_ELSEWHERE = 'अरू सबै यन्त्रमा लग आउट भयो।'
export const LOG_OUT_FAILED = 'लग आउट गर्न सकिएन'

export const YOUR_ADDRESSES = 'तपाईंका ठेगाना'
export const WHAT_ADDRESSES_ARE_FOR =
  'अर्डर गर्दा यीमध्ये एउटा छान्नुहुन्छ। गरिसकेका अर्डरमा पुरानै ठेगाना रहन्छ।'
export const LOADING_YOUR_ADDRESSES = 'तपाईंका ठेगाना खुल्दै…'
export const ADDRESSES_NOT_LOADED = 'तपाईंका ठेगाना देखाउन सकिएन'
export const NO_ADDRESSES_YET = 'अहिलेसम्म कुनै ठेगाना छैन। अहिले वा अर्डर गर्दा थप्नुहोस्।'
export const ADD_NEW_ADDRESS = 'नयाँ ठेगाना थप्नुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
