import { blossom, petal } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { INK, PIGMENTS, WHITE } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
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
  shape,
  times,
  turned,
} from './pen.ts'

const BODY =
  'M-176 150C-186 60 -196 -20 -160 -76C-120 -128 -20 -134 48 -122C96 -140 152 -116 166 -66C174 -34 176 10 178 40C182 76 204 88 220 66C226 56 240 62 238 78C232 112 196 128 166 108C138 88 138 48 132 24C122 34 112 38 102 38L108 150H48L44 72C4 88 -56 88 -92 72L-104 150Z'

/** Hathi, the procession elephant; it walks to the right. */
export function elephant({ accent, partner }: Paints): Drawing {
  return (
    line('M-172 -44C-204 -30 -210 20 -198 56', LINE + 5) +
    at(-198, 60, shape('M-8 0L0 30L10 0Z', INK)) +
    shape('M-58 60L-64 150H-22L-16 74ZM10 74L12 150H40L36 64Z', accent.deep) +
    contour(BODY, accent.base, PIGMENTS.pearl.base, 10) +
    feet() +
    cloth(partner) +
    headdress(accent, partner)
  )
}

function feet() {
  const toes = line('M-8 0v-12M4 0v-12M16 0v-12', FINE + 0.6, PIGMENTS.pearl.base)
  return copies(toes, ['translate(-142 144)', 'translate(70 144)'])
}

function cloth(tone: Tone) {
  const form =
    'M-122 -112C-132 -40 -126 10 -116 46C-70 62 -20 62 20 46C26 -10 22 -70 10 -122C-36 -128 -86 -124 -122 -112Z'
  const fringe = times(9, (i) =>
    at(-112 + i * 16, 56 + 5 * Math.sin((i / 8) * 3), line('M0 0v14', FINE), dot(0, 18, 5)),
  )
  const seat = contour(
    'M-104 -124C-100 -168 -10 -168 -4 -128C-40 -136 -76 -134 -104 -124Z',
    PIGMENTS.yellow.base,
    PIGMENTS.pearl.base,
    5,
  )
  return (
    fringe +
    contour(form, tone.base, PIGMENTS.yellow.base, 8) +
    dashes('M-100 26C-60 40 -26 40 6 28', 14, '3 7', tone.line) +
    at(-54, -42, blossom(50, PIGMENTS.pearl, PIGMENTS.yellow)) +
    copies(shape(petal(26, 10), PIGMENTS.yellow.base, FINE), [
      'translate(-106 -70) rotate(-50)',
      'translate(-2 -70) rotate(50)',
      'translate(-106 -4) rotate(-130)',
      'translate(-2 -4) rotate(130)',
    ]) +
    seat
  )
}

function headdress(accent: Tone, partner: Tone) {
  const ear = 'M58 -104C14 -92 16 -10 56 24C84 12 96 -30 90 -76C86 -94 76 -104 58 -104Z'
  const wrinkles = times(6, (i) => d`M${132 + i * 2} ${2 + i * 15}h${34 - i}`)
  return (
    contour(ear, accent.light, PIGMENTS.pearl.base, 7) +
    line('M52 -74Q38 -40 56 -4M64 -78Q54 -44 68 -14M76 -76Q70 -50 78 -28', FINE) +
    line(wrinkles, FINE, accent.line) +
    shape('M112 34C134 50 164 54 186 40C168 40 146 30 132 12Z', WHITE, 3.4) +
    circle(122, -56, 14, WHITE, 3.4) +
    dot(126, -55, 6.4) +
    line('M102 -76Q122 -86 142 -72', FINE + 0.6, accent.line) +
    at(
      130,
      -118,
      turned(
        34,
        shape('M-34 4C-30 30 30 30 34 4Z', PIGMENTS.yellow.base, 3),
        times(3, (i) => circle(-18 + i * 18, 10, 5.4, partner.base, FINE)),
        shape(petal(40, 16), partner.base, 3),
      ),
    )
  )
}
