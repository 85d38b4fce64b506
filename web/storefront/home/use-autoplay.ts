import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const SLIDE_INTERVAL_MS = 5000
/** Shorter movements are taps. */
const MIN_SWIPE_PX = 40

const prefersReducedMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData()

/** Whether the browser is in data-saving mode. */
export const isSavingData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

type AutoplayOptions = {
  /** An element inside the carousel. */
  childRef: RefObject<HTMLElement | null>
  /** Moves one slide forward or back. */
  moveSlide: (direction: 1 | -1) => void
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
}

/**
 * Advances a carousel every five seconds, unless the user prefers reduced motion. It pauses while
 * the mouse is over it, and stops when somebody swipes it or focuses something inside.
 */
export function useAutoplay({ childRef, moveSlide, isPlaying, setIsPlaying }: AutoplayOptions) {
  const [isHovered, setIsHovered] = useState(false)
  const latestMoveSlide = useRef(moveSlide)
  useEffect(() => {
    latestMoveSlide.current = moveSlide
  })

  useEffect(() => setIsPlaying(!prefersReducedMotion()), [setIsPlaying])

  useEffect(() => {
    if (!isPlaying || isHovered) return
    const slideTimer = setInterval(() => latestMoveSlide.current(1), SLIDE_INTERVAL_MS)
    return () => clearInterval(slideTimer)
  }, [isPlaying, isHovered])

  const stopAutoplay = useCallback(() => setIsPlaying(false), [setIsPlaying])

  useEffect(() => {
    const carousel = childRef.current?.closest('section')
    if (!carousel) return
    const listenerRemoval = new AbortController()
    const addCarouselListener = (
      eventType: 'pointerenter' | 'pointerleave',
      handler: (event: PointerEvent) => void,
    ) => carousel.addEventListener(eventType, handler, { signal: listenerRemoval.signal })
    addCarouselListener('pointerenter', ({ pointerType }) => setIsHovered(pointerType === 'mouse'))
    addCarouselListener('pointerleave', () => setIsHovered(false))
    // Pressing the pause button itself must not count.
    carousel.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && !target.hasAttribute('data-turns')) stopAutoplay()
      },
      { signal: listenerRemoval.signal },
    )
    return () => listenerRemoval.abort()
  }, [childRef, stopAutoplay])

  return { stop: stopAutoplay }
}

/** Calls back on a horizontal swipe. */
export function useSwipe(
  childRef: RefObject<HTMLElement | null>,
  onSwipe: (direction: 1 | -1) => void,
) {
  const latestOnSwipe = useRef(onSwipe)
  useEffect(() => {
    latestOnSwipe.current = onSwipe
  })
  useEffect(() => {
    const carousel = childRef.current?.closest('section')
    if (!carousel) return
    const listenerRemoval = new AbortController()
    const { signal } = listenerRemoval
    let startTouch: Touch | undefined
    carousel.addEventListener(
      'touchstart',
      ({ touches }) => {
        startTouch = touches.length === 1 ? touches[0] : undefined
      },
      { signal, passive: true },
    )
    carousel.addEventListener(
      'touchend',
      ({ changedTouches: [endTouch] }) => {
        if (!startTouch || !endTouch) return
        const [distanceX, distanceY] = [
          endTouch.clientX - startTouch.clientX,
          endTouch.clientY - startTouch.clientY,
        ]
        if (Math.abs(distanceX) > MIN_SWIPE_PX && Math.abs(distanceX) > Math.abs(distanceY))
          latestOnSwipe.current(distanceX < 0 ? 1 : -1)
      },
      { signal, passive: true },
    )
    return () => listenerRemoval.abort()
  }, [childRef])
}
