import type { Tone } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { circle, dot, FINE, LINE, line, movedTo, pathData, repeatedAround, shape } from '../pen.ts'

/** One pointed petal above the middle, with its tip at the top. */
export function petal(length: number, width: number): string {
  return pathData`M0 0C${width} ${-length * 0.25} ${width * 0.9} ${-length * 0.72} 0 ${-length}C${-width * 0.9} ${-length * 0.72} ${-width} ${-length * 0.25} 0 0Z`
}

/** A petal or leaf in the kachni style: a rib with short strokes at both sides. */
export function hatchedPetal(length: number, width: number, tone: Tone, stroke = LINE): Drawing {
  const [from, to] = [length * 0.2, length * 0.84]
  const count = Math.max(2, Math.round((to - from) / 8))
  const ribs = Array.from({ length: count }, (_, i) => {
    const y = from + ((to - from) * i) / count
    const reach = width * 0.5 * Math.sin((Math.PI * (y + length * 0.08)) / (length * 1.1))
    return pathData`M${-reach} ${-y - 4}L0 ${-y}L${reach} ${-y - 4}`
  })
  return (
    shape(petal(length, width), tone.base, stroke) +
    line(pathData`M0 ${-from}V${-to}${ribs.join('')}`, FINE, tone.line)
  )
}

/** Three petals inside of each other, like the eye of a peacock feather. */
export function nestedPetal(length: number, width: number, tones: Tone[]): Drawing {
  return tones
    .map((tone, i) => {
      const size = 1 - i * 0.27
      const form = shape(petal(length * size, width * size), tone.base, i === 0 ? 3.4 : FINE)
      return movedTo(0, -length * 0.1 * i, form)
    })
    .join('')
}

/** A round flower: a ring of petals around a centre. */
export function rosette(r: number, count: number, petals: Tone, centre: Tone): Drawing {
  return (
    repeatedAround(count, hatchedPetal(r, r * Math.min(0.5, 2.6 / count), petals, 3.2)) +
    circle(0, 0, r * 0.28, centre.base, 3.2) +
    dot(0, 0, r * 0.1, centre.line)
  )
}

/** The small flower with which wall paintings fill empty places. */
export function blossom(r: number, petals: Tone, centre: Tone): Drawing {
  return (
    repeatedAround(6, circle(0, -r * 0.62, r * 0.36, petals.base, FINE + 0.4)) +
    circle(0, 0, r * 0.36, centre.base, FINE + 0.4) +
    dot(0, 0, r * 0.11, centre.line)
  )
}
