import type { Complete } from './complete.ts'

export const inGrams = (count: number) => `${count} ग्राम`
export const inTola = (count: number) => `${count} तोला`
export const inAana = (count: number) => `${count} आना`
export const inLal = (count: number) => `${count} लाल`

export type Checked = Complete<typeof import('./weights.ts'), typeof import('./weights.ne.ts')>
