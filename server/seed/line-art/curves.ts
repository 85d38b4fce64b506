import { d } from './pen.ts'

export type Point = { x: number; y: number }

/** A way a line takes: as path data, and as a point for every t from 0 to 1. */
export type Curve = { data: string; at: (t: number) => Point }

/** A place on a curve and the direction the curve has there, in degrees. */
export type Station = Point & { angle: number }

export function point(x: number, y: number): Point {
  return { x, y }
}

/** Part of an ellipse around a middle; degrees run clockwise from three o'clock. */
export function arc(middle: Point, rx: number, ry: number, from: number, to: number): Curve {
  const place = (t: number) => {
    const angle = ((from + (to - from) * t) * Math.PI) / 180
    return { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle) }
  }
  const [start, half, end] = [place(0), place(0.5), place(1)]
  const sweep = to > from ? 1 : 0
  const data = d`M${start.x} ${start.y}A${rx} ${ry} 0 0 ${sweep} ${half.x} ${half.y}A${rx} ${ry} 0 0 ${sweep} ${end.x} ${end.y}`
  return { data, at: place }
}

/** A whole circle, or with a second radius an ellipse, as path data that can be dashed. */
export function oval(rx: number, ry = rx): string {
  return d`M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}

/** One or more cubic curves, end to start: first point, then three points each. */
export function bezier(...points: Point[]): Curve {
  const count = Math.floor((points.length - 1) / 3)
  const near = (i: number) => points[i] ?? point(0, 0)
  const place = (t: number) => {
    const part = Math.min(Math.floor(t * count), count - 1)
    const [p, q, r, s] = [0, 1, 2, 3].map((k) => near(part * 3 + k))
    return p && q && r && s ? cubic(p, q, r, s, t * count - part) : near(0)
  }
  const rest = points.slice(1).map(({ x, y }) => d`${x} ${y}`)
  return { data: d`M${near(0).x} ${near(0).y}C${rest.join(' ')}`, at: place }
}

function cubic(p: Point, q: Point, r: Point, s: Point, t: number): Point {
  const u = 1 - t
  const blend = (a: number, b: number, c: number, e: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e
  return { x: blend(p.x, q.x, r.x, s.x), y: blend(p.y, q.y, r.y, s.y) }
}

/** A strand hanging between two equally high ends. */
export function festoon(halfWidth: number, top: number, bottom: number, belly = 1): Curve {
  const low = top + (bottom - top) / 0.75
  return bezier(
    point(-halfWidth, top),
    point(-halfWidth * belly, low),
    point(halfWidth * belly, low),
    point(halfWidth, top),
  )
}

/** A closed necklace laid on the table: from the clasp on top, round, and back. */
export function loop(halfWidth: number, top: number, bottom: number): Curve {
  const height = bottom - top
  const widest = top + height * 0.42
  return bezier(
    point(0, top),
    point(-halfWidth * 0.62, top),
    point(-halfWidth, top + height * 0.16),
    point(-halfWidth, widest),
    point(-halfWidth, top + height * 0.74),
    point(-halfWidth * 0.42, bottom),
    point(0, bottom),
    point(halfWidth * 0.42, bottom),
    point(halfWidth, top + height * 0.74),
    point(halfWidth, widest),
    point(halfWidth, top + height * 0.16),
    point(halfWidth * 0.62, top),
    point(0, top),
  )
}

const STEPS = 240

/** Places spread evenly along a curve, about `gap` apart, both ends included. */
export function stations(curve: Curve, gap: number, from = 0, to = 1): Station[] {
  const { lengths, points } = measured(curve, from, to)
  const whole = lengths.at(-1) ?? 0
  const count = Math.max(1, Math.round(whole / gap))
  return Array.from({ length: count + 1 }, (_, i) => {
    const found = lengths.findIndex((length) => length >= (whole * i) / count - 1e-6)
    const k = Math.min(Math.max(found, 0), STEPS)
    const before = points[Math.max(k - 1, 0)] ?? point(0, 0)
    const after = points[Math.min(k + 1, STEPS)] ?? before
    const here = points[k] ?? before
    const angle = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return { ...here, angle }
  })
}

function measured(curve: Curve, from: number, to: number) {
  const points = Array.from({ length: STEPS + 1 }, (_, i) =>
    curve.at(from + ((to - from) * i) / STEPS),
  )
  let sum = 0
  const lengths = points.map((here, i) => {
    const before = points[i - 1] ?? here
    sum += Math.hypot(here.x - before.x, here.y - before.y)
    return sum
  })
  return { lengths, points }
}
