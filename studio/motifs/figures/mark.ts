import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { copies, dotsAlong, doubleOutline, line, movedTo, oval, pathData, shape } from '../pen.ts'
import { petal } from './petals.ts'

const PETAL_TURNS = [-80, 80, -42, 42, 0].map((turn) => pathData`rotate(${turn})`)
const PETAL = petal(112, 37)

/**
 * The mark of the shop: a lotus of five petals, plain enough for 16 pixels. It is about 210 units
 * wide.
 */
export function mark({ accent }: Paints, weight: number): Drawing {
  return copies(shape(PETAL, accent.base, weight), PETAL_TURNS)
}

/** The mark for larger sizes: its petals have double outlines, with dots around it. */
export function detailedMark({ accent, partner }: Paints): Drawing {
  const inner = shape(petal(66, 18), partner.base, 0.1) + line('M0 -22V-48', 3.4, partner.line)
  const one =
    shape(PETAL, accent.base, 15) +
    doubleOutline(PETAL, { fill: accent.base, band: accent.base, width: 9 }) +
    movedTo(0, -14, inner)
  return (
    copies(one, PETAL_TURNS) +
    line('M-70 28Q0 68 70 28', 6, accent.base) +
    line('M-46 50Q0 72 46 50', 4, accent.base) +
    movedTo(0, -34, dotsAlong(oval(138), 4.4, (2 * 138 * Math.PI) / 56, accent.base))
  )
}
