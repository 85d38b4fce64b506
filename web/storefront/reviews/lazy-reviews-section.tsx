import { lazy, Suspense, useRef } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

import type { ReviewsResult } from './use-reviews.ts'
import { useWhenNear } from './use-when-near.ts'

const loadReviewsSection = () => import('./reviews-section.tsx')
// Used by the server only, so the build for browsers leaves it out.
const KeptServerHtml = /* @__PURE__ */ lazy(async () => ({
  default: (await loadReviewsSection()).ReviewsSection,
}))

/**
 * The reviews are rendered by the server and need no script at first. Their code is loaded and
 * hydrated when they are near the viewport, so that until then it does not slow down the rest of
 * the page, such as the choice of a colour.
 */
export function LazyReviewsSection({ reviews }: { reviews: ReviewsResult }) {
  const containerRef = useRef<HTMLDivElement>(null)
  const reviewsSectionModule = useLazyModule(loadReviewsSection, useWhenNear(containerRef, true))
  if (import.meta.env.SSR)
    return (
      <div className={MIN_HEIGHT_CLASSES}>
        <Suspense>
          <KeptServerHtml reviews={reviews} />
        </Suspense>
      </div>
    )
  if (reviewsSectionModule)
    return (
      <div className={MIN_HEIGHT_CLASSES}>
        <reviewsSectionModule.ReviewsSection reviews={reviews} />
      </div>
    )
  return (
    <div
      ref={containerRef}
      className={MIN_HEIGHT_CLASSES}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: so React leaves what stands there
      dangerouslySetInnerHTML={EMPTY_HTML}
    />
  )
}

/** Reserves less height than any review, for a page that was not rendered by the server. */
const MIN_HEIGHT_CLASSES = 'min-h-60'

/**
 * Empty, because React does not compare this content during hydration and keeps the server's HTML.
 */
const EMPTY_HTML = { __html: '' }
