import type { Paints } from '../paints.ts'
import { circle, type Drawing, dot, dotsAlong, FINE, oval, shape } from '../pen.ts'
import {
  background,
  horizontalLines,
  mirroredBelow,
  NARROW,
  repeatedAlong,
  stripe,
  triangleRow,
  wrappedAround,
} from './rows.ts'

const MIRRORS = 20

/** Lac with mirrors set in rings of dots. */
export function lacBand({ accent, yellow, partner, white }: Paints): Drawing {
  const { width, height } = NARROW
  const place = { width, count: MIRRORS, y: height / 2 }
  const mirror =
    circle(0, 0, 60, yellow.base, 3) +
    dotsAlong(oval(50), 5, (100 * Math.PI) / 20, partner.base) +
    circle(0, 0, 38, white)
  const lozenge =
    shape('M0 -60L44 0L0 60L-44 0Z', partner.base, 3) +
    shape('M0 -38L28 0L0 38L-28 0Z', yellow.base, FINE) +
    dot(0, 0, 9, partner.base)
  const edge =
    stripe(NARROW, 0, 36, yellow.base) +
    triangleRow({ width, top: 2, height: 32, count: 120 }, partner) +
    horizontalLines(width, [36, 46])
  return (
    background(NARROW, accent.base) +
    mirroredBelow(height, edge) +
    repeatedAlong(mirror, place) +
    wrappedAround(width, repeatedAlong(lozenge, { ...place, shift: width / MIRRORS / 2 }))
  )
}
