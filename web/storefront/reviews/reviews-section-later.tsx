import { lazy, type RefObject, Suspense, useCallback, useRef } from 'react'
import { useModule } from '../../ui/use-module.ts'

const load = () => import('./reviews-section.tsx')
const OnServer = lazy(async () => ({ default: (await load()).ReviewsSection }))

/**
 * The reviews stand in the page as the server wrote them, and nothing in them needs a script; it
 * comes when somebody is near, and from then on they are React's. Until then nothing of the page,
 * such as the choice of a colour, waits for it.
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

/** Less than any review takes: where the page was not written by the server, it is empty at first. */
const ROOM = 'min-h-60'

/** Nothing is set: on the page that the server wrote, React does not compare it. */
const AS_IT_IS = { __html: '' }

/** Calls when a place is about to be seen. */
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
