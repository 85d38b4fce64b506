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
  LINE,
  line,
  movedTo,
  pathData,
  repeatTimes,
  rotated,
  shape,
  strokes,
} from '../pen.ts'
import { nestedPetal } from './petals.ts'

const BODY =
  'M6 178C-66 174 -84 108 -48 72C-26 50 -32 26 -30 0C-28 -42 6 -66 36 -50C56 -38 58 -12 46 0C30 18 46 44 58 78C74 130 62 176 6 178Z'

/** Mayur, the peacock with its fan spread; it looks to the right. */
export function peacock(paints: Paints): Drawing {
  return (
    movedTo(0, 62, fan(paints)) +
    line(
      'M-22 174V206M-44 218L-22 200L0 218M-22 200V219M28 174V206M6 218L28 200L50 218M28 200V219',
      LINE + 1.6,
    ) +
    body(paints)
  )
}

const sector = (r: number) =>
  pathData`M${-r * 0.94} ${r * 0.34}A${r} ${r} 0 1 1 ${r * 0.94} ${r * 0.34}L0 40Z`

function rays(count: number, reach: number) {
  return Array.from({ length: count }, (_, i) => -reach + (2 * reach * i) / (count - 1))
}

function fan(paints: Paints) {
  const { accent, partner, cream, yellow, turquoise } = paints
  const place = (r: number) => (degrees: number) => pathData`rotate(${degrees}) translate(0 ${-r})`
  const arc = (r: number) =>
    pathData`M${-r * 0.94} ${r * 0.34}A${r} ${r} 0 1 1 ${r * 0.94} ${r * 0.34}`
  const large = nestedPetal(78, 33, [turquoise, yellow, partner, cream])
  const small = nestedPetal(56, 23, [partner, yellow, accent])
  const spine = line(
    'M0 -60V-156M-5 -84L0 -77L5 -84M-6 -98L0 -91L6 -98M-7 -112L0 -105L7 -112M-8 -126L0 -119L8 -126M-8 -140L0 -133L8 -140',
    FINE,
  )
  const outer =
    copies(
      line('M0 -166V-236M-6 -230h12M-5 -222h10M-4 -214h8', FINE, accent.line),
      rays(13, 106).map((a) => pathData`rotate(${a})`),
    ) + copies(large, rays(12, 97.2).map(place(162)))
  return (
    doubleOutline(sector(250), { fill: accent.base, band: cream.base, width: 11 }) +
    outer +
    doubleOutline(sector(156), { fill: turquoise.light, band: yellow.light, width: 7 }) +
    copies(
      spine,
      rays(16, 104).map((a) => pathData`rotate(${a})`),
    ) +
    copies(small, rays(8, 98).map(place(86))) +
    dotsAlong(arc(60), 3.2, 10)
  )
}

function body(paints: Paints) {
  const { accent, cream, yellow, white, turquoise, red } = paints
  const rows = repeatTimes(9, (i) => {
    const data = pathData`M${-90 + (i % 2) * 11} ${50 + i * 15}${'a11 12 0 0 0 22 0'.repeat(8)}`
    return shape(data, i % 3 === 1 ? turquoise.base : accent.base, FINE)
  })
  const neck = line(
    strokes(7, (i) => pathData`M-40 ${-16 + i * 9}Q8 ${2 + i * 9} 60 ${-16 + i * 9}`),
    FINE,
    accent.line,
  )
  const collar =
    shape('M-60 40Q0 66 62 40V54Q0 80 -60 54Z', yellow.base, 3) +
    dashes('M-60 47Q0 73 62 47', 11, '2.2 6')
  const crest = [-30, -8, 14, 34].map((a) =>
    movedTo(20, -52, rotated(a, line('M0 4V-34', LINE - 1), nestedPetalOn(-32, paints))),
  )
  return (
    crest.join('') +
    doubleOutline(BODY, {
      fill: accent.base,
      band: cream.base,
      width: 9,
      inside: rows + shape('M-60 -70H80V44Q0 72 -60 44Z', accent.base, 0) + neck + collar,
    }) +
    wing(paints) +
    shape('M47 -38L92 -20L49 -10Z', yellow.base) +
    shape('M2 -26Q26 -54 50 -24Q26 -4 2 -26Z', white, 3) +
    dot(27, -27, 8) +
    circle(-8, -16, 4, red.base, FINE)
  )
}

function nestedPetalOn(y: number, { partner, yellow }: Paints) {
  return movedTo(0, y, circle(0, -8, 8, yellow.base, 3), dot(0, -8, 3, partner.base))
}

function wing({ partner, yellow }: Paints) {
  const form = 'M-52 96C-30 70 16 74 34 96C24 128 -4 152 -44 158C-34 140 -58 120 -52 96Z'
  return (
    doubleOutline(form, { fill: partner.base, band: yellow.base, width: 6 }) +
    line(
      'M-38 102C-30 118 -30 134 -34 144M-22 94C-10 112 -12 130 -22 142M-6 90C8 104 6 122 -6 132M10 92C20 102 18 110 12 118',
      FINE,
      partner.line,
    )
  )
}
