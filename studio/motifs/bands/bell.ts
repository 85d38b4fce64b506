import { hatchedPetal, rosette } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import { circle, type Drawing, movedTo, scaled, shape } from '../pen.ts'
import { BELL, background, dotRow, horizontalLines, repeatedAlong, wrappedAround } from './rows.ts'

const { width } = BELL
const PETALS = 16
const HALFWAY = width / PETALS / 2

/**
 * The bell of a jhumka, unrolled, with its rim at the bottom: petals, a row of lozenges, flowers,
 * scallops.
 */
export function bell(paints: Paints): Drawing {
  const { accent, yellow, partner } = paints
  const bead = circle(0, 0, 17, yellow.base)
  const beads = bead + movedTo(0, -42, scaled(0.8, bead)) + movedTo(0, -76, scaled(0.6, bead))
  const lozenge = shape('M0 -44L28 0L0 44L-28 0Z', yellow.base, 6) + circle(0, 0, 10, partner.base)
  const scallop =
    shape('M-32 0A32 62 0 0 1 32 0', partner.base, 8) + circle(0, -16, 11, yellow.base, 3)
  const one = { width, count: PETALS }
  const two = { width, count: 2 * PETALS }
  return (
    background(BELL, paints.ground) +
    repeatedAlong(hatchedPetal(372, 84, accent, 9), { ...one, y: 560 }) +
    wrappedAround(width, repeatedAlong(beads, { ...one, y: 516, shift: -HALFWAY })) +
    horizontalLines(width, [588, 702, 850], 10) +
    [606, 684, 868].map((y) => dotRow(width, y, 9, 112, yellow.base)).join('') +
    repeatedAlong(lozenge, { ...two, y: 645 }) +
    repeatedAlong(rosette(56, 10, accent, yellow), { ...one, y: 776 }) +
    wrappedAround(width, repeatedAlong(bead, { ...one, y: 776, shift: -HALFWAY })) +
    repeatedAlong(scallop, { ...two, y: 996 })
  )
}
