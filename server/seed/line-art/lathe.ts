import type { Point } from './curves.ts'
import type { Drawing } from './pen.ts'
import { d, dot, FINE, LINE, line, shape, times } from './pen.ts'

/** A round body seen from the front: domes, drums, bells and big beads are turned forms. */
export type Turned = {
  /** A point on the body: u from -1 (left edge) to 1 (right edge), t from top 0 to bottom 1. */
  at: (u: number, t: number) => Point
  /** The body between two heights, as a closed form. */
  zone: (from: number, to: number) => string
  /** The line round the body at one height. */
  ring: (t: number) => string
}

/**
 * Turns a profile (half width by height t) into a body; `sag` says how much one looks down on it.
 */
export function turnedForm(
  profile: (t: number) => number,
  top: number,
  bottom: number,
  sag = 0.2,
): Turned {
  const y = (t: number) => top + (bottom - top) * t
  const at = (u: number, t: number) => {
    const angle = (u * Math.PI) / 2
    return { x: profile(t) * Math.sin(angle), y: y(t) + profile(t) * sag * Math.cos(angle) }
  }
  const ring = (t: number) =>
    d`M${-profile(t)} ${y(t)}A${profile(t)} ${profile(t) * sag} 0 0 0 ${profile(t)} ${y(t)}`
  return { at, ring, zone: (from, to) => zoneOf({ profile, y, sag, ring }, from, to) }
}

const LEVELS = 14

type Body = {
  profile: (t: number) => number
  y: (t: number) => number
  sag: number
  ring: (t: number) => string
}

function zoneOf({ profile, y, sag, ring }: Body, from: number, to: number) {
  const levels = Array.from({ length: LEVELS + 1 }, (_, i) => to + ((from - to) * i) / LEVELS)
  const upRight = levels.map((t) => d`L${profile(t)} ${y(t)}`).join('')
  const across = d`A${profile(from)} ${profile(from) * sag} 0 0 1 ${-profile(from)} ${y(from)}`
  const downLeft = levels
    .toReversed()
    .map((t) => d`L${-profile(t)} ${y(t)}`)
    .join('')
  return `${ring(to)}${upRight}${across}${downLeft}Z`
}

/** Lines running down the body between two heights. */
export function meridians(body: Turned, from: number, to: number, count: number, colour?: string) {
  const strokes = Array.from({ length: count }, (_, i) => {
    const u = -1 + (2 * (i + 0.5)) / count
    const [a, m, b] = [body.at(u, from), body.at(u, (from + to) / 2), body.at(u, to)]
    const bend = { x: 2 * m.x - (a.x + b.x) / 2, y: 2 * m.y - (a.y + b.y) / 2 }
    return d`M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`
  })
  return line(strokes.join(''), FINE, colour)
}

/** Granules set round the body. */
export function granules(body: Turned, t: number, count: number, r: number, colour: string) {
  return times(count, (i) => {
    const u = -1 + (2 * (i + 0.5)) / count
    const { x, y } = body.at(u, t)
    return dot(x, y, r + 2) + dot(x, y, r - 0.8, colour)
  })
}

/** A row of scales or petals round the body, points down (or up when `to` is above `from`). */
export function petalRow(
  body: Turned,
  from: number,
  to: number,
  count: number,
  colour: string,
  width = LINE - 1,
): Drawing {
  return times(count, (i) => {
    const u = (k: number) => -1 + (2 * (i + k)) / count
    const [left, right, tip] = [body.at(u(0), from), body.at(u(1), from), body.at(u(0.5), to)]
    const [shoulderL, shoulderR] = [body.at(u(0.02), to), body.at(u(0.98), to)]
    const vein = body.at(u(0.5), from + (to - from) * 0.3)
    const veinEnd = body.at(u(0.5), from + (to - from) * 0.75)
    return (
      shape(
        d`M${left.x} ${left.y}Q${shoulderL.x} ${shoulderL.y} ${tip.x} ${tip.y}Q${shoulderR.x} ${shoulderR.y} ${right.x} ${right.y}Z`,
        colour,
        width,
      ) + line(d`M${vein.x} ${vein.y}L${veinEnd.x} ${veinEnd.y}`, FINE)
    )
  })
}
