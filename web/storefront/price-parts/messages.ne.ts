import type { Complete } from '#contract/messages/complete.ts'

// What a price by weight consists of.
export const HOW_THE_PRICE_IS_MADE = 'मूल्य कसरी बन्यो'
export const metalPriceLabel = (seriesName: string, weightText: string) =>
  `${seriesName}, ${weightText}`
export const PRICE_PART_NAMES = {
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  stones: 'पत्थर',
  fee: 'शुल्क',
  'stone-vat': 'पत्थरको भ्याट',
  rounding: 'मिलान',
}
export const PRICE = 'मूल्य'
export const METAL_RATE = 'भाउ'
export const rateOfDay = (pricePerTola: string, dayText: string) =>
  `${dayText} को भाउ: प्रति तोला ${pricePerTola}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
