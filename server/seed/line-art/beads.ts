import type { Curve, Station } from './curves.ts'
import { stations } from './curves.ts'
import type { Tone } from './palette.ts'
import { INK } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  at,
  circle,
  copies,
  d,
  dot,
  FINE,
  fill,
  inStrokes,
  line,
  shape,
  short,
  turned,
} from './pen.ts'

/** One round bead, with the small light and shade that make it a bead and not a hole. */
export function bead(x: number, y: number, r: number, tone: Tone): Drawing {
  const light = dot(x - r * 0.3, y - r * 0.32, r * 0.22, tone.light)
  if (r < 12) return circle(x, y, r, tone.base, 3) + light
  const shade = d`M${x + r * 0.75} ${y - r * 0.3}A${r * 0.82} ${r * 0.82} 0 0 1 ${x - r * 0.3} ${y + r * 0.75}A${r * 1.1} ${r * 1.1} 0 0 0 ${x + r * 0.75} ${y - r * 0.3}Z`
  return circle(x, y, r, tone.base) + fill(shade, tone.deep) + light
}

/** Beads threaded along a curve, side by side. */
export function beadsAlong(curve: Curve, r: number, tone: Tone, from = 0, to = 1): Drawing {
  return stations(curve, 2 * r + 1, from, to)
    .map(({ x, y }) => bead(x, y, r, tone))
    .join('')
}

/** Fine seed beads: round dashes of one line over another, so a strand is written once. */
export function seedBeads(data: string, r: number, tone: Tone): Drawing {
  const pattern = `0 ${short(2 * r + 0.6)}`
  const strand = `<path d="${data}" fill="none" stroke-dasharray="${pattern}"/>`
  return inStrokes(strand, [
    { width: 2 * r + 3.4, colour: INK },
    { width: 2 * r - 0.6, colour: tone.base },
    { width: r * 0.6, colour: tone.light, shift: -r * 0.24 },
  ])
}

/** Something set at every station of a curve, turned with it. */
export function alongCurve(
  curve: Curve,
  gap: number,
  draw: (station: Station, index: number) => Drawing,
): Drawing {
  return stations(curve, gap)
    .map((station, i) => at(station.x, station.y, turned(station.angle, draw(station, i))))
    .join('')
}

/** The same thing at every station of a curve. */
export function rowAlong(curve: Curve, gap: number, drawing: Drawing): Drawing {
  const places = stations(curve, gap)
  return copies(
    drawing,
    places.map(({ x, y, angle }) => d`translate(${x} ${y}) rotate(${angle})`),
  )
}

/** A chain: links seen flat and links seen from the edge, by turns. */
export function chain(curve: Curve, size: number, metal: Tone): Drawing {
  const links = stations(curve, size * 1.25)
  const link = ({ x, y, angle }: Station, rx: number, ry: number) =>
    `<ellipse rx="${short(rx)}" ry="${short(ry)}" transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})"/>`
  const flat = links.filter((_, i) => i % 2 === 0).map((s) => link(s, size, size * 0.62))
  const edge = links.filter((_, i) => i % 2 === 1).map((s) => link(s, size * 0.7, size * 0.2))
  const ink = (width: number) => `<g fill="none" stroke="${INK}" stroke-width="${width}">`
  return (
    `${ink(size * 0.42 + 5)}${flat.join('')}</g>` +
    `<g fill="none" stroke="${metal.base}" stroke-width="${short(size * 0.42)}">${flat.join('')}</g>` +
    `<g fill="${metal.light}" stroke="${INK}" stroke-width="${FINE}">${edge.join('')}</g>`
  )
}

/** A hanging drop, its tip at (x, y). */
export function drop(x: number, y: number, size: number, tone: Tone): Drawing {
  const data = d`M0 0C${size * 0.18} ${size * 0.42} ${size * 0.5} ${size * 0.62} ${size * 0.5} ${size}A${size * 0.5} ${size * 0.5} 0 0 1 ${-size * 0.5} ${size}C${-size * 0.5} ${size * 0.62} ${-size * 0.18} ${size * 0.42} 0 0Z`
  return at(
    x,
    y,
    shape(data, tone.base),
    line(
      d`M${-size * 0.27} ${size * 0.85}Q${-size * 0.3} ${size * 1.1} ${-size * 0.12} ${size * 1.26}`,
      FINE + 0.6,
      tone.light,
    ),
  )
}

/** A small round bell (ghungroo) hanging from (x, y). */
export function bell(x: number, y: number, size: number, metal: Tone): Drawing {
  return at(
    x,
    y,
    circle(0, size * 0.25, size * 0.25, metal.light, FINE),
    circle(0, size * 1.3, size * 0.85, metal.base),
    line(
      d`M${-size * 0.85} ${size * 1.25}Q0 ${size * 1.55} ${size * 0.85} ${size * 1.25}M0 ${size * 1.45}V${size * 2.1}`,
      FINE + 0.4,
    ),
    dot(-size * 0.3, size * 0.9, size * 0.16, metal.light),
  )
}

/** The ring a pendant hangs by. */
export function bail(x: number, y: number, r: number, metal: Tone): Drawing {
  const round = (width: number, colour: string) =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${colour}" stroke-width="${short(width)}"/>`
  return round(r * 0.6 + 6, INK) + round(r * 0.6, metal.base)
}
