import type { Paints, Tone } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  copies,
  dashes,
  dot,
  dots,
  dotsAlong,
  doubleOutline,
  FINE,
  LINE,
  line,
  movedTo,
  pathData,
  rotated,
  shape,
  strokes,
} from '../pen.ts'
import { blossom, hatchedPetal, petal } from './petals.ts'

const BODY =
  'M-176 150C-186 60 -196 -20 -160 -76C-120 -128 -20 -134 48 -122C96 -140 152 -116 166 -66C174 -34 176 10 178 40C182 76 204 88 220 66C226 56 240 62 238 78C232 112 196 128 166 108C138 88 138 48 132 24C122 34 112 38 102 38L108 150H48L44 72C4 88 -56 88 -92 72L-104 150Z'

/** Hathi, the procession elephant; it walks to the right. */
export function elephant(paints: Paints): Drawing {
  const { accent, cream, partner } = paints
  return (
    line('M-172 -44C-204 -30 -210 20 -198 56', LINE + 6) +
    line('M-172 -44C-204 -30 -210 20 -198 56', 3, accent.light) +
    movedTo(-198, 58, shape('M-11 0L0 36L13 0Z', partner.base)) +
    shape('M-58 60L-64 150H-18L-14 74ZM8 74L10 150H42L38 64Z', accent.deep) +
    doubleOutline(BODY, { fill: accent.base, band: cream.base, width: 10, inside: skin(accent) }) +
    feet(paints) +
    cloth(paints) +
    headdress(paints)
  )
}

/** Rows of strokes and dots fill the body, so that no part of it stays empty. */
function skin(tone: Tone) {
  const row = (y: number) => pathData`M-186 ${y}q126 22 336 -6`
  const wrinkles = strokes(7, (i) => pathData`M${130 + i * 2} ${-2 + i * 14}q18 9 ${48 - i} 0`)
  const face = shape('M96 -130C80 -80 92 -20 122 24L130 150H200V-140Z', tone.base, 3)
  return (
    dashes(
      strokes(7, (i) => row(-84 + i * 34)),
      9,
      '2.2 8',
      tone.line,
    ) +
    dotsAlong(
      strokes(7, (i) => row(-67 + i * 34)),
      2,
      13,
      tone.line,
    ) +
    face +
    line(wrinkles, FINE, tone.line) +
    dashes('M150 92Q184 122 216 92', 26, '2.2 8', tone.line)
  )
}

function feet({ yellow, partner }: Paints) {
  const foot =
    shape('M-34 -28H30V-14H-34Z', yellow.base, 3) +
    dashes('M-33 -21H29', 12, '2.4 7') +
    line('M-22 -1a9 10 0 0 1 16 0a9 10 0 0 1 16 0a8 10 0 0 1 14 0', 3, partner.line)
  return copies(foot, ['translate(-138 146)', 'translate(78 146)'])
}

function cloth({ partner: tone, yellow, cream, red }: Paints) {
  const form =
    'M-122 -112C-132 -40 -126 10 -116 46C-70 62 -20 62 20 46C26 -10 22 -70 10 -122C-36 -128 -86 -124 -122 -112Z'
  const hem = (i: number) => pathData`M${-112 + i * 16} ${56 + 5 * Math.sin((i / 8) * 3)}v`
  const fringe =
    line(
      strokes(9, (i) => `${hem(i)}16`),
      3,
    ) +
    line(
      strokes(9, (i) => hem(i).replace(/v$/, 'm0 18h0')),
      12,
    ) +
    line(
      strokes(9, (i) => hem(i).replace(/v$/, 'm0 18h0')),
      7,
      yellow.base,
    )
  const leaf = hatchedPetal(34, 13, yellow, FINE)
  const seat = doubleOutline('M-104 -124C-100 -174 -10 -174 -4 -128C-40 -136 -76 -134 -104 -124Z', {
    fill: yellow.base,
    band: cream.base,
    width: 5,
  })
  return (
    fringe +
    doubleOutline(form, { fill: tone.base, band: yellow.base, width: 9 }) +
    dashes('M-104 24C-62 38 -28 38 8 26', 15, '3 6', tone.line) +
    line('M-106 13C-62 28 -28 28 9 15', FINE, tone.line) +
    dotsAlong('M-110 -96C-80 -106 -40 -108 6 -104', 2.6, 9, tone.line) +
    movedTo(-52, -40, blossom(44, cream, red)) +
    copies(leaf, [
      'translate(-92 -66) rotate(-48)',
      'translate(-12 -66) rotate(48)',
      'translate(-90 -16) rotate(-126)',
      'translate(-14 -16) rotate(126)',
    ]) +
    seat +
    line('M-90 -138q8 -14 16 0t16 0t16 0t16 0t14 0', FINE)
  )
}

function headdress({ accent, partner, cream, yellow, white }: Paints) {
  const ear = 'M58 -104C10 -92 12 -8 56 28C86 14 98 -30 92 -76C88 -94 76 -104 58 -104Z'
  return (
    doubleOutline(ear, { fill: accent.light, band: cream.base, width: 7 }) +
    line('M50 -74Q34 -38 54 0M62 -80Q48 -42 64 -8M75 -78Q64 -46 74 -22', FINE) +
    dotsAlong('M43 -58Q32 -32 46 -6', 2.2, 9) +
    shape('M112 34C134 54 168 58 194 40C172 40 148 30 132 10Z', white, 3.4) +
    shape('M100 -54Q124 -84 152 -54Q126 -32 100 -54Z', white, 3.4) +
    dot(126, -57, 9) +
    line('M96 -74Q122 -98 150 -72', 3, accent.line) +
    movedTo(
      128,
      -120,
      rotated(
        30,
        copies(hatchedPetal(38, 13, partner, 3), [
          'translate(-20 -4) rotate(-30)',
          'translate(20 -4) rotate(30)',
        ]),
        shape(petal(52, 19), partner.base, 3),
        shape('M-42 4C-38 34 38 34 42 4Z', yellow.base, 3),
        dots(
          [-24, -8, 8, 24].map((x) => ({ x, y: 13 })),
          5.4,
          partner.base,
        ),
      ),
    )
  )
}
