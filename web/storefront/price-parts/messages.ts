// What a price by weight consists of.
export const HOW_THE_PRICE_IS_MADE = 'How the price is made up'
export const metalPriceLabel = (seriesName: string, weightText: string) =>
  `${seriesName}, ${weightText}`
export const PRICE_PART_NAMES = {
  jarti: 'Jarti (wastage)',
  jyala: 'Jyala (making charge)',
  stones: 'Stones',
  fee: 'Fee',
  'stone-vat': 'VAT on stones',
  rounding: 'Rounding',
}
export const PRICE = 'Price'
export const METAL_RATE = 'Rate'
export const rateOfDay = (pricePerTola: string, dayText: string) =>
  `Rate of ${dayText}: ${pricePerTola} a tola`
