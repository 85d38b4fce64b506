// Scale and offset of an enlarged picture, from the middle of the screen.

export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
/** The scale after a tap, and the largest scale. */
export const ZOOM_SCALE_AFTER_TAP = 2.5
export const MAX_ZOOM_SCALE = 5

/** Changes the scale around a point, which stays in place; the point is relative to the middle. */
export function zoomAt({ scale, x, y }: Zoom, at: Point, newScale: number): Zoom {
  const next = Math.min(MAX_ZOOM_SCALE, Math.max(1, newScale))
  const factor = next / scale
  return { scale: next, x: at.x - (at.x - x) * factor, y: at.y - (at.y - y) * factor }
}

/** Limits the offset so that the picture does not leave its container. */
export function limitZoomOffset({ scale, x, y }: Zoom, picture: Size, viewport: Size): Zoom {
  const clamp = (value: number, side: keyof Size) => {
    const max = Math.max(0, (picture[side] * scale - viewport[side]) / 2)
    return Math.min(max, Math.max(-max, value))
  }
  return { scale, x: clamp(x, 'width'), y: clamp(y, 'height') }
}
