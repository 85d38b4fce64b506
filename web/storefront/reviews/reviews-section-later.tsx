import { lazy, type RefObject, Suspense, useCallback, useRef } from 'react'
import { useModule } from '../../ui/use-module.ts'

const load = () => import('./reviews-section.tsx')
const OnServer = lazy(async () => ({ default: (await load()).ReviewsSection }))

/**
 * The reviews are rendered by the server and need no script at first. Their code is loaded and
 * hydrated when they are near the viewport, so that until then it does not slow down the rest of
 * the page, such as the choice of a colour.
 */
export function ReviewsSection({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const module = useModule(load, useNear(place))
  if (import.meta.env.SSR)
    return (
      <div className={ROOM}>
        <Suspense>
          <OnServer productId={productId} />
        </Suspense>
      </div>
    )
  if (module)
    return (
      <div className={ROOM}>
        <module.ReviewsSection productId={productId} />
      </div>
    )
  return (
    <div
      ref={place}
      className={ROOM}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: so React leaves what stands there
      dangerouslySetInnerHTML={AS_IT_IS}
    />
  )
}

/** Reserves less height than any review, for a page that was not rendered by the server. */
const ROOM = 'min-h-60'

/**
 * Empty, because React does not compare this content during hydration and keeps the server's HTML.
 */
const AS_IT_IS = { __html: '' }

/** Calls back when an element is near the viewport. */
const useNear = (place: RefObject<Element | null>) =>
  useCallback(
    (go: () => void) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          go()
        },
        { rootMargin: '300px' },
      )
      if (place.current) observer.observe(place.current)
      return () => observer.disconnect()
    },
    [place],
  )
