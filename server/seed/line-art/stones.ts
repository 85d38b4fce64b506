import { dotRing, hatchRing } from './flowers.ts'
import type { Tone } from './palette.ts'
import { INK } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, d, FINE, fill, LINE, line, shape } from './pen.ts'

/** A smooth domed stone. */
export function cabochon(x: number, y: number, r: number, tone: Tone): Drawing {
  return at(
    x,
    y,
    circle(0, 0, r, tone.base, r < 14 ? FINE + 0.6 : LINE),
    fill(
      d`M${-r * 0.55} ${-r * 0.05}A${r * 0.56} ${r * 0.56} 0 0 1 ${r * 0.1} ${-r * 0.56}A${r * 0.7} ${r * 0.7} 0 0 0 ${-r * 0.55} ${-r * 0.05}Z`,
      tone.light,
    ),
  )
}

/** A cut stone: table, crown facets, and light falling from the upper left. */
export function cutStone(rx: number, ry: number, tone: Tone, corners = 8): Drawing {
  const on = (share: number, step: number) => {
    const angle = ((step + 0.5) / corners) * 2 * Math.PI
    return { x: rx * share * Math.cos(angle), y: ry * share * Math.sin(angle) }
  }
  const steps = Array.from({ length: corners }, (_, i) => i)
  const facets = steps.map((i) => {
    const [a, b, c] = [on(0.6, i), on(0.6, i + 1), on(1, i + 0.5)]
    return d`M${a.x} ${a.y}L${c.x} ${c.y}L${b.x} ${b.y}Z`
  })
  const table = steps.map((i) => d`${i === 0 ? 'M' : 'L'}${on(0.6, i).x} ${on(0.6, i).y}`)
  const lit = facets.filter((_, i) => i >= corners * 0.5 && i < corners * 0.8)
  const inner = on(0.6, corners * 0.62)
  return (
    `<ellipse rx="${rx}" ry="${ry}" fill="${tone.base}" stroke="${INK}" stroke-width="${LINE}"/>` +
    fill(lit.join(''), tone.light) +
    fill(`${table.join('')}Z`, tone.base) +
    fill(
      d`M${inner.x} ${inner.y}L${-rx * 0.1} ${-ry * 0.55}L${rx * 0.12} ${ry * 0.05}Z`,
      tone.light,
    ) +
    line(`${facets.join('')}${table.join('')}Z`, rx < 30 ? 1.6 : FINE)
  )
}

/** A stone held in a worked rim of metal. */
export function bezel(x: number, y: number, r: number, stone: Tone, metal: Tone): Drawing {
  const beads = Math.round(r * 0.75)
  return at(
    x,
    y,
    circle(0, 0, r, metal.light),
    dotRing(r * 0.88, beads, Math.max(1.8, r * 0.04), INK),
    circle(0, 0, r * 0.76, metal.deep, 3),
    hatchRing(r * 0.68, r * 0.76, beads + 8),
    cabochon(0, 0, r * 0.66, stone),
  )
}

/** Kundan: a drop-shaped glass set in foil and gold, tip up, standing on the middle. */
export function kundanDrop(length: number, width: number, stone: Tone, metal: Tone): Drawing {
  const form = (l: number, w: number) =>
    d`M0 0C${w * 1.1} ${-l * 0.12} ${w} ${-l * 0.62} 0 ${-l}C${-w} ${-l * 0.62} ${-w * 1.1} ${-l * 0.12} 0 0Z`
  return (
    shape(form(length, width), metal.light, 3.4) +
    at(0, -length * 0.12, shape(form(length * 0.7, width * 0.62), stone.base, FINE)) +
    at(-width * 0.12, -length * 0.26, fill(form(length * 0.34, width * 0.16), stone.light))
  )
}
