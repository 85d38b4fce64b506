import type { RateSeries } from '#contract/rate-series.ts'
import { readQuery } from '../platform/query.ts'

/** The current rates of gold and silver. */
export const rates = () => readQuery('GET /api/rates')

/** The rates of the last 12 months. */
export const rateHistory = (query: RateSeries) => readQuery('GET /api/rates/history', { query })
