import type { RateSeries } from '#contract/rate-series.ts'
import { readQuery } from '../platform/query.ts'

/** The current rates of gold and silver. */
export const ratesQuery = () => readQuery('GET /api/rates')

/** The rates of the last 12 months. */
export const rateHistoryQuery = (query: RateSeries) =>
  readQuery('GET /api/rates/history', { query })
