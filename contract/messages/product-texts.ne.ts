import type { Complete } from './complete.ts'

export const PRODUCT_TEXT_NAMES = {
  material: 'सामग्री',
  purity: 'शुद्धता',
  dimensions: 'आकार',
}

export const PRODUCT_TEXT_NAMES_IN_ADMIN = {
  localName: 'नेपालीमा नाम',
  materialNe: 'नेपालीमा सामग्री',
  purityNe: 'नेपालीमा शुद्धता',
  dimensionsNe: 'नेपालीमा आकार',
  searchWords: 'खोज्ने शब्द',
}

export type Checked = Complete<
  typeof import('./product-texts.ts'),
  typeof import('./product-texts.ne.ts')
>
