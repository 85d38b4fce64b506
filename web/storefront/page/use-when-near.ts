import { type RefObject, useCallback } from 'react'

/** Calls back when an element is near the viewport; never while loading is not allowed. */
export const useWhenNear = (
  containerRef: RefObject<Element | null>,
  { isLoadingAllowed = true } = {},
) =>
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
      if (isLoadingAllowed && containerRef.current) observer.observe(containerRef.current)
      return () => observer.disconnect()
    },
    [containerRef, isLoadingAllowed],
  )
