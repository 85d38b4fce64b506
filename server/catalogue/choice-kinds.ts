/** The limits between the price bands, in paisa. */
export const PRICE_BAND_LIMITS = [1_000, 2_500, 5_000, 10_000, 50_000].map((rupees) => rupees * 100)
/** The limits between the bands of weights, in milligrams. */
export const WEIGHT_BAND_LIMITS = [2, 5, 10, 20, 50].map((grams) => grams * 1000)

/** A range of whole numbers; without `to` it has no upper end. */
export type FilterBand = { from: number; to: number | null }

const bandsBetween = (limits: number[]): FilterBand[] =>
  [0, ...limits].map((lowerLimit, index) => ({ from: lowerLimit, to: limits[index] ?? null }))
export const PRICE_BANDS = bandsBetween(PRICE_BAND_LIMITS)
export const WEIGHT_BANDS = bandsBetween(WEIGHT_BAND_LIMITS)

export const PRODUCT_CHOICE_KINDS = [
  'categories',
  'colors',
  'metals',
  'purities',
  'weights',
  'sizes',
  'prices',
] as const

/** The number of products for each choice, by id, by metal, by purity or by the index of the band. */
export type ChoiceCounts = Record<(typeof PRODUCT_CHOICE_KINDS)[number], Record<string, number>> & {
  total: number
  inStock: number
  onOffer: number
}
