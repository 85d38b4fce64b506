import type { ReviewSort } from '#contract/review-rules.ts'
import { read, readPersonal } from '../platform/query.ts'

/** The page and sort order of the reviews of a product. */
export type ReviewsPart = { page: number; sort: ReviewSort }

export const reviews = (id: number | string, { page, sort }: ReviewsPart) =>
  read('GET /api/products/{id}/reviews', { path: { id: String(id) }, query: { page, sort } })

/** The user's own review of a product, and whether they may write one. */
export const ownReview = (id: number) =>
  readPersonal('GET /api/products/{id}/reviews/mine', { path: { id } })
