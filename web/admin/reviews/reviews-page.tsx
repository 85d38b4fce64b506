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

const TABS: Record<ReviewStatus, string> = {
  waiting: m.NEW,
  approved: m.APPROVED,
  rejected: m.REJECTED,
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
type OpenDialog = { what: 'reject' | 'reply'; review: StaffReview }

/** The page to approve, reject and answer reviews. */
export function ReviewsPage() {
  const [asked, ask] = useQueryParams()
  const status = REVIEW_STATUSES.find((each) => each === asked('status')) ?? 'waiting'
  const product = /^\d{1,9}$/.exec(asked('product'))?.[0] ?? ''
  const query = useReviews({ status, product, page: Number(asked('page')) || 1 })
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const approval = useApproveReview()

  const approve = (review: StaffReview) => {
    const focusNext = focusNextReview(review.id)
    approval.mutate(review, {
      onSuccess: () => {
        showSuccessToast(m.REVIEW_IS_SHOWN, { detail: review.product.name })
        focusNext()
      },
      onError: (error) => showFailure(error, m.THE_REVIEW_COULD_NOT_BE_APPROVED),
    })
  }

  return (
    <AdminPage title={m.REVIEWS} part={TABS[status]}>
      <QueryContent query={query} messages={m.LOADING_REVIEWS}>
        {({ data, counts, ...pages }) => (
          <>
            <Tabs
              label={m.STATUS}
              value={status}
              options={REVIEW_STATUSES.map((each) => [each, TABS[each], String(counts[each])])}
              onChoose={(value) => ask({ status: value })}
            />
            {product && (
              <p className="mt-3 flex flex-wrap items-center gap-x-2">
                {m.onlyReviewsOf(data[0]?.product.name)}
                <Button variant="quiet" onClick={() => ask({ product: '' })}>
                  {m.SHOW_ALL}
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
                      isApproving={approval.isPending && approval.variables.id === review.id}
                      onApprove={() => approve(review)}
                      onReject={() => setOpenDialog({ what: 'reject', review })}
                      onReply={() => setOpenDialog({ what: 'reply', review })}
                    />
                  ))}
                </ul>
                <PageLinks {...pages} onPage={(page) => ask({ page: String(page) })} />
              </>
            ) : (
              <EmptyState {...EMPTY_LIST_TEXTS[status]} />
            )}
            {openDialog && (
              <OpenDialog
                what={openDialog.what}
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

const OpenDialog = ({ what, ...dialog }: OpenDialog & { onClose: () => void }) =>
  what === 'reject' ? <RejectDialog {...dialog} /> : <ReplyDialog {...dialog} />
