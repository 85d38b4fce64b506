import type { Complete } from '#contract/messages/complete.ts'

export const WISHLIST_IS_FULL = 'तपाईंको मनपर्ने सूची भरियो'
export const VIEW_WISHLIST = 'मनपर्ने सूची हेर्नुहोस्'
export const FAILED_TO_CHANGE_WISHLIST = 'मनपर्ने सूची बदल्न सकिएन'
export const UNDO = 'फिर्ता लिनुहोस्'
export const REMOVE_FROM_WISHLIST = 'मनपर्ने सूचीबाट हटाउनुहोस्'
export const ADD_TO_WISHLIST = 'मनपर्ने सूचीमा राख्नुहोस्'

export const logInToKeepMoreProducts = (maxProducts: number) =>
  `यो ब्राउजरमा ${maxProducts} वटा गहना राख्न मिल्छ। थप राख्न लग इन गर्नुहोस्।`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
