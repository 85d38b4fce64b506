import type { MetalRateSeries } from '#contract/rate-series.ts'
import { readQuery } from '../platform/query.ts'

/** The current rates of gold and silver. */
export const metalRatesQuery = () => readQuery('GET /api/rates')

/** The rates of the last 12 months. */
export const metalRateHistoryQuery = (query: MetalRateSeries) =>
  readQuery('GET /api/rates/history', { query })
