import { readQuery } from '../platform/query.ts'

const MAX_SUGGESTIONS = 8

/** The best matches for the typed text. */
export const suggestionsQuery = (q: string) =>
  readQuery('GET /api/products/search', { query: { q, page: 1, limit: MAX_SUGGESTIONS } })
