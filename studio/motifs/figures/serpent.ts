import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  circle,
  copies,
  dashes,
  dot,
  dotsAlong,
  doubleOutline,
  FINE,
  line,
  movedTo,
  pathData,
  scaled,
  shape,
} from '../pen.ts'

/** Naag, the guardian of the waters: a serpent whose hood rises above its coils. */
export function serpent(paints: Paints): Drawing {
  return (
    skin('M96 208C176 232 222 184 196 118', 16, paints) +
    COILS.map((coil) => skin(coil, 48, paints)).join('') +
    skin('M0 96C-64 74 -58 26 0 -10V-36', 40, paints) +
    movedTo(0, -84, scaled(0.94, hood(paints), face(paints)))
  )
}

/** The coils lie on top of each other, the widest at the bottom. */
const COILS = [0, 1, 2].map((i) => {
  const half = 178 - i * 34
  const y = 196 - i * 50
  return pathData`M${-half} ${y - 18}C${-half - 8} ${y + 30} ${half + 8} ${y + 30} ${half} ${y - 18}`
})

const GAP = 26

/**
 * A body seen from the side, between two lines: rings across it, and a row of eyes between the
 * rings.
 */
function skin(way: string, width: number, { accent, red, cream }: Paints) {
  return (
    line(way, width + 14) +
    line(way, width + 8, cream.base) +
    line(way, width + 2) +
    line(way, width - 2, accent.base) +
    dashes(way, width - 4, `0 ${GAP / 2 - 1.4} 2.8 ${GAP / 2 - 1.4}`, accent.line) +
    dotsAlong(way, width * 0.24, GAP, cream.base) +
    dotsAlong(way, width * 0.15, GAP, red.base) +
    dotsAlong(way, width * 0.06, GAP, cream.base)
  )
}

function hood({ accent, cream, partner, yellow }: Paints) {
  const form =
    'M-30 66C-44 40 -96 22 -104 -34C-108 -96 -60 -140 0 -144C60 -140 108 -96 104 -34C96 22 44 40 30 66Z'
  const eye =
    circle(-62, -36, 24, yellow.base, 3) +
    circle(-62, -36, 14, partner.base, 3) +
    dot(-62, -36, 5, partner.line)
  const ribs = 'M-26 48H26M-34 34H34M-44 20H44M-54 6H54'
  const inside =
    line(ribs, FINE + 0.4, accent.line) +
    dotsAlong('M-86 -30C-88 -84 -50 -122 0 -126C50 -122 88 -84 86 -30', 3, 11, accent.line) +
    copies(eye, ['scale(1)', 'scale(-1 1)'])
  return doubleOutline(form, { fill: accent.base, band: cream.base, width: 11, inside })
}

function face({ accent, white, red, yellow, cream }: Paints) {
  const eye = shape('M-30 -72Q-18 -96 -4 -72Q-18 -58 -30 -72Z', white, 3) + dot(-16, -74, 6)
  return (
    line('M0 -8V14M0 14L-9 28M0 14L9 28', 3.4, red.base) +
    doubleOutline('M-36 -84C-36 -122 36 -122 36 -84C36 -44 20 -10 0 -10C-20 -10 -36 -44 -36 -84Z', {
      fill: accent.light,
      band: cream.base,
      width: 4,
    }) +
    copies(eye, ['scale(1)', 'scale(-1 1)']) +
    line('M-14 -30Q0 -22 14 -30M-5 -46h0M5 -46h0', 3) +
    shape('M0 -104l7 10l-7 12l-7 -12Z', red.base, FINE) +
    circle(0, -122, 6, yellow.base, FINE)
  )
}
