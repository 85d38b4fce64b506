import type { Paints, Tone } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  circle,
  copies,
  dashes,
  dot,
  doubleOutline,
  FINE,
  fill,
  LINE,
  line,
  pathData,
  shape,
} from '../pen.ts'

const BODY =
  'M176 6C138 -78 34 -108 -66 -64C-100 -48 -122 -20 -136 0C-122 22 -100 50 -66 66C34 108 138 80 176 6Z'
const TAIL =
  'M-126 0C-150 -22 -166 -84 -214 -94C-200 -58 -198 -30 -180 0C-198 30 -200 60 -214 96C-166 86 -150 24 -126 0Z'
const GILL = 'M84 -100C54 -44 54 46 84 104L200 60V-60Z'

/** Machh, the fish of luck and plenty; it looks to the right. */
export function fish(paints: Paints): Drawing {
  const { accent, partner, cream, yellow, white } = paints
  const inside =
    scales(accent, yellow) +
    fill(GILL, cream.base) +
    line('M84 -100C54 -44 54 46 84 104M96 -96C68 -44 68 46 96 98') +
    dashes('M90 -98C61 -44 61 46 90 101', 11, '2.4 6') +
    line('M104 34Q122 30 132 50M100 50Q114 48 122 64M102 -70Q118 -66 124 -74', FINE)
  return (
    fin('M54 -92C24 -150 -52 -144 -80 -62Z', -1, partner) +
    fin('M40 96C12 146 -48 140 -68 68Z', 1, partner) +
    tail(partner, cream) +
    doubleOutline(BODY, { fill: accent.base, band: cream.base, width: 11, inside }) +
    circle(122, -16, 25, white) +
    circle(122, -16, 18, yellow.base, 3) +
    dot(125, -15, 10) +
    line('M90 -40Q116 -66 150 -38', LINE) +
    line('M176 8Q152 22 134 16', LINE + 0.6)
  )
}

function tail(tone: Tone, { base }: Tone) {
  const rays = Array.from(
    { length: 7 },
    (_, i) => pathData`M-144 ${(i - 3) * 4}Q-172 ${(i - 3) * 15} -194 ${(i - 3) * 26}`,
  )
  return doubleOutline(TAIL, {
    fill: tone.base,
    band: base,
    width: 7,
    inside: line(rays.join(''), FINE, tone.line),
  })
}

function fin(data: string, side: number, tone: Tone) {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const x = -62 + i * 14
    return pathData`M${x + 3} ${side * 70}L${x - 6} ${side * (102 + 16 * Math.sin((i / 7) * 3))}`
  })
  return shape(data, tone.base) + line(rays.join(''), FINE, tone.line)
}

/** Columns of scales, each with a dot; every third column has another colour. */
function scales(tone: Tone, other: Tone) {
  const column = ({ base, line: ink }: Tone) =>
    shape(`M12 -120${'q-28 13 0 26'.repeat(10)}`, base, FINE + 0.4) +
    line(`M5 -107h0${'m0 26h0'.repeat(9)}`, 5.2, ink)
  const places = Array.from(
    { length: 9 },
    (_, i) => pathData`translate(${-112 + i * 23} ${(i % 2) * -13})`,
  )
  return (
    copies(
      column(tone),
      places.filter((_, i) => i % 3 !== 1),
    ) +
    copies(
      column(other),
      places.filter((_, i) => i % 3 === 1),
    )
  )
}
