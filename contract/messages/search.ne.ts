import type { Complete } from './complete.ts'

export const SEARCH_TOO_SHORT = 'खोज्न कम्तीमा 2 अक्षर लेख्नुहोस्'

export type Checked = Complete<typeof import('./search.ts'), typeof import('./search.ne.ts')>
