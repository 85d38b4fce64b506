import { type RefObject, useEffect, useState } from 'react'

/** The latest intersection of an element with the viewport; undefined before hydration. */
export function useWatched(place: RefObject<Element | null>, rootMargin = '0px') {
  const [entry, setEntry] = useState<IntersectionObserverEntry>()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([last]) => setEntry(last), { rootMargin })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, rootMargin])
  return entry
}
