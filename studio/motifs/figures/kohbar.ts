import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { around, at, circle, contour, copies, dashes, FINE, line, oval, shape } from '../pen.ts'
import { bamboo, leaves } from './bamboo.ts'
import { blossom, hatchedPetal, petal, rosette } from './petals.ts'

/** Purain: the ring of lotus leaves around a stem of bamboo, as on the wall of a bridal room. */
export function kohbar(paints: Paints): Drawing {
  const { accent, partner, cream, yellow } = paints
  const disc =
    circle(0, -88, 43, accent.base) +
    at(
      0,
      -88,
      dashes(oval(36), 8, '2.2 5', accent.line),
      circle(0, 0, 30, cream.base, 3),
      blossom(25, accent, yellow),
    )
  const fringe = at(0, -134, hatchedPetal(40, 23, yellow, 3))
  return (
    around(16, fringe, 11.25) +
    contour(oval(140), { fill: partner.base, band: cream.base, width: 9 }) +
    around(12, line('M-9 -127L0 -118L9 -127', FINE, partner.line)) +
    around(6, disc, 30) +
    around(6, shape(petal(22, 10), yellow.base, FINE), 0) +
    at(0, 196, bamboo(392, 28, paints)) +
    circle(0, 0, 48, accent.base) +
    circle(0, 0, 42, cream.base, 3) +
    rosette(38, 9, accent, yellow) +
    at(0, -196, leaves(62, [-78, -44, 44, 78, -16, 16], paints)) +
    at(
      0,
      204,
      copies(hatchedPetal(46, 17, partner, 3), ['rotate(-130)', 'rotate(130)', 'rotate(180)']),
    )
  )
}
