import type { Complete } from '#contract/messages/complete.ts'

export const PREVIOUS_PICTURE = 'अघिल्लो तस्बिर'
export const NEXT_PICTURE = 'अर्को तस्बिर'
export const ZOOM_IN = 'ठूलो गर्नुहोस्'
export const CLOSE = 'बन्द गर्नुहोस्'

export const imageNumberOf = (pictureNumber: number, pictureCount: number) =>
  `तस्बिर ${pictureCount} मध्ये ${pictureNumber}`
/** This text stands before the crossed-out price. */
export const WAS = 'पहिले'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
