import { useState } from 'react'
import { failureText, hasRefusalCode, refusedFieldsOf } from '../../data/failure.ts'
import { type ReviewInput, useSaveReview } from '../../data/write-review.ts'
import { isUnauthenticated } from '../../platform/api-error.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'

/** The toast subject of reviews. */
export const REVIEW_TOAST = 'review'

type SendReviewOptions = Pick<ReviewInput, 'productId' | 'existing'> & {
  onBusy: (isBusy: boolean) => void
  /** Loads the review again, because somebody else changed it first. */
  refetch: () => Promise<void>
}
type ReviewChanges = Pick<ReviewInput, 'fields' | 'removed' | 'added'>

/** Sends a review and shows the result; `progress` is the uploaded share, from 0 to 1. */
export function useSendReview({ productId, existing, onBusy, refetch }: SendReviewOptions) {
  const { mutateAsync } = useSaveReview()
  const { signIn } = useSignIn()
  const [progress, setProgress] = useState<number>()

  const send = async (changes: ReviewChanges): Promise<'done' | Record<string, string>> => {
    setProgress(0)
    onBusy(true)
    try {
      const { msg } = await mutateAsync({
        productId,
        existing,
        ...changes,
        onProgress: setProgress,
      })
      showSuccessToast(msg, { about: REVIEW_TOAST })
      return 'done'
    } catch (error) {
      if (isUnauthenticated(error)) await signIn({ reason: m.SESSION_ENDED })
      else {
        const { text, detail } = failureText(error, m.FAILED_TO_SEND)
        showErrorToast(text, { detail, about: REVIEW_TOAST })
        if (hasRefusalCode(error, 'CONFLICT')) await refetch()
      }
      return refusedFieldsOf(error)
    } finally {
      setProgress(undefined)
      onBusy(false)
    }
  }

  return { send, progress }
}
