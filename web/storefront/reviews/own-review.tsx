import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { ownReviewQuery } from '../../data/reviews.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { Dialog } from '../page/dialog.tsx'
import * as m from './messages.ts'
import { REVIEW_STATUS_TEXTS } from './own-review-status.tsx'
import { ReviewEditor } from './review-editor.tsx'

/** The user's own review; it is loaded again where it is changed. */
function useOwnReview(productId: number) {
  const session = useSession()
  const { data } = useQuery({ ...ownReviewQuery(productId), enabled: session !== null })
  return session && data?.data
}

/** The label of the button that opens the dialog: whether there is a review, and why it is hidden. */
export function ReviewButtonLabel({ productId }: { productId: number }) {
  const review = useOwnReview(productId)
  if (!review) return m.WRITE_A_REVIEW
  return (
    <span>
      {m.CHANGE_YOUR_REVIEW}
      {review.status !== 'approved' && (
        <span className="block font-normal text-ink-2 text-sm">
          {REVIEW_STATUS_TEXTS[review.status].badgeText}
        </span>
      )}
    </span>
  )
}

type OwnReviewDialogProps = { product: Pick<Product, 'id' | 'name'>; onClose: () => void }

/** The dialog to write, change or remove the user's own review, or why they cannot write one. */
export function OwnReviewDialog({ product, onClose }: OwnReviewDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...ownReviewQuery(product.id),
    staleTime: 0,
  })
  // Keeps the review as it was when the dialog opened, so that a reload does not overwrite what was
  // typed.
  const [openedReview, setOpenedReview] = useState<typeof data>()
  if (!openedReview && data && !isFetching && !error) setOpenedReview(data)
  const [isBusy, setIsBusy] = useState(false)
  // Somebody else, such as a moderator, changed the review first. What was typed stays and can be
  // sent again.
  const refetchReview = async () => {
    const { data: newestReview } = await refetch()
    if (newestReview) setOpenedReview(newestReview)
  }

  return (
    <Dialog
      title={openedReview?.data ? m.YOUR_REVIEW : m.WRITE_A_REVIEW}
      onClose={isBusy ? () => {} : onClose}
    >
      {openedReview && (openedReview.data || openedReview.mayWrite) ? (
        <ReviewEditor
          product={product}
          existingReview={openedReview.data}
          mayWriteReview={openedReview.mayWrite}
          onBusyChange={setIsBusy}
          refetch={refetchReview}
          onSaved={onClose}
        />
      ) : openedReview ? (
        <ReviewNotAllowed
          reasonText={openedReview.whyNot ?? ''}
          isBuyer={openedReview.whyNotKey !== 'NOT_A_BUYER'}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState
          title={m.OWN_REVIEW_NOT_LOADED}
          onRetry={refetchReview}
          isRetrying={isFetching}
        />
      ) : (
        <Loading text={m.ONE_MOMENT} />
      )}
    </Dialog>
  )
}

type ReviewNotAllowedProps = { reasonText: string; isBuyer: boolean; onClose: () => void }

const ReviewNotAllowed = ({ reasonText, isBuyer, onClose }: ReviewNotAllowedProps) => (
  <>
    <div className="grid gap-3">
      <p className="font-semibold">{m.reasonAsSentence(reasonText)}</p>
      {!isBuyer && <p className="text-ink-2">{m.ONLY_BUYERS_WRITE}</p>}
    </div>
    <DialogFooter>
      <Button data-autofocus onClick={onClose}>
        {m.CLOSE}
      </Button>
    </DialogFooter>
  </>
)
