import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReviewStatus } from '#contract/reviews.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { inAdminLanguage } from './in-admin-language.ts'
import { useWrite } from './write.ts'

/** The filters of the review list. */
export type ReviewsQuery = {
  status: ReviewStatus
  /** A product id, or empty for all products. */
  product: string
  page: number
}

export const useReviews = ({ status, product, page }: ReviewsQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/reviews', {
      query: { status, page, ...(product && { productId: product }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: inAdminLanguage,
  })

/** The version of a review that was shown; a write for another version is refused. */
type ReviewVersion = { id: number; version: number }

export const useApproveReview = () =>
  useWrite(({ id, version }: ReviewVersion) =>
    api('POST /api/admin/reviews/{id}/approve', { path: { id }, body: { version } }),
  )

export const useRejectReview = () =>
  useWrite(({ id, version, reason }: ReviewVersion & { reason: string }) =>
    api('POST /api/admin/reviews/{id}/reject', { path: { id }, body: { version, reason } }),
  )

export const useReplyToReview = () =>
  useWrite(({ id, version, text }: ReviewVersion & { text: string | null }) =>
    api('PUT /api/admin/reviews/{id}/reply', { path: { id }, body: { version, text } }),
  )
