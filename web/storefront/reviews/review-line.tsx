import { Stars } from '../../ui/stars.tsx'
import * as m from './messages.ts'
import { useReviews } from './use-reviews.ts'

/** The average rating in one line, linked to the reviews; hidden if there are none. */
export function ReviewLine({ productId }: { productId: number }) {
  const { data } = useReviews(productId)
  if (!data?.summary.average) return null
  const { average, count } = data.summary
  return (
    <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center gap-2">
      <Stars stars={average} />
      <span className="figures">
        {average.toFixed(1)}{' '}
        <span className="text-ink-2 underline underline-offset-4">{m.reviewCountText(count)}</span>
      </span>
    </a>
  )
}
