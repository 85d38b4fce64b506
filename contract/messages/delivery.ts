type DayRange = { from: number; to: number }
type ProvinceCharge = { amount: string; provinces: string[] }

export const DELIVERY_IS_FREE = 'Delivery is free everywhere in Nepal.'
export const costsEverywhere = (amount: string) => `Delivery costs ${amount} everywhere in Nepal.`
export const costsByProvince = (provinceCharges: ProvinceCharge[]) =>
  `Delivery costs ${listOfCharges(provinceCharges)}.`
export const costsInSomeProvinces = (provinceCharges: ProvinceCharge[]) =>
  `Delivery costs ${listOfCharges(provinceCharges)}, and nothing elsewhere in Nepal.`
export const freeFromAmount = (amount: string) => `It is free for orders from ${amount} on.`

/** "3–5 days", "1 day". */
export const deliveryDaysInWords = ({ from, to }: DayRange) =>
  `${from === to ? from : `${from}–${to}`} ${to === 1 ? 'day' : 'days'}`

// How many days delivery takes if the address is not known yet; stands after "Delivery takes".
export const daysEverywhere = (days: DayRange) => `${deliveryDaysInWords(days)} everywhere in Nepal`
export const daysByProvince = (days: DayRange) =>
  `${deliveryDaysInWords(days)}, depending on the province`
export const daysToSomeProvinces = (days: DayRange, provinces: string[]) =>
  `${deliveryDaysInWords(days)} to ${joinWithAnd(provinces)}`
export const daysToSomeProvincesByProvince = (days: DayRange, provinces: string[]) =>
  `${deliveryDaysInWords(days)} to ${joinWithAnd(provinces)}, depending on the province`

const listOfCharges = (provinceCharges: ProvinceCharge[]) =>
  joinWithAnd(
    provinceCharges.map(({ amount, provinces }) => `${amount} to ${joinWithAnd(provinces)}`),
  )

/** "Koshi", "Koshi and Madhesh", "Koshi, Madhesh and Bagmati". */
function joinWithAnd(listedWords: string[]): string {
  const lastWord = listedWords.at(-1) ?? ''
  return listedWords.length < 2
    ? lastWord
    : `${listedWords.slice(0, -1).join(', ')} and ${lastWord}`
}
