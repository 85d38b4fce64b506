import type { Metal } from '../metals.ts'
import { type MetalRateSeries, metalRateSeriesKey } from '../rate-series.ts'

// The names of metals and of their rates.

export const METAL_NAMES: Record<Metal, string> = {
  gold: 'Gold',
  silver: 'Silver',
  'gold-plated': 'Gold-plated',
  brass: 'Brass',
  copper: 'Copper',
  wood: 'Wood',
  clay: 'Clay',
  glass: 'Glass',
  lac: 'Lac',
  beads: 'Beads and pearls',
}

const RATE_SERIES_NAMES: Record<string, string> = {
  'gold-fine': 'Fine gold (24K)',
  'gold-22k': '22K gold',
  'gold-18k': '18K gold',
  'gold-14k': '14K gold',
  'silver-fine': 'Fine silver',
  'silver-925': '925 silver',
}

export const rateSeriesName = (series: MetalRateSeries): string =>
  RATE_SERIES_NAMES[metalRateSeriesKey(series)] ?? ''
