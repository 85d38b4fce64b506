import { Link } from 'react-router'
import { REVIEW_SORTS, type ReviewSort } from '#contract/review-rules.ts'
import * as m from './messages.ts'
import { useReviewsPath } from './use-reviews-path.ts'

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: m.NEWEST,
  highest: m.HIGHEST_RATING,
  lowest: m.LOWEST_RATING,
}

/** Links to the sort orders of reviews. */
export function SortLinks({ sort }: { sort: ReviewSort }) {
  const reviewsPathOf = useReviewsPath()
  return (
    <nav aria-label={m.SORT_BY} className="mb-2 flex flex-wrap gap-x-5">
      {REVIEW_SORTS.map((reviewSort) => (
        <Link
          key={reviewSort}
          to={reviewsPathOf({ sort: reviewSort })}
          aria-current={reviewSort === sort || undefined}
          className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {SORT_LABELS[reviewSort]}
        </Link>
      ))}
    </nav>
  )
}
