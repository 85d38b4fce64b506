import { type RefObject, useCallback } from 'react'

/** Calls back when an element that is wanted is near the viewport. */
export const useWhenNear = (container: RefObject<Element | null>, isWanted: boolean) =>
  useCallback(
    (callback: () => void) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          callback()
        },
        { rootMargin: '300px' },
      )
      if (isWanted && container.current) observer.observe(container.current)
      return () => observer.disconnect()
    },
    [container, isWanted],
  )
