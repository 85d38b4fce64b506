import { bead, seedBeads } from './beads.ts'
import type { Curve } from './curves.ts'
import { oval } from './curves.ts'
import { granules, meridians, turnedForm } from './lathe.ts'
import type { Tone } from './palette.ts'
import { INK, TURMERIC } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, copies, d, FINE, LINE, line, rim, shape, times, turned } from './pen.ts'

/** Several strands of seed beads lying side by side, each hanging a little lower. */
export function strands(
  count: number,
  r: number,
  tone: Tone,
  way: (step: number) => Curve,
): Drawing {
  return times(count, (i) => seedBeads(way(i - (count - 1) / 2).data, r, tone))
}

/** A thread wound about a bundle, hanging out below in a tassel. */
export function tassel(x: number, y: number, length: number, tone: Tone): Drawing {
  const threads = times(7, (i) =>
    line(
      d`M${-9 + i * 3} 34Q${(i - 3) * 9} ${length * 0.6} ${(i - 3) * 8} ${length}`,
      5,
      i % 2 ? tone.deep : tone.base,
    ),
  )
  const skirt = d`M-12 30Q-36 ${length * 0.6} -30 ${length}H30Q36 ${length * 0.6} 12 30Z`
  return at(
    x,
    y,
    shape(skirt, tone.base),
    threads,
    shape('M-15 0H15V34H-15Z', TURMERIC),
    line('M-15 9H15M-15 18H15M-15 27H15', FINE),
    bead(0, -12, 13, tone),
  )
}

/** The tilhari: a gold drum of ribbed parts, lying across. */
export function tilhari(
  length: number,
  radius: number,
  metal: Tone,
  stone: Tone,
  parts = 7,
): Drawing {
  const swell = (t: number) => {
    const within = (t * parts) % 1
    return radius * (0.9 + 0.1 * Math.sin(Math.PI * within))
  }
  const body = turnedForm(swell, -length / 2, length / 2, 0.16)
  const sections = times(parts, (i) => {
    const [from, to] = [(i + 0.06) / parts, (i + 0.94) / parts]
    const middle = (from + to) / 2
    return i % 2 === 1
      ? shape(body.zone(from, to), metal.light, 3) +
          granules(body, middle, 5, Math.min(11, length / parts / 3.4), stone.base)
      : meridians(body, from, to, 15)
  })
  const joints = times(parts + 1, (i) => rim(body.ring(i / parts), metal.light, 6))
  const cap = shape(
    body.ring(0).replace('M', 'M') +
      d`A${radius * 0.9} ${radius * 0.2} 0 0 0 ${-radius * 0.9} ${-length / 2}Z`,
    metal.deep,
  )
  return turned(
    -90,
    shape(body.zone(0, 1), metal.base) + sections + line(body.zone(0, 1)) + cap + joints,
  )
}

/** One gedi: a ribbed gold bead, lying along its thread. */
export function gedi(size: number, metal: Tone): Drawing {
  const body = turnedForm(
    (t) => size * (0.34 + 0.42 * Math.sin(Math.PI * t)),
    -size * 0.62,
    size * 0.62,
    0.12,
  )
  return turned(
    -90,
    shape(body.zone(0, 1), metal.base) +
      meridians(body, 0.08, 0.92, 9) +
      shape(body.zone(0, 0.08), metal.light, FINE) +
      shape(body.zone(0.92, 1), metal.light, FINE) +
      line(body.zone(0, 1), LINE),
  )
}

/** A struck coin with a flower for its head. */
export function coin(r: number, metal: Tone): Drawing {
  const leaf = line(
    d`M0 ${-r * 0.16}Q${r * 0.2} ${-r * 0.36} 0 ${-r * 0.56}Q${-r * 0.2} ${-r * 0.36} 0 ${-r * 0.16}Z`,
    FINE,
  )
  return (
    circle(0, 0, r, metal.base) +
    rim(oval(r * 0.82), metal.light, 5) +
    copies(
      leaf,
      Array.from({ length: 8 }, (_, i) => `rotate(${i * 45})`),
    ) +
    circle(0, 0, r * 0.12, metal.light, FINE)
  )
}

/** A plain cord with its knot above. */
export function cord(data: string, colour: string, width = 11): Drawing {
  return (
    line(data, width + 6, INK) +
    line(data, width, colour) +
    `<path d="${data}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-dasharray="1.8 9"/>`
  )
}

export function knot(x: number, y: number, tone: Tone): Drawing {
  const loopEnd =
    line('M0 0C30 -30 58 -18 44 6C34 22 14 12 0 0', 13) +
    line('M0 0C30 -30 58 -18 44 6C34 22 14 12 0 0', 6.4, tone.base)
  return at(
    x,
    y,
    copies(loopEnd, ['scale(1)', 'scale(-1 1)']),
    circle(0, 2, 15, tone.base),
    line('M-8 -4L8 8M-10 4L4 12', FINE, tone.line),
  )
}
