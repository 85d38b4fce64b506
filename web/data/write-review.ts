import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnReview, ReviewForm } from '#contract/reviews.ts'
import { api } from '../platform/api.ts'
import { everyRead } from '../platform/query.ts'
import { apiWithProgress, type OnProgress } from './upload.ts'

/** A review as it is to be sent. */
export type ReviewInput = {
  productId: number
  /** What the shopper wrote before; nothing the first time. */
  known: OwnReview | null
  typed: ReviewForm
  /** Ids of the pictures that go, and the files of those that come. */
  removed: number[]
  added: Blob[]
  onProgress: OnProgress
}

/** Writes a review, or changes the one that is there. */
export const useSaveReview = () => useReviewMutation(save)

export const useRemoveReview = () =>
  useReviewMutation((productId: number) =>
    api('DELETE /api/products/{id}/reviews/mine', { path: { id: productId } }),
  )

function save({ productId, known, typed, removed, added, onProgress }: ReviewInput) {
  const send = apiWithProgress(onProgress)
  const path = { id: productId }
  const body = new FormData()
  for (const [name, text] of Object.entries(typed)) body.append(name, text)
  for (const file of added) body.append('images', file)
  if (!known) return send('POST /api/products/{id}/reviews', { path, body })
  body.append('version', String(known.version))
  body.append('removeImages', JSON.stringify(removed))
  return send('PUT /api/products/{id}/reviews/mine', { path, body })
}

/** Whatever came of it, what is known of reviews may be out of date. */
function useReviewMutation<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSettled: () => {
      void cache.invalidateQueries(everyRead('GET /api/products/{id}/reviews'))
      void cache.invalidateQueries(everyRead('GET /api/products/{id}/reviews/mine'))
    },
  })
}
