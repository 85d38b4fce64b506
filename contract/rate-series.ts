// No schemas here, so that the calculator does not load zod.

/** The metals that have rates. */
export const RATED_METALS = ['gold', 'silver'] as const
export type RatedMetal = (typeof RATED_METALS)[number]

/** The purity that a rate is for. Each has a series of its own: 22 karat is never fine gold × 22/24. */
export const RATE_BASES = ['fine', '22k', '18k', '14k', '925'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** The series of rates, in the order in which they are shown. */
export const METAL_RATE_SERIES = [
  { metal: 'gold', basis: 'fine' },
  { metal: 'gold', basis: '22k' },
  { metal: 'gold', basis: '18k' },
  { metal: 'gold', basis: '14k' },
  { metal: 'silver', basis: 'fine' },
  { metal: 'silver', basis: '925' },
] as const satisfies { metal: RatedMetal; basis: RateBasis }[]

export type MetalRateSeries = { metal: RatedMetal; basis: RateBasis }

/** `gold-22k`, for addresses and keys. */
export const metalRateSeriesKey = ({ metal, basis }: MetalRateSeries): string => `${metal}-${basis}`

export const metalRateSeriesOfKey = (seriesKey: string | null): MetalRateSeries | undefined =>
  METAL_RATE_SERIES.find((rateSeries) => metalRateSeriesKey(rateSeries) === seriesKey)

export const isMetalRateSeries = (metal: string | null, basis: RateBasis): boolean =>
  METAL_RATE_SERIES.some((rateSeries) => rateSeries.metal === metal && rateSeries.basis === basis)
