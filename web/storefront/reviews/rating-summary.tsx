import { MAX_STARS } from '#contract/review-rules.ts'
import type { ReviewSummary } from '#contract/reviews.ts'
import { Stars } from '../../ui/stars.tsx'
import * as m from './messages.ts'

/** The average rating and the number of reviews for each number of stars. */
export const RatingSummary = ({
  summary: { average, count, stars },
}: {
  summary: ReviewSummary
}) => (
  <>
    <p className="figures flex items-center gap-3">
      <span aria-hidden="true" className="font-display text-title">
        {average?.toFixed(1)}
      </span>
      <span className="grid">
        <span className="text-xl">
          <Stars stars={average ?? 0} />
        </span>
        <span className="text-ink-2 text-sm">{m.reviewCountText(count)}</span>
      </span>
    </p>
    <ul className="figures mt-3 grid gap-1 text-sm">
      {countsByStars(stars).map(({ stars, reviews: reviewCount }) => (
        <RatingBar
          key={stars}
          stars={stars}
          reviewCount={reviewCount}
          reviewShare={(100 * reviewCount) / count}
        />
      ))}
    </ul>
  </>
)

const countsByStars = (starCounts: number[]) =>
  starCounts.map((reviewCount, index) => ({ stars: MAX_STARS - index, reviews: reviewCount }))

type RatingBarProps = { stars: number; reviewCount: number; reviewShare: number }

/** An svg, because the content security policy forbids style attributes. */
const RatingBar = ({ stars, reviewCount, reviewShare }: RatingBarProps) => (
  <li className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-2">
    <span>{m.starCountText(stars)}</span>
    <svg aria-hidden="true" className="h-2 w-full bg-sand">
      <rect width={`${reviewShare}%`} height="100%" className="fill-sindoor" />
    </svg>
    <span className="text-right text-ink-2">
      {reviewCount}
      <span className="sr-only"> {m.reviewsWord(reviewCount)}</span>
    </span>
  </li>
)
