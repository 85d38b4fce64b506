import { read } from '../platform/query.ts'

const MAX_SUGGESTIONS = 8

/** The best few pieces for what is being typed. */
export const suggestions = (q: string) =>
  read('GET /api/products/search', { query: { q, page: 1, limit: MAX_SUGGESTIONS } })
