import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const INTERVAL_MS = 5000
/** Shorter movements are taps. */
const SWIPE_PX = 40

const prefersReducedMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData()

/** Whether the browser is in data-saving mode. */
export const isSavingData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

type AutoplayOptions = {
  /** An element inside the carousel. */
  child: RefObject<HTMLElement | null>
  /** Moves one slide forward or back. */
  move: (direction: 1 | -1) => void
  isPlaying: boolean
  setIsPlaying: (isPlaying: boolean) => void
}

/**
 * Advances a carousel every five seconds, unless the user prefers reduced motion. It pauses while
 * the mouse is over it, and stops when somebody swipes it or focuses something inside.
 */
export function useAutoplay({ child, move, isPlaying, setIsPlaying }: AutoplayOptions) {
  const [isHovered, setIsHovered] = useState(false)
  const latestMove = useRef(move)
  useEffect(() => {
    latestMove.current = move
  })

  useEffect(() => setIsPlaying(!prefersReducedMotion()), [setIsPlaying])

  useEffect(() => {
    if (!isPlaying || isHovered) return
    const timer = setInterval(() => latestMove.current(1), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isHovered])

  const stop = useCallback(() => setIsPlaying(false), [setIsPlaying])

  useEffect(() => {
    const carousel = child.current?.closest('section')
    if (!carousel) return
    const listeners = new AbortController()
    const listen = (
      type: 'pointerenter' | 'pointerleave',
      handler: (event: PointerEvent) => void,
    ) => carousel.addEventListener(type, handler, { signal: listeners.signal })
    listen('pointerenter', ({ pointerType }) => setIsHovered(pointerType === 'mouse'))
    listen('pointerleave', () => setIsHovered(false))
    // Pressing the pause button itself must not count.
    carousel.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && !target.hasAttribute('data-turns')) stop()
      },
      { signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [child, stop])

  return { stop }
}

/** Calls back on a horizontal swipe. */
export function useSwipe(
  child: RefObject<HTMLElement | null>,
  onSwipe: (direction: 1 | -1) => void,
) {
  const latestHandler = useRef(onSwipe)
  useEffect(() => {
    latestHandler.current = onSwipe
  })
  useEffect(() => {
    const carousel = child.current?.closest('section')
    if (!carousel) return
    const listeners = new AbortController()
    const { signal } = listeners
    let from: Touch | undefined
    carousel.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? touches[0] : undefined
      },
      { signal, passive: true },
    )
    carousel.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return
        const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y))
          latestHandler.current(x < 0 ? 1 : -1)
      },
      { signal, passive: true },
    )
    return () => listeners.abort()
  }, [child])
}
