import type { Metal } from '../metals.ts'
import { type MetalRateSeries, metalRateSeriesKey } from '../rate-series.ts'
import type { Complete } from './complete.ts'

export const METAL_NAMES: Record<Metal, string> = {
  gold: 'सुन',
  silver: 'चाँदी',
  'gold-plated': 'सुनको जलप लगाएको',
  brass: 'पित्तल',
  copper: 'तामा',
  wood: 'काठ',
  clay: 'माटो',
  glass: 'काँच',
  lac: 'लाहा',
  beads: 'पोते र मोती',
}

const RATE_SERIES_NAMES: Record<string, string> = {
  'gold-fine': 'छापावाल सुन (24K)',
  'gold-22k': 'तेजाबी सुन (22K)',
  'gold-18k': '18K सुन',
  'gold-14k': '14K सुन',
  'silver-fine': 'चाँदी',
  'silver-925': '925 चाँदी',
}

export const rateSeriesName = (series: MetalRateSeries): string =>
  RATE_SERIES_NAMES[metalRateSeriesKey(series)] ?? ''

export type Checked = Complete<typeof import('./metals.ts'), typeof import('./metals.ne.ts')>
