import { readQuery } from '../platform/query.ts'

/** A text page of the shop, such as Our Story. */
export const textPageQuery = (slug: string) =>
  readQuery('GET /api/pages/{slug}', { path: { slug } })
