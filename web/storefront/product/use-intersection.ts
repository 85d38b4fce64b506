import { type RefObject, useEffect, useState } from 'react'

/** The latest intersection of an element with the viewport; undefined before hydration. */
export function useIntersection(container: RefObject<Element | null>, rootMargin = '0px') {
  const [entry, setEntry] = useState<IntersectionObserverEntry>()
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(([last]) => setEntry(last), { rootMargin })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container, rootMargin])
  return entry
}
