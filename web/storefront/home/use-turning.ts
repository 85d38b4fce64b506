import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const TURN_EVERY_MS = 5000
/** Shorter movements are taps. */
const SWIPE_PX = 40

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()

/** Whether the browser is in data-saving mode. */
export const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

type Turning = {
  /** An element inside the carousel. */
  inside: RefObject<HTMLElement | null>
  /** Moves one slide forward or back. */
  move: (direction: 1 | -1) => void
  isTurning: boolean
  setIsTurning: (isTurning: boolean) => void
}

/**
 * Advances a carousel every five seconds, unless the user prefers reduced motion. It pauses while
 * the mouse is over it, and stops when somebody swipes it or focuses something inside.
 */
export function useTurning({ inside, move, isTurning, setIsTurning }: Turning) {
  const [isHeld, setIsHeld] = useState(false)
  const latestMove = useRef(move)
  useEffect(() => {
    latestMove.current = move
  })

  useEffect(() => setIsTurning(!wantsStillness()), [setIsTurning])

  useEffect(() => {
    if (!isTurning || isHeld) return
    const turning = setInterval(() => latestMove.current(1), TURN_EVERY_MS)
    return () => clearInterval(turning)
  }, [isTurning, isHeld])

  const stop = useCallback(() => setIsTurning(false), [setIsTurning])

  useEffect(() => {
    const whole = inside.current?.closest('section')
    if (!whole) return
    const listening = new AbortController()
    const listen = (type: 'pointerenter' | 'pointerleave', act: (event: PointerEvent) => void) =>
      whole.addEventListener(type, act, { signal: listening.signal })
    listen('pointerenter', ({ pointerType }) => setIsHeld(pointerType === 'mouse'))
    listen('pointerleave', () => setIsHeld(false))
    // Pressing the pause button itself must not count.
    whole.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && !target.hasAttribute('data-turns')) stop()
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [inside, stop])

  return { stop }
}

/** Calls back on a horizontal swipe. */
export function useSwipe(inside: RefObject<HTMLElement | null>, swiped: (way: 1 | -1) => void) {
  const latest = useRef(swiped)
  useEffect(() => {
    latest.current = swiped
  })
  useEffect(() => {
    const whole = inside.current?.closest('section')
    if (!whole) return
    const listening = new AbortController()
    const { signal } = listening
    let from: Touch | undefined
    whole.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? touches[0] : undefined
      },
      { signal, passive: true },
    )
    whole.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return
        const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) latest.current(x < 0 ? 1 : -1)
      },
      { signal, passive: true },
    )
    return () => listening.abort()
  }, [inside])
}
