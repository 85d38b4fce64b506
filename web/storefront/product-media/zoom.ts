// Scale and offset of an enlarged picture, from the middle of the screen.

export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type BoxSize = { width: number; height: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
/** The scale after a tap, and the largest scale. */
export const ZOOM_SCALE_AFTER_TAP = 2.5
export const MAX_ZOOM_SCALE = 5

/** Changes the scale around a point, which stays in place; the point is relative to the middle. */
export function zoomAt({ scale, x, y }: Zoom, zoomPoint: Point, newScale: number): Zoom {
  const newZoom = Math.min(MAX_ZOOM_SCALE, Math.max(1, newScale))
  const scaleFactor = newZoom / scale
  return {
    scale: newZoom,
    x: zoomPoint.x - (zoomPoint.x - x) * scaleFactor,
    y: zoomPoint.y - (zoomPoint.y - y) * scaleFactor,
  }
}

/** Limits the offset so that the picture does not leave its container. */
export function limitZoomOffset({ scale, x, y }: Zoom, picture: BoxSize, viewport: BoxSize): Zoom {
  const clampOffset = (offset: number, dimension: keyof BoxSize) => {
    const maxOffset = Math.max(0, (picture[dimension] * scale - viewport[dimension]) / 2)
    return Math.min(maxOffset, Math.max(-maxOffset, offset))
  }
  return { scale, x: clampOffset(x, 'width'), y: clampOffset(y, 'height') }
}
