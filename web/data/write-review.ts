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
  existing: OwnReview | null
  fields: ReviewForm
  /** The ids of removed pictures and the files of added ones. */
  removed: number[]
  added: Blob[]
  onProgress: OnUploadProgress
}

/** Adds a review, or changes the existing one. */
export const useSaveReview = () =>
  useReviewMutation(async (input: ReviewInput) => {
    const { msg, data } = await save(input)
    return { msg, productId: input.productId, own: data }
  })

export const useRemoveReview = () =>
  useReviewMutation(async (productId: number) => {
    const { msg } = await api('DELETE /api/products/{id}/reviews/mine', { path: { id: productId } })
    return { msg, productId, own: null }
  })

function save({ productId, existing, fields, removed, added, onProgress }: ReviewInput) {
  const send = createApiWithProgress(onProgress)
  const path = { id: productId }
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  for (const file of added) body.append('images', file)
  if (!existing) return send('POST /api/products/{id}/reviews', { path, body })
  body.append('version', String(existing.version))
  body.append('removeImages', JSON.stringify(removed))
  return send('PUT /api/products/{id}/reviews/mine', { path, body })
}

type ChangedReview = { msg: string; productId: number; own: OwnReview | null }

/** The user's own review is known at once; all are loaded again after success and after failure. */
function useReviewMutation<Input>(mutationFn: (input: Input) => Promise<ChangedReview>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSuccess: ({ productId, own }) => {
      cache.setQueryData(
        ownReviewQuery(productId).queryKey,
        (cached) => cached && { ...cached, data: own },
      )
    },
    onSettled: () => {
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/products/{id}/reviews'))
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/products/{id}/reviews/mine'))
    },
  })
}
