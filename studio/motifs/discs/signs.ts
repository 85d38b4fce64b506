import { aripan } from '../figures/aripan.ts'
import { fish } from '../figures/fish.ts'
import { kohbar } from '../figures/kohbar.ts'
import { lotusWithBuds } from '../figures/lotus.ts'
import { perchedParrot } from '../figures/parrot.ts'
import { blossom } from '../figures/petals.ts'
import { sun } from '../figures/sun.ts'
import { turtle } from '../figures/turtle.ts'
import type { Paints, Tone } from '../paints.ts'
import {
  circle,
  clippedTo,
  copies,
  type Drawing,
  line,
  movedTo,
  oval,
  pathData,
  scaled,
  shape,
} from '../pen.ts'
import { dotRing, hatchRing, leavesAndDots, petalRing, plainDisc, triangleRing } from './rings.ts'

/** A lotus on water. */
export function lotusDisc(paints: Paints): Drawing {
  const { accent, yellow, cream, green, red, turquoise } = paints
  return (
    plainDisc(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    petalRing({ inner: 198, outer: 240, tone: accent, under: yellow }, 32) +
    dotRing({ inner: 186, outer: 198, tone: yellow, under: green }) +
    circle(0, 0, 186, cream.base, 3) +
    leavesAndDots(178, 15, [green, accent]) +
    clippedTo(oval(186), pond(turquoise)) +
    movedTo(0, 26, scaled(1.16, lotusWithBuds(paints))) +
    copies(blossom(15, red, yellow), ['translate(-112 -104)', 'translate(112 -104)'])
  )
}

function pond({ light }: Tone) {
  const waves = Array.from(
    { length: 6 },
    (_, i) => pathData`M${-216 + (i % 2) * 12} ${116 + i * 14}${'q12 -10 24 0'.repeat(18)}`,
  )
  return shape('M-200 98Q0 76 200 98V200H-200Z', light, 3) + line(waves.join(''), 2.2)
}

/** A sun whose rays reach the rim. */
export function sunDisc(paints: Paints): Drawing {
  const { partner, yellow, accent, cream } = paints
  return (
    plainDisc(partner) +
    dotRing({ inner: 240, outer: 256, tone: yellow, under: partner }) +
    circle(0, 0, 240, accent.base, 3) +
    leavesAndDots(236, 11, [yellow, cream]) +
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
    movedTo(x, y, scaled(size, drawing))
  const pair = (drawing: Drawing) => copies(drawing, ['scale(1)', 'scale(-1 1)'])
  const moon = movedTo(
    -116,
    -112,
    shape('M14 -24A27 27 0 1 0 14 24A34 34 0 0 1 14 -24Z', yellow.base, 3),
  )
  return (
    plainDisc(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 216, outer: 240, tone: accent, under: yellow }, 48) +
    dotRing({ inner: 206, outer: 216, tone: yellow, under: partner }) +
    circle(0, 0, 206, cream.base, 3) +
    leavesAndDots(200, 15, [green, accent]) +
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
  return plainDisc(paints.accent) + aripan(paints)
}
