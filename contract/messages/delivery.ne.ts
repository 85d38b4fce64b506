import type { Complete } from './complete.ts'

type DayRange = { from: number; to: number }
type ProvinceCharge = { amount: string; provinces: string[] }

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
export const costsByProvince = (provinceCharges: ProvinceCharge[]) =>
  `डेलिभरी शुल्क ${listOfCharges(provinceCharges)} लाग्छ।`
export const costsInSomeProvinces = (provinceCharges: ProvinceCharge[]) =>
  `डेलिभरी शुल्क ${listOfCharges(provinceCharges)} लाग्छ; नेपालका अन्य प्रदेशमा निःशुल्क छ।`
export const freeFromAmount = (amount: string) => `${amount} वा बढीको अर्डरमा डेलिभरी निःशुल्क छ।`

/** "3–5 दिन" with Latin digits. */
export const deliveryDaysInWords = ({ from, to }: DayRange) =>
  `${from === to ? from : `${from}–${to}`} दिन`

// How many days delivery takes if the address is not known yet; stands in "डेलिभरी हुन … लाग्छ".
export const daysEverywhere = (days: DayRange) => `नेपालभर ${deliveryDaysInWords(days)}`
export const daysByProvince = (days: DayRange) => `प्रदेशअनुसार ${deliveryDaysInWords(days)}`
export const daysToSomeProvinces = (days: DayRange, provinces: string[]) =>
  `${joinWithAnd(names(provinces))}मा ${deliveryDaysInWords(days)}`
export const daysToSomeProvincesByProvince = (days: DayRange, provinces: string[]) =>
  `${joinWithAnd(names(provinces))}मा प्रदेशअनुसार ${deliveryDaysInWords(days)}`

const names = (provinces: string[]) => provinces.map((name) => PROVINCE_NAMES[name] ?? name)

const listOfCharges = (provinceCharges: ProvinceCharge[]) =>
  joinWithAnd(
    provinceCharges.map(({ amount, provinces }) => `${joinWithAnd(names(provinces))}मा ${amount}`),
  )

function joinWithAnd(listedWords: string[]): string {
  const lastWord = listedWords.at(-1) ?? ''
  return listedWords.length < 2 ? lastWord : `${listedWords.slice(0, -1).join(', ')} र ${lastWord}`
}

export type Checked = Complete<typeof import('./delivery.ts'), typeof import('./delivery.ne.ts')>
