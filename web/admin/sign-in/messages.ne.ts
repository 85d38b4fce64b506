import type { Complete } from '#contract/messages/complete.ts'

export const SIGN_IN = 'लग इन'
export const SIGNING_IN = 'लग इन हुँदै…'
export const SESSION_HAS_ENDED = 'तपाईं लग आउट हुनुभयो। अघि बढ्न लग इन गर्नुहोस्; लेखेको कुरा जस्ताको तस्तै छ।'
export const PASSWORD_NEEDED = 'पासवर्ड लेख्नुहोस्'
export const WHY_PASSWORD_NEEDED =
  'कर्मचारीको विवरण बदल्न गएको एक घण्टाभित्र पासवर्ड लेखेको हुनुपर्छ। लग इन गरेर त्यो काम दोहोर्‍याउनुहोस्।'
export const CANCEL = 'रद्द गर्नुहोस्'
export const FORGOT_YOUR_PASSWORD =
  'पासवर्ड बिर्सनुभयो? पसलमा “लग इन” थिचेर “पासवर्ड बिर्सनुभयो?” छान्नुहोस्।'
export const GO_TO_THE_SHOP = 'पसलमा जानुहोस्'
export const PASSWORD = 'पासवर्ड'
export const TWO_FACTOR_CODE = 'कोड'
export const TWO_FACTOR_CODE_HINT = 'प्रमाणीकरण एपले देखाएको छ अङ्कको कोड'
export const RECOVERY_CODE_HINT = 'तपाईंले टिपेका बचाउ कोडमध्ये एउटा'
export const USE_RECOVERY_CODE = 'बचाउ कोड लेख्नुहोस्'
export const USE_CODE_OF_APP = 'एपको कोड लेख्नुहोस्'
export const YOU_COULD_NOT_BE_SIGNED_IN = 'लग इन हुन सकेन।'
export const OPENING_THE_ADMIN = 'खुल्दै…'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
