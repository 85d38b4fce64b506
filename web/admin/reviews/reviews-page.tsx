import { useState } from 'react'
import { REVIEW_STATUSES, type ReviewStatus, type StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useApproveReview, useReviews } from '../data/reviews.ts'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { Tabs } from '../page/tabs.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { focusNextReview } from './focus-next-review.ts'
import * as m from './messages.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

const TAB_WORDS: Record<ReviewStatus, string> = {
  waiting: m.NEW_REVIEWS,
  approved: m.APPROVED_REVIEWS,
  rejected: m.REJECTED_REVIEWS,
}

const EMPTY_LIST_TEXTS: Record<ReviewStatus, { title: string; text: string }> = {
  waiting: {
    title: m.NO_NEW_REVIEWS,
    text: m.NEW_REVIEWS_APPEAR_HERE,
  },
  approved: { title: m.NO_APPROVED_REVIEWS_YET, text: m.APPROVED_REVIEWS_ARE_SHOWN },
  rejected: { title: m.NO_REJECTED_REVIEWS, text: m.REJECTED_REVIEWS_APPEAR_HERE },
}

/** The open dialog and its review. */
type OpenDialog = { action: 'reject' | 'reply'; review: StaffReview }

/** The page to approve, reject and answer reviews. */
export function ReviewsPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const status =
    REVIEW_STATUSES.find((reviewStatus) => reviewStatus === readQueryParam('status')) ?? 'waiting'
  const productIdFilter = /^\d{1,9}$/.exec(readQueryParam('product'))?.[0] ?? ''
  const query = useReviews({
    status,
    product: productIdFilter,
    page: Number(readQueryParam('page')) || 1,
  })
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const approveMutation = useApproveReview()

  const approveReview = (review: StaffReview) => {
    const focusFollowingReview = focusNextReview(review.id)
    approveMutation.mutate(review, {
      onSuccess: () => {
        showSuccessToast(m.REVIEW_IS_SHOWN, { detail: review.product.name })
        focusFollowingReview()
      },
      onError: (error) => showFailure(error, m.THE_REVIEW_COULD_NOT_BE_APPROVED),
    })
  }

  return (
    <AdminPage title={m.REVIEWS} sectionTitle={TAB_WORDS[status]}>
      <QueryContent query={query} messages={m.LOADING_REVIEWS}>
        {({ data, counts, ...pages }) => (
          <>
            <Tabs
              label={m.STATUS}
              value={status}
              options={REVIEW_STATUSES.map((reviewStatus) => [
                reviewStatus,
                TAB_WORDS[reviewStatus],
                String(counts[reviewStatus]),
              ])}
              onChoose={(statusOption) => setQueryParams({ status: statusOption })}
            />
            {productIdFilter && (
              <p className="mt-3 flex flex-wrap items-center gap-x-2">
                {m.onlyReviewsOfProductText(data[0]?.product.name)}
                <Button variant="quiet" onClick={() => setQueryParams({ product: '' })}>
                  {m.SHOW_ALL_REVIEWS}
                </Button>
              </p>
            )}
            {data.length > 0 ? (
              <>
                <ul className="mt-4 grid gap-4">
                  {data.map((review) => (
                    <ReviewCard
                      key={review.id}
                      review={review}
                      isApproving={
                        approveMutation.isPending && approveMutation.variables.id === review.id
                      }
                      onApprove={() => approveReview(review)}
                      onReject={() => setOpenDialog({ action: 'reject', review })}
                      onReply={() => setOpenDialog({ action: 'reply', review })}
                    />
                  ))}
                </ul>
                <PageLinks
                  {...pages}
                  onChangePage={(page) => setQueryParams({ page: String(page) })}
                />
              </>
            ) : (
              <EmptyState {...EMPTY_LIST_TEXTS[status]} />
            )}
            {openDialog && (
              <OpenDialog
                action={openDialog.action}
                // Somebody may have changed the review in the meantime; the typed text stays.
                review={data.find(({ id }) => id === openDialog.review.id) ?? openDialog.review}
                onClose={() => setOpenDialog(undefined)}
              />
            )}
          </>
        )}
      </QueryContent>
    </AdminPage>
  )
}

const OpenDialog = ({ action, ...dialog }: OpenDialog & { onClose: () => void }) =>
  action === 'reject' ? <RejectDialog {...dialog} /> : <ReplyDialog {...dialog} />
