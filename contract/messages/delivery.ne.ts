import type { Complete } from './complete.ts'

type Days = { from: number; to: number }
type Charge = { amount: string; provinces: string[] }

const PROVINCE_NAMES: Record<string, string> = {
  Koshi: 'कोशी',
  Madhesh: 'मधेश',
  Bagmati: 'बागमती',
  Gandaki: 'गण्डकी',
  Lumbini: 'लुम्बिनी',
  Karnali: 'कर्णाली',
  Sudurpashchim: 'सुदूरपश्चिम',
}

export const DELIVERY_IS_FREE = 'नेपालभर डेलिभरी निःशुल्क छ।'
export const costsEverywhere = (amount: string) => `नेपालभर डेलिभरी शुल्क ${amount} लाग्छ।`
export const costsByProvince = (charges: Charge[]) => `डेलिभरी शुल्क ${inList(charges)} लाग्छ।`
export const costsInSomeProvinces = (charges: Charge[]) =>
  `डेलिभरी शुल्क ${inList(charges)} लाग्छ; नेपालका अन्य प्रदेशमा निःशुल्क छ।`
export const freeFrom = (amount: string) => `${amount} वा बढीको अर्डरमा डेलिभरी निःशुल्क छ।`

/** "3–5 दिन" with Latin digits. */
export const deliveryDaysInWords = ({ from, to }: Days) =>
  `${from === to ? from : `${from}–${to}`} दिन`

// How many days delivery takes if the address is not known yet; stands in "डेलिभरी हुन … लाग्छ".
export const daysEverywhere = (days: Days) => `नेपालभर ${deliveryDaysInWords(days)}`
export const daysByProvince = (days: Days) => `प्रदेशअनुसार ${deliveryDaysInWords(days)}`
export const daysToSome = (days: Days, provinces: string[]) =>
  `${listOf(names(provinces))}मा ${deliveryDaysInWords(days)}`
export const daysToSomeByProvince = (days: Days, provinces: string[]) =>
  `${listOf(names(provinces))}मा प्रदेशअनुसार ${deliveryDaysInWords(days)}`

const names = (provinces: string[]) => provinces.map((name) => PROVINCE_NAMES[name] ?? name)

const inList = (charges: Charge[]) =>
  listOf(charges.map(({ amount, provinces }) => `${listOf(names(provinces))}मा ${amount}`))

function listOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} र ${last}`
}

export type Checked = Complete<typeof import('./delivery.ts'), typeof import('./delivery.ne.ts')>
