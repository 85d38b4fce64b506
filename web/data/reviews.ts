import type { ReviewSort } from '#contract/review-rules.ts'
import { read, readPersonal } from '../platform/query.ts'

/** Which part of a product's reviews a page shows. */
export type ReviewsPart = { page: number; sort: ReviewSort }

export const reviews = (id: number | string, { page, sort }: ReviewsPart) =>
  read('GET /api/products/{id}/reviews', { path: { id: String(id) }, query: { page, sort } })

/** What the shopper wrote about a product, and whether they may. */
export const ownReview = (id: number) =>
  readPersonal('GET /api/products/{id}/reviews/mine', { path: { id } })
