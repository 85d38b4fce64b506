type Days = { from: number; to: number }
type Charge = { amount: string; provinces: string[] }

export const DELIVERY_IS_FREE = 'Delivery is free everywhere in Nepal.'
export const costsEverywhere = (amount: string) => `Delivery costs ${amount} everywhere in Nepal.`
export const costsByProvince = (charges: Charge[]) => `Delivery costs ${inList(charges)}.`
export const costsInSomeProvinces = (charges: Charge[]) =>
  `Delivery costs ${inList(charges)}, and nothing elsewhere in Nepal.`
export const freeFrom = (amount: string) => `It is free for orders from ${amount} on.`

/** "3–5 days", "1 day". */
export const deliveryDaysInWords = ({ from, to }: Days) =>
  `${from === to ? from : `${from}–${to}`} ${to === 1 ? 'day' : 'days'}`

// How many days delivery takes if the address is not known yet; stands after "Delivery takes".
export const daysEverywhere = (days: Days) => `${deliveryDaysInWords(days)} everywhere in Nepal`
export const daysByProvince = (days: Days) =>
  `${deliveryDaysInWords(days)}, depending on the province`
export const daysToSome = (days: Days, provinces: string[]) =>
  `${deliveryDaysInWords(days)} to ${listOf(provinces)}`
export const daysToSomeByProvince = (days: Days, provinces: string[]) =>
  `${deliveryDaysInWords(days)} to ${listOf(provinces)}, depending on the province`

const inList = (charges: Charge[]) =>
  listOf(charges.map(({ amount, provinces }) => `${amount} to ${listOf(provinces)}`))

/** "Koshi", "Koshi and Madhesh", "Koshi, Madhesh and Bagmati". */
function listOf(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
