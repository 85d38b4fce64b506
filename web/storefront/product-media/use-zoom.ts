import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limitZoomOffset, NO_ZOOM, ZOOM_SCALE_AFTER_TAP, type Zoom, zoomAt } from './zoom.ts'

/** Smaller movements still count as a tap. */
const MAX_TAP_MOVE_PX = 10
/** A second tap within this time is ignored, so that a double tap zooms once. */
const DOUBLE_TAP_MS = 350
const MIN_SWIPE_PX = 50
const KEY_STEP_PX = 80

type Point = { x: number; y: number }

type ZoomOptions = {
  /** The container that fills the screen, and the picture inside it. */
  containerRef: RefObject<HTMLElement | null>
  pictureRef: RefObject<HTMLElement | null>
  /** Called on a horizontal swipe of a picture that is not zoomed. */
  onSwipe: (swipeDirection: 1 | -1) => void
}

/** Zooms and pans a picture with fingers, mouse, wheel and keys. */
export function useZoom({ containerRef, pictureRef, onSwipe }: ZoomOptions) {
  const [isZoomed, setIsZoomed] = useState(false)
  const zoom = useRef<Zoom>(NO_ZOOM)

  /** Sets the style directly, so that moving a finger does not render. */
  const zoomTo = useEffectEvent((newZoom: Zoom, isSmooth = false) => {
    const [viewportElement, pictureElement] = [containerRef.current, pictureRef.current]
    if (!viewportElement || !pictureElement) return
    const imageSize = { width: pictureElement.offsetWidth, height: pictureElement.offsetHeight }
    const limitedZoom = limitZoomOffset(newZoom, imageSize, {
      width: viewportElement.clientWidth,
      height: viewportElement.clientHeight,
    })
    zoom.current = limitedZoom
    pictureElement.style.transitionDuration = isSmooth ? '200ms' : '0ms'
    pictureElement.style.transform = `translate(${limitedZoom.x}px, ${limitedZoom.y}px) scale(${limitedZoom.scale})`
    setIsZoomed(limitedZoom.scale > 1)
  })

  const toggleZoomAt = (zoomPoint: Point = { x: 0, y: 0 }) =>
    zoomTo(
      zoom.current.scale > 1 ? NO_ZOOM : zoomAt(NO_ZOOM, zoomPoint, ZOOM_SCALE_AFTER_TAP),
      true,
    )

  /** Returns whether the key was handled. */
  const handleKey = (key: string): boolean => {
    const { scale, x, y } = zoom.current
    if (key === '+' || key === '=') zoomTo(zoomAt(zoom.current, { x: 0, y: 0 }, scale * 1.5), true)
    else if (key === '-') zoomTo(zoomAt(zoom.current, { x: 0, y: 0 }, scale / 1.5), true)
    else if (key === '0') zoomTo(NO_ZOOM, true)
    else if (scale > 1 && key in KEY_DIRECTIONS) {
      const [rightDirection = 0, downDirection = 0] = KEY_DIRECTIONS[key] ?? []
      zoomTo(
        { scale, x: x - rightDirection * KEY_STEP_PX, y: y - downDirection * KEY_STEP_PX },
        true,
      )
    } else return false
    return true
  }

  const toggleZoomEvent = useEffectEvent(toggleZoomAt)
  const reportSwipe = useEffectEvent(onSwipe)

  useEffect(() => {
    const viewportElement = containerRef.current
    if (!viewportElement) return
    const listeners = new AbortController()
    const { signal } = listeners
    const fingerPoints = new Map<number, Point>()
    let gesture: (Point & { zoom: Zoom; fingerDistance: number; isPinch: boolean }) | undefined
    let lastTapTime = 0

    const toPositionFromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = viewportElement.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    /** The midpoint of the fingers and the distance between them. */
    const readFingerPosition = (): Point & { fingerDistance: number } => {
      const [firstFinger = { x: 0, y: 0 }, secondFinger = firstFinger] = fingerPoints.values()
      const middlePoint = toPositionFromMiddle({
        x: (firstFinger.x + secondFinger.x) / 2,
        y: (firstFinger.y + secondFinger.y) / 2,
      })
      return {
        ...middlePoint,
        fingerDistance: Math.hypot(firstFinger.x - secondFinger.x, firstFinger.y - secondFinger.y),
      }
    }
    const restartGesture = () => {
      gesture = {
        ...readFingerPosition(),
        zoom: zoom.current,
        isPinch: fingerPoints.size > 1 || gesture?.isPinch === true,
      }
    }

    viewportElement.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return
        viewportElement.setPointerCapture(event.pointerId)
        if (fingerPoints.size === 0) gesture = undefined
        fingerPoints.set(event.pointerId, { x: event.clientX, y: event.clientY })
        restartGesture()
      },
      { signal },
    )

    viewportElement.addEventListener(
      'pointermove',
      (event) => {
        if (!gesture || !fingerPoints.has(event.pointerId)) return
        fingerPoints.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const currentFingers = readFingerPosition()
        const scale =
          fingerPoints.size > 1
            ? gesture.zoom.scale * (currentFingers.fingerDistance / gesture.fingerDistance)
            : gesture.zoom.scale
        const zoomedView = zoomAt(gesture.zoom, gesture, scale)
        zoomTo({
          scale: zoomedView.scale,
          x: zoomedView.x + currentFingers.x - gesture.x,
          y: zoomedView.y + currentFingers.y - gesture.y,
        })
      },
      { signal },
    )

    const endGesture = (event: PointerEvent) => {
      const gestureStart = gesture
      if (!gestureStart || !fingerPoints.delete(event.pointerId)) return
      if (fingerPoints.size > 0) return restartGesture()
      gesture = undefined
      if (gestureStart.isPinch || event.type === 'pointercancel') return
      const zoomPoint = toPositionFromMiddle({ x: event.clientX, y: event.clientY })
      const [movedX, movedY] = [zoomPoint.x - gestureStart.x, zoomPoint.y - gestureStart.y]
      if (Math.hypot(movedX, movedY) < MAX_TAP_MOVE_PX) {
        if (event.timeStamp - lastTapTime > DOUBLE_TAP_MS) toggleZoomEvent(zoomPoint)
        lastTapTime = event.timeStamp
      } else if (
        gestureStart.zoom.scale === 1 &&
        Math.abs(movedX) > MIN_SWIPE_PX &&
        Math.abs(movedX) > Math.abs(movedY)
      )
        reportSwipe(movedX < 0 ? 1 : -1)
    }
    viewportElement.addEventListener('pointerup', endGesture, { signal })
    viewportElement.addEventListener('pointercancel', endGesture, { signal })

    viewportElement.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        const zoomPoint = toPositionFromMiddle({ x: event.clientX, y: event.clientY })
        zoomTo(zoomAt(zoom.current, zoomPoint, zoom.current.scale * 2 ** (-event.deltaY / 300)))
      },
      { signal, passive: false },
    )
    return () => listeners.abort()
  }, [containerRef])

  return {
    isNear: isZoomed,
    toggle: () => toggleZoomAt(),
    onKey: handleKey,
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
