// What a price by weight consists of.
export const HOW_THE_PRICE_IS_MADE = 'How the price is made up'
export const metalPart = (series: string, weight: string) => `${series}, ${weight}`
export const PARTS = {
  jarti: 'Jarti (wastage)',
  jyala: 'Jyala (making charge)',
  stones: 'Stones',
  fee: 'Fee',
  'stone-vat': 'VAT on stones',
  rounding: 'Rounding',
}
export const PRICE = 'Price'
export const RATE = 'Rate'
export const rateOf = (perTola: string, day: string) => `Rate of ${day}: ${perTola} a tola`
