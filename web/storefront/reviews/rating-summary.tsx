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
        <span className="text-ink-2 text-sm">{m.reviews(count)}</span>
      </span>
    </p>
    <ul className="figures mt-3 grid gap-1 text-sm">
      {withStars(stars).map(({ stars, reviews }) => (
        <RatingBar key={stars} stars={stars} reviews={reviews} share={(100 * reviews) / count} />
      ))}
    </ul>
  </>
)

const withStars = (counts: number[]) =>
  counts.map((reviews, index) => ({ stars: MAX_STARS - index, reviews }))

type BarProps = { stars: number; reviews: number; share: number }

/** An svg, because the content security policy forbids style attributes. */
const RatingBar = ({ stars, reviews, share }: BarProps) => (
  <li className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-2">
    <span>{m.stars(stars)}</span>
    <svg aria-hidden="true" className="h-2 w-full bg-sand">
      <rect width={`${share}%`} height="100%" className="fill-sindoor" />
    </svg>
    <span className="text-right text-ink-2">
      {reviews}
      <span className="sr-only"> {m.reviewWord(reviews)}</span>
    </span>
  </li>
)
