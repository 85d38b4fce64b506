import type { Product } from '#contract/products.ts'
import { KeptServerHtml } from '../page/kept-server-html.tsx'
import * as m from './messages.ts'
import { useReviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

const loadReviewsSection = async () => ({
  default: (await import('./reviews-section.tsx')).ReviewsSection,
})
/** Less than the height of any review. */
const MIN_HEIGHT_CLASSES = 'min-h-60'

type ReviewsProps = { product: Pick<Product, 'id' | 'name'> }

/** The reviews section of the product page; it is complete without JavaScript. */
export function Reviews({ product }: ReviewsProps) {
  const reviews = useReviews(product.id)
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-16 border-line border-t pt-8 md:mt-24"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="reviews-title" className="font-display text-3xl">
          {m.REVIEWS}
        </h2>
        <WriteReview product={product} />
      </div>
      {reviews.data?.total === 0 ? (
        <p className="mt-3 text-ink-2">{m.NO_REVIEWS_YET}</p>
      ) : (
        <KeptServerHtml
          loadModule={loadReviewsSection}
          contentProps={{ reviews }}
          needsScripts
          className={MIN_HEIGHT_CLASSES}
        />
      )}
    </section>
  )
}
