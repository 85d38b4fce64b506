import { oval } from './curves.ts'
import type { Tone } from './palette.ts'
import { INK } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  d,
  dashes,
  dot,
  FINE,
  LINE,
  line,
  shape,
  short,
  times,
  turned,
} from './pen.ts'

/** One pointed petal standing on the middle, tip up. */
export function petal(length: number, width: number): string {
  return d`M0 0C${width} ${-length * 0.25} ${width * 0.9} ${-length * 0.72} 0 ${-length}C${-width * 0.9} ${-length * 0.72} ${-width} ${-length * 0.25} 0 0Z`
}

/** A petal with the hatching of kachni: one rib and short strokes leaving it. */
export function hatchedPetal(length: number, width: number, tone: Tone, stroke = LINE): Drawing {
  const from = length * 0.3
  const to = length * 0.82
  const count = Math.max(2, Math.round((to - from) / 10))
  const ribs = Array.from({ length: count }, (_, i) => {
    const y = from + ((to - from) * i) / count
    const reach = width * 0.42 * Math.sin((Math.PI * (y + length * 0.1)) / (length * 1.12))
    return d`M${-reach} ${-y - 4}L0 ${-y}L${reach} ${-y - 4}`
  })
  return (
    shape(petal(length, width), tone.base, stroke) +
    line(d`M0 ${-from}V${-to}${ribs.join('')}`, FINE, tone.line)
  )
}

/** A round flower: a ring of petals about a centre. */
export function rosette(r: number, count: number, petals: Tone, centre: Tone): Drawing {
  const width = r * Math.min(0.5, 2.3 / count)
  return (
    around(count, hatchedPetal(r, width, petals, 3.4)) +
    circle(0, 0, r * 0.3, centre.base) +
    dot(0, 0, r * 0.1, centre.line)
  )
}

/** The small filler flower of the wall paintings. */
export function blossom(r: number, petals: Tone, centre: Tone): Drawing {
  return (
    around(6, circle(0, -r * 0.62, r * 0.36, petals.base, FINE + 0.6)) +
    circle(0, 0, r * 0.36, centre.base, FINE + 0.6) +
    dot(0, 0, r * 0.1)
  )
}

const LOTUS_PETALS = [
  { turn: -82, length: 0.86, back: true },
  { turn: 82, length: 0.86, back: true },
  { turn: -56, length: 0.95, back: false },
  { turn: 56, length: 0.95, back: false },
  { turn: -29, length: 1, back: true },
  { turn: 29, length: 1, back: true },
  { turn: 0, length: 1.04, back: false },
]

/** The lotus (purain) seen from the side, growing upward out of the middle. */
export function lotus(size: number, petals: Tone, second: Tone, leaf: Tone): Drawing {
  const flower = LOTUS_PETALS.map(({ turn, length, back }) => {
    const l = size * length
    const tone = back ? second : petals
    const veins = [-1, 1].map(
      (side) =>
        d`M${side * l * 0.03} ${-l * 0.3}Q${side * l * 0.13} ${-l * 0.5} ${side * l * 0.06} ${-l * 0.76}`,
    )
    return turned(
      turn,
      contour(petal(l, l * 0.3), tone.base, tone.light, size > 90 ? 7 : 4.5),
      line(d`M0 ${-l * 0.26}V${-l * 0.8}${veins.join('')}`, FINE, tone.line),
    )
  })
  return flower.join('') + calyx(size, leaf)
}

function calyx(size: number, leaf: Tone) {
  const w = size * 0.46
  return (
    shape(d`M${-w} 0Q0 ${-w * 0.62} ${w} 0Q0 ${w * 0.72} ${-w} 0Z`, leaf.base) +
    times(7, (i) => line(d`M${w * (-0.6 + i * 0.2)} ${-w * 0.1}V${w * 0.14}`, FINE, leaf.line))
  )
}

/** A ring of flower petals round a stone or a disc of radius `inner`. */
export function petalRing(inner: number, outer: number, count: number, tone: Tone): Drawing {
  const width = ((Math.PI * inner) / count) * 1.35
  const length = outer - inner
  const one = shape(petal(length, width), tone.base, 3.4)
  const vein = line(d`M0 ${-length * 0.2}V${-length * 0.62}`, FINE, tone.line)
  return around(count, at(0, -inner, one, vein))
}

/** A ring of small triangles (the mountain border), standing on a circle. */
export function triangleRing(inner: number, outer: number, count: number, colour: string): Drawing {
  const half = (Math.PI * inner) / count
  return around(
    count,
    shape(d`M${-half} ${-inner}L0 ${-outer}L${half} ${-inner}Z`, colour, FINE, INK),
  )
}

/** Short strokes across the space between two circles. */
export function hatchRing(
  inner: number,
  outer: number,
  count: number,
  colour: string = INK,
): Drawing {
  const r = (inner + outer) / 2
  const gap = (2 * Math.PI * r) / count - FINE
  return dashes(oval(r), outer - inner, d`${FINE} ${gap}`, colour)
}

/** Dots on a circle: round dashes without length. */
export function dotRing(radius: number, count: number, r: number, colour: string): Drawing {
  const gap = ((2 * Math.PI * radius) / count).toFixed(3)
  return `<path d="${oval(radius)}" fill="none" stroke="${colour}" stroke-width="${short(2 * r)}" stroke-dasharray="0 ${gap}"/>`
}
