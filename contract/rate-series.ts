// No schemas here, so that the calculator does not load zod.

/** The metals that have rates. */
export const RATED_METALS = ['gold', 'silver'] as const
export type RatedMetal = (typeof RATED_METALS)[number]

/** The purity that a rate is for. Each has a series of its own: 22 karat is never fine gold × 22/24. */
export const RATE_BASES = ['fine', '22k', '18k', '14k', '925'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** The series of rates, in the order in which they are shown. */
export const RATE_SERIES = [
  { metal: 'gold', basis: 'fine' },
  { metal: 'gold', basis: '22k' },
  { metal: 'gold', basis: '18k' },
  { metal: 'gold', basis: '14k' },
  { metal: 'silver', basis: 'fine' },
  { metal: 'silver', basis: '925' },
] as const satisfies { metal: RatedMetal; basis: RateBasis }[]

export type RateSeries = { metal: RatedMetal; basis: RateBasis }

/** `gold-22k`, for addresses and keys. */
export const seriesKey = ({ metal, basis }: RateSeries): string => `${metal}-${basis}`

export const seriesOfKey = (key: string | null): RateSeries | undefined =>
  RATE_SERIES.find((series) => seriesKey(series) === key)

export const isRateSeries = (metal: string | null, basis: RateBasis): boolean =>
  RATE_SERIES.some((series) => series.metal === metal && series.basis === basis)
