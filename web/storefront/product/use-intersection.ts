import { type RefObject, useEffect, useState } from 'react'

/** The latest intersection of an element with the viewport; undefined before hydration. */
export function useIntersection(containerRef: RefObject<Element | null>, rootMargin = '0px') {
  const [entry, setEntry] = useState<IntersectionObserverEntry>()
  useEffect(() => {
    if (!containerRef.current) return
    const observer = new IntersectionObserver(([lastEntry]) => setEntry(lastEntry), { rootMargin })
    observer.observe(containerRef.current)
    return () => observer.disconnect()
  }, [containerRef, rootMargin])
  return entry
}
