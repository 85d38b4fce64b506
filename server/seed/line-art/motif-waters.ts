import { oval } from './curves.ts'
import { blossom, petal } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { INK, PIGMENTS, WHITE } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  copies,
  d,
  dashes,
  dot,
  FINE,
  LINE,
  line,
  rim,
  shape,
  times,
  within,
} from './pen.ts'

const BODY =
  'M168 4C132 -74 34 -104 -66 -62C-100 -46 -122 -20 -136 0C-122 22 -100 48 -66 64C34 104 132 76 168 4Z'
const GILL = 'M82 -90C58 -40 58 42 82 92C130 74 156 44 170 4C156 -40 130 -72 82 -90Z'

/** Machh, the fish of luck and plenty; it looks to the right. */
export function fish({ accent, partner }: Paints): Drawing {
  const tail =
    'M-128 0C-150 -22 -168 -78 -208 -86C-196 -54 -194 -30 -176 0C-194 30 -196 56 -208 88C-168 80 -150 24 -128 0Z'
  const rays = times(5, (i) =>
    line(
      d`M${-140} ${(i - 2) * 5}Q${-166} ${(i - 2) * 19} ${-188} ${(i - 2) * 32}`,
      FINE,
      partner.line,
    ),
  )
  return (
    fin('M48 -92C20 -142 -50 -136 -78 -66Z', -1, partner) +
    fin('M36 94C10 138 -46 134 -66 70Z', 1, partner) +
    contour(tail, partner.base, PIGMENTS.pearl.base, 7) +
    rays +
    shape(BODY, accent.base) +
    within(BODY, scales(accent)) +
    within(BODY, shape(GILL, PIGMENTS.pearl.base)) +
    rim(BODY, PIGMENTS.pearl.base, 11) +
    dashes('M77 -80C56 -36 56 38 77 82', 12, '3 8', INK) +
    circle(118, -18, 19, WHITE) +
    dot(122, -18, 9) +
    line('M92 -48Q116 -58 142 -40', FINE + 0.6) +
    line('M168 6Q146 22 128 18M96 40Q110 52 124 46', LINE)
  )
}

function fin(data: string, side: number, tone: Tone) {
  const rays = times(6, (i) => {
    const x = -56 + i * 17
    return d`M${x} ${side * 70}L${x - 4} ${side * (100 + 14 * Math.sin((i / 5) * 3))}`
  })
  return shape(data, tone.base) + line(rays, FINE, tone.line)
}

function scales(tone: Tone) {
  return times(9, (i) => {
    const x = -118 + i * 24
    const column = times(
      9,
      (j) =>
        d`M${x + 12} ${-112 + j * 26 + (i % 2) * 13}A14 13 0 0 0 ${x + 12} ${-86 + j * 26 + (i % 2) * 13}`,
    )
    const dots = times(9, (j) => d`M${x + 5} ${-99 + j * 26 + (i % 2) * 13}h.1`)
    return (
      shape(column, i % 3 === 1 ? tone.light : tone.base, FINE + 0.4) +
      line(dots, 4.4, i % 3 === 1 ? INK : tone.line)
    )
  })
}

/** Kachhua, the turtle of long life, seen from above. */
export function turtle({ accent, partner }: Paints): Drawing {
  const leg =
    contour(
      'M-6 0C-34 -30 -26 -84 8 -98C36 -92 40 -30 20 4Z',
      accent.light,
      PIGMENTS.pearl.base,
      6,
    ) + line('M-4 -74L4 -62M8 -82V-68M22 -74L16 -62', FINE)
  const legs = copies(leg, [
    'translate(104 -96) rotate(48)',
    'translate(-104 -96) scale(-1 1) rotate(48)',
    'translate(98 112) rotate(128)',
    'translate(-98 112) scale(-1 1) rotate(128)',
  ])
  const head =
    contour(
      'M-44 -130C-52 -190 -30 -226 0 -228C30 -226 52 -190 44 -130Z',
      accent.light,
      PIGMENTS.pearl.base,
      7,
    ) +
    circle(-20, -188, 9, WHITE, 3) +
    circle(20, -188, 9, WHITE, 3) +
    dot(-20, -189, 4) +
    dot(20, -189, 4) +
    line('M-14 -212Q0 -204 14 -212', FINE)
  const cell =
    shape('M-34 -62L34 -62L50 -118A128 128 0 0 0 -50 -118Z', accent.base, 3.4) +
    at(0, -92, blossom(20, PIGMENTS.yellow, partner))
  const shell =
    circle(0, 0, 162, partner.base) +
    dashes(oval(149), 18, '3 9', partner.line) +
    circle(0, 0, 136, accent.light) +
    around(6, cell) +
    around(6, shape(petal(60, 24), PIGMENTS.yellow.base, 3.4) + line('M0 -16V-44', FINE)) +
    circle(0, 0, 17, partner.base)
  return at(0, 26, shape('M-12 150Q0 214 12 150Z', accent.light), legs, head, shell)
}
