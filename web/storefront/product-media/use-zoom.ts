import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limitZoomOffset, NO_ZOOM, ZOOM_SCALE_AFTER_TAP, type Zoom, zoomAt } from './zoom.ts'

/** Smaller movements still count as a tap. */
const TAP_PX = 10
/** A second tap within this time is ignored, so that a double tap zooms once. */
const DOUBLE_TAP_MS = 350
const SWIPE_PX = 50
const KEY_STEP_PX = 80

type Point = { x: number; y: number }

type ZoomOptions = {
  /** The container that fills the screen, and the picture inside it. */
  container: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
  /** Called on a horizontal swipe of a picture that is not zoomed. */
  onSwipe: (step: 1 | -1) => void
}

/** Zooms and pans a picture with fingers, mouse, wheel and keys. */
export function useZoom({ container, picture, onSwipe }: ZoomOptions) {
  const [isZoomed, setIsZoomed] = useState(false)
  const zoom = useRef<Zoom>(NO_ZOOM)

  /** Sets the style directly, so that moving a finger does not render. */
  const move = useEffectEvent((target: Zoom, isSmooth = false) => {
    const [viewport, image] = [container.current, picture.current]
    if (!viewport || !image) return
    const imageSize = { width: image.offsetWidth, height: image.offsetHeight }
    const next = limitZoomOffset(target, imageSize, {
      width: viewport.clientWidth,
      height: viewport.clientHeight,
    })
    zoom.current = next
    image.style.transitionDuration = isSmooth ? '200ms' : '0ms'
    image.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    setIsZoomed(next.scale > 1)
  })

  const toggle = (at: Point = { x: 0, y: 0 }) =>
    move(zoom.current.scale > 1 ? NO_ZOOM : zoomAt(NO_ZOOM, at, ZOOM_SCALE_AFTER_TAP), true)

  /** Returns whether the key was handled. */
  const onKey = (key: string): boolean => {
    const { scale, x, y } = zoom.current
    if (key === '+' || key === '=') move(zoomAt(zoom.current, { x: 0, y: 0 }, scale * 1.5), true)
    else if (key === '-') move(zoomAt(zoom.current, { x: 0, y: 0 }, scale / 1.5), true)
    else if (key === '0') move(NO_ZOOM, true)
    else if (scale > 1 && key in KEY_DIRECTIONS) {
      const [right = 0, down = 0] = KEY_DIRECTIONS[key] ?? []
      move({ scale, x: x - right * KEY_STEP_PX, y: y - down * KEY_STEP_PX }, true)
    } else return false
    return true
  }

  const toggleZoom = useEffectEvent(toggle)
  const reportSwipe = useEffectEvent(onSwipe)

  useEffect(() => {
    const viewport = container.current
    if (!viewport) return
    const listeners = new AbortController()
    const { signal } = listeners
    const fingers = new Map<number, Point>()
    let start: (Point & { zoom: Zoom; spread: number; isPinch: boolean }) | undefined
    let lastTap = 0

    const positionFromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = viewport.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    /** The midpoint of the fingers and the distance between them. */
    const fingerPosition = (): Point & { spread: number } => {
      const [firstFinger = { x: 0, y: 0 }, secondFinger = firstFinger] = fingers.values()
      const middle = positionFromMiddle({
        x: (firstFinger.x + secondFinger.x) / 2,
        y: (firstFinger.y + secondFinger.y) / 2,
      })
      return {
        ...middle,
        spread: Math.hypot(firstFinger.x - secondFinger.x, firstFinger.y - secondFinger.y),
      }
    }
    const startGesture = () => {
      start = {
        ...fingerPosition(),
        zoom: zoom.current,
        isPinch: fingers.size > 1 || start?.isPinch === true,
      }
    }

    viewport.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return
        viewport.setPointerCapture(event.pointerId)
        if (fingers.size === 0) start = undefined
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        startGesture()
      },
      { signal },
    )

    viewport.addEventListener(
      'pointermove',
      (event) => {
        if (!start || !fingers.has(event.pointerId)) return
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const fingersNow = fingerPosition()
        const scale =
          fingers.size > 1
            ? start.zoom.scale * (fingersNow.spread / start.spread)
            : start.zoom.scale
        const zoomedView = zoomAt(start.zoom, start, scale)
        move({
          scale: zoomedView.scale,
          x: zoomedView.x + fingersNow.x - start.x,
          y: zoomedView.y + fingersNow.y - start.y,
        })
      },
      { signal },
    )

    const end = (event: PointerEvent) => {
      const from = start
      if (!from || !fingers.delete(event.pointerId)) return
      if (fingers.size > 0) return startGesture()
      start = undefined
      if (from.isPinch || event.type === 'pointercancel') return
      const at = positionFromMiddle({ x: event.clientX, y: event.clientY })
      const [x, y] = [at.x - from.x, at.y - from.y]
      if (Math.hypot(x, y) < TAP_PX) {
        if (event.timeStamp - lastTap > DOUBLE_TAP_MS) toggleZoom(at)
        lastTap = event.timeStamp
      } else if (from.zoom.scale === 1 && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y))
        reportSwipe(x < 0 ? 1 : -1)
    }
    viewport.addEventListener('pointerup', end, { signal })
    viewport.addEventListener('pointercancel', end, { signal })

    viewport.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const at = positionFromMiddle({ x: event.clientX, y: event.clientY })
        move(zoomAt(zoom.current, at, zoom.current.scale * 2 ** (-event.deltaY / 300)))
      },
      { signal, passive: false },
    )
    return () => listeners.abort()
  }, [container])

  return {
    isNear: isZoomed,
    toggle: () => toggle(),
    onKey,
    /** Resets the zoom for another picture. */
    reset: () => {
      zoom.current = NO_ZOOM
      setIsZoomed(false)
    },
  }
}

const KEY_DIRECTIONS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
