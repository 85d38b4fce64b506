import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { kept, NEAR, WHOLE, type Zoom, zoomAt } from './zoom.ts'

/** Smaller movements still count as a tap. */
const TAP_PX = 10
/** A second tap within this time is ignored, so that a double tap zooms once. */
const DOUBLE_TAP_MS = 350
const SWIPE_PX = 50
const STEP_PX = 80

type Point = { x: number; y: number }

type ZoomOptions = {
  /** The container that fills the screen, and the picture inside it. */
  place: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
  /** Called on a horizontal swipe of a picture that is not zoomed. */
  onSwipe: (step: 1 | -1) => void
}

/** Zooms and pans a picture with fingers, mouse, wheel and keys. */
export function useZoom({ place, picture, onSwipe }: ZoomOptions) {
  const [isNear, setIsNear] = useState(false)
  const zoom = useRef<Zoom>(WHOLE)

  /** Sets the style directly, so that moving a finger does not render. */
  const move = useEffectEvent((wanted: Zoom, isSmooth = false) => {
    const [frame, inside] = [place.current, picture.current]
    if (!frame || !inside) return
    const picturesSize = { width: inside.offsetWidth, height: inside.offsetHeight }
    const next = kept(wanted, picturesSize, {
      width: frame.clientWidth,
      height: frame.clientHeight,
    })
    zoom.current = next
    inside.style.transitionDuration = isSmooth ? '200ms' : '0ms'
    inside.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    setIsNear(next.scale > 1)
  })

  const toggle = (at: Point = { x: 0, y: 0 }) =>
    move(zoom.current.scale > 1 ? WHOLE : zoomAt(WHOLE, at, NEAR), true)

  /** Returns whether the key was handled. */
  const onKey = (key: string): boolean => {
    const { scale, x, y } = zoom.current
    if (key === '+' || key === '=') move(zoomAt(zoom.current, { x: 0, y: 0 }, scale * 1.5), true)
    else if (key === '-') move(zoomAt(zoom.current, { x: 0, y: 0 }, scale / 1.5), true)
    else if (key === '0') move(WHOLE, true)
    else if (scale > 1 && key in STEPS) {
      const [right = 0, down = 0] = STEPS[key] ?? []
      move({ scale, x: x - right * STEP_PX, y: y - down * STEP_PX }, true)
    } else return false
    return true
  }

  const tapped = useEffectEvent(toggle)
  const swiped = useEffectEvent(onSwipe)

  useEffect(() => {
    const frame = place.current
    if (!frame) return
    const listening = new AbortController()
    const { signal } = listening
    const fingers = new Map<number, Point>()
    let start: (Point & { zoom: Zoom; spread: number; isPinch: boolean }) | undefined
    let lastTap = 0

    const fromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = frame.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    /** The midpoint of the fingers and the distance between them. */
    const grip = (): Point & { spread: number } => {
      const [one = { x: 0, y: 0 }, two = one] = fingers.values()
      const middle = fromMiddle({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 })
      return { ...middle, spread: Math.hypot(one.x - two.x, one.y - two.y) }
    }
    const begin = () => {
      start = {
        ...grip(),
        zoom: zoom.current,
        isPinch: fingers.size > 1 || start?.isPinch === true,
      }
    }

    frame.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return
        frame.setPointerCapture(event.pointerId)
        if (fingers.size === 0) start = undefined
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        begin()
      },
      { signal },
    )

    frame.addEventListener(
      'pointermove',
      (event) => {
        if (!start || !fingers.has(event.pointerId)) return
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const now = grip()
        const scale =
          fingers.size > 1 ? start.zoom.scale * (now.spread / start.spread) : start.zoom.scale
        const grown = zoomAt(start.zoom, start, scale)
        move({ scale: grown.scale, x: grown.x + now.x - start.x, y: grown.y + now.y - start.y })
      },
      { signal },
    )

    const end = (event: PointerEvent) => {
      const from = start
      if (!from || !fingers.delete(event.pointerId)) return
      if (fingers.size > 0) return begin()
      start = undefined
      if (from.isPinch || event.type === 'pointercancel') return
      const at = fromMiddle({ x: event.clientX, y: event.clientY })
      const [x, y] = [at.x - from.x, at.y - from.y]
      if (Math.hypot(x, y) < TAP_PX) {
        if (event.timeStamp - lastTap > DOUBLE_TAP_MS) tapped(at)
        lastTap = event.timeStamp
      } else if (from.zoom.scale === 1 && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y))
        swiped(x < 0 ? 1 : -1)
    }
    frame.addEventListener('pointerup', end, { signal })
    frame.addEventListener('pointercancel', end, { signal })

    frame.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const at = fromMiddle({ x: event.clientX, y: event.clientY })
        move(zoomAt(zoom.current, at, zoom.current.scale * 2 ** (-event.deltaY / 300)))
      },
      { signal, passive: false },
    )
    return () => listening.abort()
  }, [place])

  return {
    isNear,
    toggle: () => toggle(),
    onKey,
    /** Resets the zoom for another picture. */
    reset: () => {
      zoom.current = WHOLE
      setIsNear(false)
    },
  }
}

const STEPS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
