// Where an enlarged picture stands: how many times as large as it was, and how far from the middle.

export type Zoom = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** What a tap brings nearer, and the most that fingers can. */
export const NEAR = 2.5
export const NEAREST = 5

/** Makes it larger or smaller so that what lies at a point, counted from the middle, stays there. */
export function zoomAt({ scale, x, y }: Zoom, at: Point, wanted: number): Zoom {
  const next = Math.min(NEAREST, Math.max(1, wanted))
  const growth = next / scale
  return { scale: next, x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth }
}

/** Moves it no further than to its own edge. */
export function kept({ scale, x, y }: Zoom, picture: Size, place: Size): Zoom {
  const within = (value: number, side: keyof Size) => {
    const most = Math.max(0, (picture[side] * scale - place[side]) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: within(x, 'width'), y: within(y, 'height') }
}
