import { aripan } from '../figures/aripan.ts'
import { fish } from '../figures/fish.ts'
import { kohbar } from '../figures/kohbar.ts'
import { kamal } from '../figures/lotus.ts'
import { perchedParrot } from '../figures/parrot.ts'
import { blossom } from '../figures/petals.ts'
import { sun } from '../figures/sun.ts'
import { turtle } from '../figures/turtle.ts'
import type { Paints, Tone } from '../paints.ts'
import { at, circle, copies, type Drawing, d, line, oval, scaled, shape, within } from '../pen.ts'
import { dotRing, hatchRing, petalRing, plain, sprinkled, triangleRing } from './rings.ts'

/** A lotus on water. */
export function lotusDisc(paints: Paints): Drawing {
  const { accent, yellow, cream, green, red, turquoise } = paints
  return (
    plain(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    petalRing({ inner: 198, outer: 240, tone: accent, under: yellow }, 32) +
    dotRing({ inner: 186, outer: 198, tone: yellow, under: green }) +
    circle(0, 0, 186, cream.base, 3) +
    sprinkled(178, 15, [green, accent]) +
    within(oval(186), pond(turquoise)) +
    at(0, 26, scaled(1.16, kamal(paints))) +
    copies(blossom(15, red, yellow), ['translate(-112 -104)', 'translate(112 -104)'])
  )
}

function pond({ light }: Tone) {
  const waves = Array.from(
    { length: 6 },
    (_, i) => d`M${-216 + (i % 2) * 12} ${116 + i * 14}${'q12 -10 24 0'.repeat(18)}`,
  )
  return shape('M-200 98Q0 76 200 98V200H-200Z', light, 3) + line(waves.join(''), 2.2)
}

/** A sun whose rays reach the rim. */
export function sunDisc(paints: Paints): Drawing {
  const { partner, yellow, accent, cream } = paints
  return (
    plain(partner) +
    dotRing({ inner: 240, outer: 256, tone: yellow, under: partner }) +
    circle(0, 0, 240, accent.base, 3) +
    sprinkled(236, 11, [yellow, cream]) +
    scaled(0.98, sun(paints))
  )
}

/**
 * The ring of lotus leaves, surrounded by fish, birds, sun and moon, as on the wall of a bridal
 * room.
 */
export function kohbarDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream, green } = paints
  const creature = (x: number, y: number, size: number, drawing: Drawing) =>
    at(x, y, scaled(size, drawing))
  const pair = (drawing: Drawing) => copies(drawing, ['scale(1)', 'scale(-1 1)'])
  const moon = at(
    -116,
    -112,
    shape('M14 -24A27 27 0 1 0 14 24A34 34 0 0 1 14 -24Z', yellow.base, 3),
  )
  return (
    plain(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 216, outer: 240, tone: accent, under: yellow }, 48) +
    dotRing({ inner: 206, outer: 216, tone: yellow, under: partner }) +
    circle(0, 0, 206, cream.base, 3) +
    sprinkled(200, 15, [green, accent]) +
    scaled(0.8, kohbar(paints)) +
    pair(creature(-164, 48, 0.17, fish(paints))) +
    pair(creature(118, 120, 0.18, turtle(paints))) +
    pair(creature(-164, -44, 0.19, perchedParrot(paints))) +
    moon +
    creature(116, -112, 0.13, sun(paints))
  )
}

/** The floor drawing in white on its background. */
export function aripanDisc(paints: Paints): Drawing {
  return plain(paints.accent) + aripan(paints)
}
