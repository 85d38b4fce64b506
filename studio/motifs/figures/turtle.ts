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
import { blossom, hatchedPetal } from './petals.ts'

const LEG = 'M-8 0C-38 -34 -30 -92 10 -106C42 -98 46 -32 24 6Z'
const HEAD = 'M-46 -130C-58 -194 -34 -236 0 -238C34 -236 58 -194 46 -130Z'

/** Kachhua, the turtle of long life, seen from above; its head is up. */
export function turtle(paints: Paints): Drawing {
  const { accent, cream } = paints
  const skin = { ...accent, base: accent.light }
  const leg =
    doubleOutline(LEG, { fill: skin.base, band: cream.base, width: 7 }) +
    dots(
      [
        { x: 2, y: -34 },
        { x: 14, y: -30 },
        { x: 0, y: -50 },
        { x: 16, y: -48 },
        { x: 8, y: -64 },
      ],
      3,
    ) +
    line('M-6 -82L4 -72M10 -92V-78M28 -82L20 -72')
  const legs = copies(leg, [
    'translate(106 -96) rotate(48)',
    'translate(-106 -96) scale(-1 1) rotate(48)',
    'translate(98 114) rotate(130)',
    'translate(-98 114) scale(-1 1) rotate(130)',
  ])
  const tail = doubleOutline('M-16 150Q-10 206 0 226Q10 206 16 150Z', {
    fill: skin.base,
    band: cream.base,
    width: 5,
  })
  return movedTo(0, 18, tail, legs, head(paints), shell(paints))
}

function head({ accent, cream, white, red }: Paints) {
  const eye = circle(-22, -184, 14, white, 3) + dot(-21, -186, 7)
  return (
    doubleOutline(HEAD, { fill: accent.light, band: cream.base, width: 7 }) +
    copies(eye, ['scale(1)', 'scale(-1 1)']) +
    line('M-40 -206Q-24 -218 -8 -204M8 -204Q24 -218 40 -206', 3) +
    line('M-12 -150Q0 -144 12 -150M-8 -162h16') +
    shape('M0 -222l7 11l-7 11l-7 -11Z', red.base, FINE)
  )
}

function shell({ accent, partner, cream, yellow, red }: Paints) {
  const cell =
    shape('M-36 -64L36 -64L54 -122A134 134 0 0 0 -54 -122Z', accent.base, 3.4) +
    line('M-30 -70H30M-33 -76H-14M33 -76H14M-46 -116Q0 -138 46 -116', FINE, accent.line) +
    movedTo(0, -98, blossom(23, yellow, red))
  return (
    circle(0, 0, 168, partner.base) +
    dashes(oval(155), 19, '3 8', partner.line) +
    circle(0, 0, 143, cream.base) +
    dashes(oval(139), 7, '2.2 6') +
    repeatedAround(6, cell) +
    circle(0, 0, 66, cream.base, 3.4) +
    repeatedAround(6, hatchedPetal(62, 24, yellow, 3.2)) +
    circle(0, 0, 17, partner.base) +
    dot(0, 0, 6, partner.line)
  )
}
