import { fish } from '../figures/fish.ts'
import { lotus, lotusWithBuds } from '../figures/lotus.ts'
import { peacock } from '../figures/peacock.ts'
import { rosette } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import { circle, type Drawing, dots, movedTo, scaled } from '../pen.ts'
import { dotRing, petalRing, plainDisc } from './rings.ts'

/** One figure alone on a low background, as on a seal. */
function seal(figure: Drawing, { yellow, accent, ground }: Paints): Drawing {
  const low = { ...accent, base: ground }
  const rim = dotRing({ inner: 226, outer: 250, tone: yellow, under: low })
  return plainDisc(low) + rim + punched(218) + figure
}

const GOLDEN_ANGLE = (137.508 * Math.PI) / 180
const PUNCH_RADIUS = 6.4

/**
 * A background made rough with dots, so that it does not reflect; no dot is directly above another.
 */
function punched(radius: number): Drawing {
  const places = Array.from({ length: Math.floor((radius / PUNCH_RADIUS) ** 2) }, (_, k) => {
    const r = PUNCH_RADIUS * Math.sqrt(k + 0.5)
    return { x: r * Math.cos(k * GOLDEN_ANGLE), y: r * Math.sin(k * GOLDEN_ANGLE) }
  })
  return dots(places, 1.9)
}

export const lotusSeal = (paints: Paints) =>
  seal(movedTo(0, 74, scaled(1.18, lotusWithBuds(paints))), paints)

export const fishSeal = (paints: Paints) => seal(movedTo(8, 0, scaled(0.98, fish(paints))), paints)

export const peacockSeal = (paints: Paints) =>
  seal(movedTo(0, -4, scaled(0.84, peacock(paints))), paints)

/** A coin: a lotus in rings of dots and petals. */
export function coin(paints: Paints): Drawing {
  const { accent, yellow, ground } = paints
  const low = { ...accent, base: ground }
  return (
    plainDisc(low) +
    dotRing({ inner: 218, outer: 250, tone: yellow, under: low }) +
    petalRing({ inner: 166, outer: 212, tone: accent, under: low }, 24) +
    circle(0, 0, 158, ground, 6) +
    punched(152) +
    movedTo(0, 58, lotus(142, paints)) +
    dots(
      [
        { x: -112, y: -58 },
        { x: 112, y: -58 },
        { x: -60, y: 108 },
        { x: 0, y: 122 },
        { x: 60, y: 108 },
      ],
      11,
      yellow.base,
    )
  )
}

/** Rings of petals around a flower, for the face of a forehead disc. */
export function petalDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, ground } = paints
  const low = { ...accent, base: ground }
  return (
    plainDisc(low) +
    dotRing({ inner: 226, outer: 250, tone: yellow, under: low }) +
    petalRing({ inner: 168, outer: 224, tone: accent, under: low }, 28) +
    dotRing({ inner: 146, outer: 166, tone: yellow, under: low }) +
    petalRing({ inner: 92, outer: 144, tone: partner, under: low }, 18) +
    dotRing({ inner: 76, outer: 90, tone: yellow, under: low }) +
    circle(0, 0, 74, ground, 3) +
    rosette(70, 10, accent, yellow)
  )
}
