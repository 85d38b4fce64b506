// Scale and offset of an enlarged picture, from the middle of the screen.

export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** The scale after a tap, and the largest scale. */
export const NEAR = 2.5
export const NEAREST = 5

/** Changes the scale around a point, which stays in place; the point is relative to the middle. */
export function zoomAt({ scale, x, y }: Zoom, at: Point, wanted: number): Zoom {
  const next = Math.min(NEAREST, Math.max(1, wanted))
  const growth = next / scale
  return { scale: next, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth }
}

/** Limits the offset so that the picture does not leave its container. */
export function kept({ scale, x, y }: Zoom, picture: Size, place: Size): Zoom {
  const within = (value: number, side: keyof Size) => {
    const most = Math.max(0, (picture[side] * scale - place[side]) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: within(x, 'width'), y: within(y, 'height') }
}
