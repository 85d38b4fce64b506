import type { ReviewSort } from '#contract/review-rules.ts'
import { personalQuery, readQuery } from '../platform/query.ts'

/** The page and sort order of the reviews of a product. */
export type ReviewsPageQuery = { page: number; sort: ReviewSort }

export const reviewsQuery = (id: number | string, { page, sort }: ReviewsPageQuery) =>
  readQuery('GET /api/products/{id}/reviews', { path: { id: String(id) }, query: { page, sort } })

/** The user's own review of a product, and whether they may write one. */
export const ownReviewQuery = (id: number) =>
  personalQuery('GET /api/products/{id}/reviews/mine', { path: { id } })
