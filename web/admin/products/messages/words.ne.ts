import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const LOADING_PRODUCTS = {
  loading: 'तपाईंका गहना खुल्दै…',
  failure: 'तपाईंका गहना देखाउन सकिएन',
}
export const UNPUBLISH = 'लुकाउनुहोस्'
export const ARCHIVE = 'थन्क्याउनुहोस्'
export const BRING_BACK_FROM_ARCHIVE = 'फर्काउनुहोस्'
export const PUBLISH = 'पसलमा राख्नुहोस्'
export const UNDO_UNPUBLISH = 'फेरि पसलमा राख्नुहोस्'
export const PERCENT = 'प्रतिशत'
export const RUPEES = 'रुपैयाँ'
export const PREVIEW = 'यस्तो हुन्छ'
export const CANCEL = 'रद्द गर्नुहोस्'
export const DELETE = 'हटाउनुहोस्'
export const DELETING = 'हटाउँदै…'
export const DELETING_CANNOT_BE_UNDONE =
  'पछि फिर्ता लिन मिल्दैन। अर्डर भइसकेको गहना हटाउन मिल्दैन: त्यसलाई लुकाउनुहोस्।'
export const SAVING = 'राख्दै…'
export const roundingStepText = (step: number) => (step === 1 ? 'पूरा रुपैयाँमा' : `रू ${step} मा`)
export const CATEGORIES = 'प्रकार'
export const FIXED_PRICE = 'तोकिएको मूल्य'
export const rateOfSeriesText = (series: string) =>
  `तौल र ${withNepaliEnding(series, 'को')} भाउअनुसार`
export const CERTIFICATE = 'प्रमाणपत्र'
export const ADD_PRODUCT = 'गहना थप्नुहोस्'
export const PRODUCTS = 'गहना'
export const ADD_OFFER = 'छुट थप्नुहोस्'
export const NAME = 'नाम'
export const DONE = 'भयो'
export const UPLOADING = 'अपलोड हुँदै…'
export const SOLD_OUT = 'सकियो'
export const PRODUCT = 'गहना'
export const STOCK = 'स्टक'
export const PRICE = 'मूल्य'
export const A_PICTURE_COULD_NOT_BE_UPLOADED = 'एउटा तस्बिर अपलोड गर्न सकिएन'
export const NAME_IN_NEPALI = 'नेपालीमा नाम'
export const WHOLE_NUMBER_REQUIRED = 'पूर्ण सङ्ख्या लेख्नुहोस्'

export type Checked = Complete<typeof import('./words.ts'), typeof import('./words.ne.ts')>
