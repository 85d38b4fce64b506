import type { Complete } from '#contract/messages/complete.ts'

// What a price by weight consists of.
export const HOW_THE_PRICE_IS_MADE = 'मूल्य कसरी बन्यो'
export const metalPart = (series: string, weight: string) => `${series}, ${weight}`
export const PARTS = {
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  stones: 'पत्थर',
  fee: 'शुल्क',
  'stone-vat': 'पत्थरको भ्याट',
  rounding: 'मिलान',
}
export const PRICE = 'मूल्य'
export const RATE = 'भाउ'
export const rateOf = (perTola: string, day: string) => `${day} को भाउ: प्रति तोला ${perTola}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
