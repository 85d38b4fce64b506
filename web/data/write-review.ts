import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnReview, ReviewForm } from '#contract/reviews.ts'
import { api } from '../platform/api.ts'
import { queryKeyOfRoute } from '../platform/query.ts'
import { ownReviewQuery } from './reviews.ts'
import { createApiWithProgress, type OnUploadProgress } from './upload.ts'

/** The input of a review to save. */
export type ReviewInput = {
  productId: number
  /** The existing review, or null for a new one. */
  existingReview: OwnReview | null
  reviewForm: ReviewForm
  /** The ids of removed pictures and the files of added ones. */
  removedPictureIds: number[]
  addedPictures: Blob[]
  onProgress: OnUploadProgress
}

/** Adds a review, or changes the existing one. */
export const useSaveReview = () =>
  useReviewMutation(async (reviewInput: ReviewInput) => {
    const { msg, data } = await saveReview(reviewInput)
    return { msg, productId: reviewInput.productId, ownReview: data }
  })

export const useRemoveReview = () =>
  useReviewMutation(async (productId: number) => {
    const { msg } = await api('DELETE /api/products/{id}/reviews/mine', { path: { id: productId } })
    return { msg, productId, ownReview: null }
  })

function saveReview({
  productId,
  existingReview,
  reviewForm,
  removedPictureIds,
  addedPictures,
  onProgress,
}: ReviewInput) {
  const apiWithProgress = createApiWithProgress(onProgress)
  const callPath = { id: productId }
  const formData = new FormData()
  for (const [name, text] of Object.entries(reviewForm)) formData.append(name, text)
  for (const pictureFile of addedPictures) formData.append('images', pictureFile)
  if (!existingReview)
    return apiWithProgress('POST /api/products/{id}/reviews', { path: callPath, body: formData })
  formData.append('version', String(existingReview.version))
  formData.append('removeImages', JSON.stringify(removedPictureIds))
  return apiWithProgress('PUT /api/products/{id}/reviews/mine', { path: callPath, body: formData })
}

type ReviewAnswer = { msg: string; productId: number; ownReview: OwnReview | null }

/** The user's own review is known at once; all are loaded again after success and after failure. */
function useReviewMutation<ReviewMutationInput>(
  mutationFn: (reviewInput: ReviewMutationInput) => Promise<ReviewAnswer>,
) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSuccess: ({ productId, ownReview }) => {
      cache.setQueryData(
        ownReviewQuery(productId).queryKey,
        (cachedReviews) => cachedReviews && { ...cachedReviews, data: ownReview },
      )
    },
    onSettled: () => {
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/products/{id}/reviews'))
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/products/{id}/reviews/mine'))
    },
  })
}
