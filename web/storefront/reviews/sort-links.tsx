import { Link } from 'react-router'
import { REVIEW_SORTS, type ReviewSort } from '#contract/review-rules.ts'

const WORDS: Record<ReviewSort, string> = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

/** In which order reviews are read. */
export const SortLinks = ({ sort }: { sort: ReviewSort }) => (
  <nav aria-label="Order of the reviews" className="mb-2 flex flex-wrap gap-x-5">
    {REVIEW_SORTS.map((each) => (
      <Link
        key={each}
        to={each === 'newest' ? '?#reviews' : `?sort=${each}#reviews`}
        aria-current={each === sort || undefined}
        className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
      >
        {WORDS[each]}
      </Link>
    ))}
  </nav>
)
