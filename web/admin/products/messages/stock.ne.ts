import type { Complete } from '#contract/messages/complete.ts'

export const WHAT_STOCK_MEANS = 'तपाईंसँग कति वटा छ। धेरै रङ वा नाप भए हरेकको स्टक छुट्टै हुन्छ।'
export const IN_STOCK = 'स्टकमा'
export const removeColorText = (color: string) => `${color} हटाउनुहोस्`
export const ADD_A_COLOUR = 'रङ थप्नुहोस्'
export const ADD_A_COLOUR_OPTION = 'रङ थप्नुहोस्…'
export const NEW_COLOUR = 'नयाँ रङ'
export const EMPTY_STOCK_HINT = 'त्यो रङ वा नापमा आउँदैन भने खाली छोड्नुहोस्।'
export const ADD_SIZES = 'नाप थप्नुहोस्'
export const EDIT_SIZES = 'नाप बदल्नुहोस्'
export const SIZES = 'नाप'
export const KIND_OF_SIZES = 'नापको किसिम'
export const SCALE_NAMES = {
  ring: 'औँठीको नाप (US)',
  bangle: 'चुराको नाप',
  length: 'लम्बाइ (cm)',
  letter: 'XS देखि XL',
}
export const ADJUSTABLE = 'मिलाउन मिल्ने'
export const ADJUSTABLE_SIZE_HINT =
  'खुला औँठीजस्तै खुकुलो वा कसिलो बनाउन मिल्ने गहनाका लागि: मिल्ने सबैभन्दा सानो र सबैभन्दा ठूलो नाप।'
export const ADJUSTABLE_FROM_SIZE = 'यो नापदेखि'
export const ADJUSTABLE_TO_SIZE = 'यो नापसम्म'
export const ADD_ADJUSTABLE_SIZE = 'थप्नुहोस्'
export const LARGER_SIZE_NEEDED = 'कृपया पहिलेको भन्दा ठूलो नाप छान्नुहोस्।'
export const removeSizeText = (size: string) => `${size} हटाउनुहोस्`
export const sizesSelectedText = (count: number) => `${count} वटा नाप छानियो`
export const tooManySizesText = (maxSizes: number) => `एउटा गहनाका बढीमा ${maxSizes} नाप हुन्छन्।`
export const USE_THESE_SIZES = 'यी नाप राख्नुहोस्'

export type Checked = Complete<typeof import('./stock.ts'), typeof import('./stock.ne.ts')>
