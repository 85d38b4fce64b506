import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  circle,
  copies,
  dashes,
  dot,
  dots,
  doubleOutline,
  FINE,
  line,
  movedTo,
  oval,
  repeatedAround,
  shape,
} from '../pen.ts'
import { hatchedPetal, petal } from './petals.ts'

const COUNT = 20

/** Surya, the sun with a face. */
export function sun(paints: Paints): Drawing {
  const { accent, partner, yellow, cream } = paints
  const ray = movedTo(0, -142, hatchedPetal(96, 26, accent, 3.4))
  const between = movedTo(0, -142, shape(petal(60, 15), yellow.base, 3) + line('M0 -12V-40'))
  return (
    repeatedAround(COUNT, ray) +
    repeatedAround(COUNT, between, 180 / COUNT) +
    circle(0, 0, 158, partner.base) +
    dashes(oval(149), 14, '3 7', partner.line) +
    doubleOutline(oval(136), { fill: yellow.light, band: cream.base, width: 8 }) +
    repeatedAround(36, shape('M-9 -128L0 -108L9 -128Z', accent.base, FINE)) +
    face(paints)
  )
}

function face({ red, white, accent, partner }: Paints) {
  const side =
    shape('M14 -22Q46 -66 92 -26Q52 8 14 -22Z', white, 3.6) +
    circle(51, -28, 17, partner.base, FINE) +
    dot(51, -28, 9) +
    line('M92 -26L104 -32', 3.6) +
    line('M10 -54Q48 -94 96 -56', 5) +
    dots(
      Array.from({ length: 6 }, (_, i) => ({ x: 56 + 15 * Math.cos(i), y: 32 + 15 * Math.sin(i) })),
      2.6,
    ) +
    circle(56, 32, 6, red.base, FINE)
  return (
    copies(side, ['scale(1)', 'scale(-1 1)']) +
    line('M-6 -30Q-26 24 -16 30Q0 42 16 30', 3.6) +
    circle(-20, 27, 5, accent.base, FINE) +
    shape('M-36 58Q-14 46 0 52Q14 46 36 58Q0 90 -36 58Z', red.base, 3.4) +
    line('M-36 58Q0 66 36 58', FINE) +
    shape('M0 -94C14 -82 12 -62 0 -54C-12 -62 -14 -82 0 -94Z', red.base, 3) +
    line('M-20 92Q0 100 20 92', FINE)
  )
}
