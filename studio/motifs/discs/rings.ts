import { hatchedPetal } from '../figures/petals.ts'
import type { Tone } from '../paints.ts'
import {
  box,
  circle,
  copies,
  type Drawing,
  dashes,
  dotsAlong,
  FINE,
  fill,
  line,
  movedTo,
  oval,
  pathData,
  repeatedAround,
  shape,
} from '../pen.ts'

/** Half the side of the square of a disc; the disc touches its sides. */
export const RADIUS = 256

export const plainDisc = (tone: Tone) =>
  fill(box(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), tone.base)

/** A ring of a disc: its inner and outer radius, and its colours. */
export type Ring = { inner: number; outer: number; tone: Tone; under: Tone }

/** Triangles that stand on a circle, like mountains, each with a smaller one inside. */
export function triangleRing({ inner, outer, tone, under }: Ring, count: number): Drawing {
  const half = (Math.PI * inner) / count
  const height = outer - inner
  const one =
    shape(pathData`M${-half} ${-inner}L0 ${-outer}L${half} ${-inner}Z`, tone.base, FINE) +
    line(
      pathData`M${-half * 0.4} ${-inner - height * 0.16}L0 ${-inner - height * 0.6}L${half * 0.4} ${-inner - height * 0.16}`,
      FINE,
      tone.line,
    )
  return (
    circle(0, 0, outer, under.base, 3) + repeatedAround(count, one) + circle(0, 0, inner, 'none', 3)
  )
}

/** Lotus petals around a circle. */
export function petalRing({ inner, outer, tone, under }: Ring, count: number): Drawing {
  const length = outer - inner
  const one = movedTo(
    0,
    -inner,
    hatchedPetal(length * 0.97, ((Math.PI * inner) / count) * 1.16, tone, 3),
  )
  return (
    circle(0, 0, outer, under.base, 3) + repeatedAround(count, one) + circle(0, 0, inner, 'none', 3)
  )
}

/** Waves inside of waves, for scales or water. */
export function waveRing({ inner, outer, tone, under }: Ring, count: number): Drawing {
  const half = (Math.PI * inner) / count
  const height = outer - inner
  const arch = (size: number) =>
    pathData`M${-half * size} ${-inner}A${half * size} ${height * 0.92 * size} 0 0 1 ${half * size} ${-inner}`
  const one = shape(arch(1), tone.base, 3) + shape(arch(0.56), under.light, FINE)
  return (
    circle(0, 0, outer, under.base, 3) + repeatedAround(count, one) + circle(0, 0, inner, 'none', 3)
  )
}

/** Strokes across a ring between two lines: the plainest border. */
export function hatchRing({ inner, outer, tone, under }: Ring): Drawing {
  const r = (inner + outer) / 2
  return (
    circle(0, 0, outer, under.base, 3) +
    dashes(oval(r), outer - inner, evenly('2.6', 8.4, 2 * Math.PI * r), tone.line) +
    circle(0, 0, inner, 'none', 3)
  )
}

/** Dots around a circle, on a background of their own. */
export function dotRing({ inner, outer, tone, under }: Ring): Drawing {
  const [r, size] = [(inner + outer) / 2, (outer - inner) * 0.28]
  const way = 2 * Math.PI * r
  return (
    circle(0, 0, outer, under.base, 3) +
    dotsAlong(oval(r), size, way / Math.round(way / (size * 3.1)), tone.base) +
    circle(0, 0, inner, 'none', 3)
  )
}

// A whole number of strokes, so that the last one does not touch the first.
function evenly(stroke: string, gap: number, length: number) {
  const count = Math.round(length / gap)
  return `${stroke} ${(length / count - Number(stroke)).toFixed(3)}`
}

const GOLDEN_ANGLE = 137.508

/**
 * Fills a round background with leaves and dots, none directly above another, so that no part stays
 * empty.
 */
export function leavesAndDots(radius: number, gap: number, tones: [Tone, Tone]): Drawing {
  const count = Math.floor((radius / gap) ** 2)
  const places = Array.from({ length: count }, (_, k) => {
    const [r, angle] = [gap * Math.sqrt(k + 0.7), k * GOLDEN_ANGLE]
    return pathData`rotate(${angle}) translate(0 ${-r}) rotate(${(k * 77) % 360})`
  })
  const [leaf, seed] = tones
  const sprig =
    shape('M0 8C7 3 6 -6 0 -11C-6 -6 -7 3 0 8Z', leaf.base, 1.8) + line('M0 4V-6', 1.4, leaf.line)
  const trefoil = line('M0 -5h0M-5 4h0M5 4h0', 5.4, seed.base)
  return (
    copies(
      sprig,
      places.filter((_, k) => k % 2 === 0),
    ) +
    copies(
      trefoil,
      places.filter((_, k) => k % 2 === 1),
    )
  )
}
