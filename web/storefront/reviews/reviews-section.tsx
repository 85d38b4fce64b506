import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as m from './messages.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { SortLinks } from './sort-links.tsx'
import type { ReviewsAnswer, ReviewsResult } from './use-reviews.ts'
import { useReviewsPath } from './use-reviews-path.ts'

/** The summary of the reviews, and a list of them. */
export function ReviewsSection({ reviews }: { reviews: ReviewsResult }) {
  const { data, error, refetch, pageQuery } = reviews
  if (!data)
    return error ? (
      <ErrorState title={m.REVIEWS_NOT_LOADED} onRetry={refetch} />
    ) : (
      <Skeleton className="mt-4 h-60" />
    )
  return (
    <div className="mt-4 grid gap-x-16 gap-y-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="md:sticky md:top-24 md:self-start">
        <RatingSummary summary={data.summary} />
      </div>
      <div className="min-w-0">
        {data.total > 1 && <SortLinks sort={pageQuery.sort} />}
        <ul>
          {data.data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {(data.totalPages > 1 || data.page > 1) && (
          <ReviewPageLinks page={data.page} totalPages={data.totalPages} />
        )}
      </div>
    </div>
  )
}

/** Links to the other pages of reviews, which work without JavaScript. */
function ReviewPageLinks({ page, totalPages }: Pick<ReviewsAnswer, 'page' | 'totalPages'>) {
  const reviewsPathOf = useReviewsPath()
  return (
    <nav
      aria-label={m.PARTS_OF_THE_REVIEWS}
      className="figures flex flex-wrap items-center gap-x-6 border-line border-t pt-2"
    >
      {page > 1 && (
        <Link to={reviewsPathOf({ page: Math.min(page - 1, totalPages) })} className={LINK_CLASSES}>
          {m.REVIEWS_BEFORE}
        </Link>
      )}
      {page < totalPages && (
        <Link to={reviewsPathOf({ page: page + 1 })} className={LINK_CLASSES}>
          {m.MORE_REVIEWS}
        </Link>
      )}
      <span className="ml-auto text-ink-2 text-sm">{m.pageNumberOf(page, totalPages)}</span>
    </nav>
  )
}

const LINK_CLASSES =
  'inline-flex min-h-11 items-center font-semibold text-sindoor underline underline-offset-4'
