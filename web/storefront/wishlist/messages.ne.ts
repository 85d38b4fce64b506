import type { Complete } from '#contract/messages/complete.ts'

export const OPENING = 'खुल्दै…'
export const WHY_LOG_IN = 'खाता भए मनपर्ने सूची जुनसुकै फोन वा कम्प्युटरमा भेटिन्छ।'
export const LOG_IN_TO_KEEP_IT = 'सूची राखिराख्न लग इन गर्नुहोस्'
export const LOADING_YOUR_WISHLIST = 'मनपर्ने सूची खुल्दै…'
export const NEEDS_JAVASCRIPT =
  'मनपर्ने सूची तपाईंको ब्राउजर वा खातामा रहन्छ, र जाभास्क्रिप्ट चलेपछि मात्र देखिन्छ।'
export const WISHLIST_NOT_LOADED = 'मनपर्ने सूची देखाउन सकिएन'
export const YOUR_WISHLIST_IS_EMPTY = 'तपाईंको मनपर्ने सूची खाली छ'
export const TAP_A_HEART = 'मन परेको गहनामा मुटुको चिह्न छुनुहोस्, त्यो यहाँ भेटिन्छ।'
export const CONTINUE_SHOPPING = 'किनमेल जारी राख्नुहोस्'
export const YOUR_WISHLIST = 'तपाईंको मनपर्ने सूची'

export const productCountText = (count: number) => `${count} वटा गहना`
export const KEPT_IN_THIS_BROWSER = 'तपाईंको मनपर्ने सूची यही ब्राउजरमा मात्र छ।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
