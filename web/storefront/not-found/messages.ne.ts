import type { Complete } from '#contract/messages/complete.ts'

export const PAGE_NOT_FOUND = 'माफ गर्नुहोस्! यो पृष्ठ भेटिएन'
export const WHERE_TO_GO = 'यो पृष्ठ सरेको वा हटाइएको हुन सक्छ। खोजेर हेर्नुहोस्, वा यीमध्ये एउटा रोज्नुहोस्।'
export const TRY_A_SEARCH = 'खोजेर हेर्नुहोस्, वा यीमध्ये एउटा रोज्नुहोस्।'
export const BACK_TO_HOME = 'गृहपृष्ठमा फर्कनुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
