import { useState } from 'react'
import { failureText, hasRefusalCode, refusedFieldsOf } from '../../data/failure.ts'
import { type ReviewInput, useSaveReview } from '../../data/write-review.ts'
import { isUnauthenticated } from '../../platform/api-error.ts'
import { closeAllToasts, showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useSignIn } from '../account/use-sign-in.tsx'
import * as m from './messages.ts'

/** The toast subject of reviews. */
export const REVIEW_TOAST_SUBJECT = 'review'

type SendReviewOptions = Pick<ReviewInput, 'productId' | 'existingReview'> & {
  onBusyChange: (isBusy: boolean) => void
  /** Loads the review again, because somebody else changed it first. */
  refetchReview: () => Promise<void>
}
type ReviewChanges = Pick<ReviewInput, 'reviewForm' | 'removedPictureIds' | 'addedPictures'>

/** Sends a review and shows the result; `progress` is the uploaded share, from 0 to 1. */
export function useSendReview({
  productId,
  existingReview,
  onBusyChange,
  refetchReview,
}: SendReviewOptions) {
  const { mutateAsync } = useSaveReview()
  const { signIn } = useSignIn()
  const [sendProgress, setSendProgress] = useState<number>()

  const sendReview = async (
    reviewChanges: ReviewChanges,
  ): Promise<'done' | Record<string, string>> => {
    setSendProgress(0)
    onBusyChange(true)
    // Files that could not be read are not sent; messages about them would stay.
    closeAllToasts()
    try {
      const { msg } = await mutateAsync({
        productId,
        existingReview,
        ...reviewChanges,
        onProgress: setSendProgress,
      })
      showSuccessToast(msg, { about: REVIEW_TOAST_SUBJECT })
      return 'done'
    } catch (error) {
      if (isUnauthenticated(error)) await signIn({ reason: m.SESSION_ENDED })
      else {
        const { text, detail } = failureText(error, m.FAILED_TO_SEND)
        showErrorToast(text, { detail, about: REVIEW_TOAST_SUBJECT })
        if (hasRefusalCode(error, 'CONFLICT')) await refetchReview()
      }
      return refusedFieldsOf(error)
    } finally {
      setSendProgress(undefined)
      onBusyChange(false)
    }
  }

  return { send: sendReview, progress: sendProgress }
}
