import type { Complete } from './complete.ts'
import type { Language } from './language.ts'

export const LANGUAGE: Language = 'ne'

export type Checked = Complete<typeof import('./language.ts'), typeof import('./language.ne.ts')>
