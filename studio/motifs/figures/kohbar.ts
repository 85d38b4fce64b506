import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  circle,
  copies,
  dashes,
  doubleOutline,
  FINE,
  line,
  movedTo,
  oval,
  repeatedAround,
  shape,
} from '../pen.ts'
import { bamboo, leaves } from './bamboo.ts'
import { blossom, hatchedPetal, petal, rosette } from './petals.ts'

/** Purain: the ring of lotus leaves around a stem of bamboo, as on the wall of a bridal room. */
export function kohbar(paints: Paints): Drawing {
  const { accent, partner, cream, yellow } = paints
  const disc =
    circle(0, -88, 43, accent.base) +
    movedTo(
      0,
      -88,
      dashes(oval(36), 8, '2.2 5', accent.line),
      circle(0, 0, 30, cream.base, 3),
      blossom(25, accent, yellow),
    )
  const fringe = movedTo(0, -134, hatchedPetal(40, 23, yellow, 3))
  return (
    repeatedAround(16, fringe, 11.25) +
    doubleOutline(oval(140), { fill: partner.base, band: cream.base, width: 9 }) +
    repeatedAround(12, line('M-9 -127L0 -118L9 -127', FINE, partner.line)) +
    repeatedAround(6, disc, 30) +
    repeatedAround(6, shape(petal(22, 10), yellow.base, FINE), 0) +
    movedTo(0, 196, bamboo(392, 28, paints)) +
    circle(0, 0, 48, accent.base) +
    circle(0, 0, 42, cream.base, 3) +
    rosette(38, 9, accent, yellow) +
    movedTo(0, -196, leaves(62, [-78, -44, 44, 78, -16, 16], paints)) +
    movedTo(
      0,
      204,
      copies(hatchedPetal(46, 17, partner, 3), ['rotate(-130)', 'rotate(130)', 'rotate(180)']),
    )
  )
}
