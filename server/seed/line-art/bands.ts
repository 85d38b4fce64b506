import type { Tone } from './palette.ts'
import { INK } from './palette.ts'
import type { Drawing } from './pen.ts'
import { d, FINE, LINE, line, rim, shape, times, within } from './pen.ts'

type StandingBand = { r: number; width: number; metal: Tone }

const SQUEEZE = 0.9

/** A ring standing up, seen a little from the side: its face, inner and outer wall. */
export function standingBand({ r, width, metal }: StandingBand): Drawing {
  const depth = width * 0.6
  const inner = r - width * 0.72
  const ticks = times(34, (i) => {
    const angle = ((i - 8.5) / 17) * Math.PI * 0.5
    return line(d`M${r * SQUEEZE * Math.cos(angle)} ${r * Math.sin(angle)}h${depth}`, FINE)
  })
  const innerWall = `<path d="${oval(0, inner + 60)}${oval(depth, inner)}" fill="${metal.deep}" fill-rule="evenodd"/>`
  return (
    ringShape(oval(depth, r) + oval(depth, inner), metal.base) +
    ticks +
    within(oval(0, inner), innerWall, line(oval(depth, inner), LINE), innerHatch(inner, depth)) +
    ringShape(oval(0, r) + oval(0, inner), metal.base) +
    rim(oval(0, r - width * 0.2), metal.light, width * 0.17)
  )
}

function oval(x: number, k: number) {
  return d`M${x - k * SQUEEZE} 0A${k * SQUEEZE} ${k} 0 1 1 ${x + k * SQUEEZE} 0A${k * SQUEEZE} ${k} 0 1 1 ${x - k * SQUEEZE} 0Z`
}

function ringShape(data: string, colour: string) {
  return `<path d="${data}" fill="${colour}" fill-rule="evenodd" stroke="${INK}" stroke-width="${LINE}"/>`
}

function innerHatch(inner: number, depth: number) {
  return times(19, (i) => {
    const angle = (0.56 + (i / 18) * 0.88) * Math.PI
    return line(
      d`M${inner * SQUEEZE * Math.cos(angle)} ${inner * Math.sin(angle)}h${depth * 0.62}`,
      FINE,
    )
  })
}

type LyingBand = { rx: number; height: number; metal: Tone; tilt?: number; wall?: number }

/** A ring or bangle lying down: its whole round, and the opening above. */
export function lyingBand(
  { rx, height, metal, tilt = 0.3, wall = 22 }: LyingBand,
  face: Drawing,
): Drawing {
  const top = -height / 2
  const ellipse = (x: number, y: number) =>
    d`M${-x} ${top}A${x} ${y} 0 1 1 ${x} ${top}A${x} ${y} 0 1 1 ${-x} ${top}Z`
  const front = d`M${-rx} ${top}V${-top}A${rx} ${rx * tilt} 0 0 0 ${rx} ${-top}V${top}A${rx} ${rx * tilt} 0 0 1 ${-rx} ${top}Z`
  const [ix, iy] = [rx - wall, rx * tilt - wall * 0.55]
  const opening = d`M${-ix} ${top + height}A${ix} ${iy} 0 0 1 ${ix} ${top + height}L${ix} ${top + height * 3}H${-ix}Z`
  const mouth = ellipse(ix, iy)
  const clear = `<path fill-rule="evenodd" d="${mouth}${opening}" fill="${metal.deep}"/>`
  const hatch = times(35, (i) =>
    line(d`M${-ix + (i + 0.5) * ((2 * ix) / 35)} ${top - iy}v${iy * 1.1}`, FINE),
  )
  return (
    within(mouth, clear, hatch, line(opening)) +
    ringShape(ellipse(rx, rx * tilt) + mouth, metal.light) +
    shape(front, metal.base) +
    within(front, face) +
    line(front, LINE)
  )
}

/** The line round the front of a lying band, at one height of its wall. */
export function bandLine({ rx, tilt = 0.3 }: LyingBand, y: number): string {
  return d`M${-rx} ${y}A${rx} ${rx * tilt} 0 0 0 ${rx} ${y}`
}

/** Things set round the front of a lying band; those at the sides turn away and grow narrow. */
export function roundTheFront(
  rx: number,
  tilt: number,
  count: number,
  draw: (i: number) => Drawing,
): Drawing {
  return times(count, (i) => {
    const angle = ((i + 0.5) / count - 0.5) * Math.PI * 0.98
    const [x, y] = [rx * Math.sin(angle), rx * tilt * Math.cos(angle)]
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${Math.max(0.12, Math.cos(angle)).toFixed(3)} 1)">${draw(i)}</g>`
  })
}
