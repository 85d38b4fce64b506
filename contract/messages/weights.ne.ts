import type { Complete } from './complete.ts'

export const inGrams = (number: number) => `${number} ग्राम`
export const inTola = (number: number) => `${number} तोला`
export const inAana = (number: number) => `${number} आना`
export const inLal = (number: number) => `${number} लाल`

export type Checked = Complete<typeof import('./weights.ts'), typeof import('./weights.ne.ts')>
