import { blossom, petal } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { PIGMENTS, WHITE } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  at,
  circle,
  contour,
  copies,
  d,
  dot,
  FINE,
  LINE,
  line,
  rim,
  scaled,
  shape,
  times,
  turned,
  within,
} from './pen.ts'

/** Mayur, the peacock with its fan spread; it looks to the right. */
export function peacock({ accent, partner }: Paints): Drawing {
  return (
    at(0, 62, fan(accent, partner)) +
    line('M-22 168V206M-40 214L-22 200L-6 214M26 168V206M8 214L26 200L42 214', LINE + 1) +
    peacockBody(accent)
  )
}

function fan(accent: Tone, partner: Tone) {
  const spread = (r: number) =>
    d`M${-r * 0.94} ${r * 0.34}A${r} ${r} 0 1 1 ${r * 0.94} ${r * 0.34}L0 40Z`
  const eye = eyeFeather(62, accent, PIGMENTS.yellow)
  const small = eyeFeather(44, partner, PIGMENTS.yellow)
  const turns = (count: number, reach: number) =>
    Array.from({ length: count }, (_, i) => -reach + (2 * reach * i) / (count - 1))
  const place = (r: number) => (degrees: number) => d`rotate(${degrees}) translate(0 ${-r})`
  return (
    contour(spread(246), PIGMENTS.green.base, PIGMENTS.pearl.base, 11) +
    turns(23, 108)
      .map((a) => turned(a, line('M0 -60V-232', FINE, PIGMENTS.pearl.base)))
      .join('') +
    copies(eye, turns(11, 100).map(place(170))) +
    shape(spread(162), accent.light) +
    turns(19, 106)
      .map((a) => turned(a, line('M0 -60V-150M-4 -128L0 -122L4 -128M-4 -142L0 -136L4 -142', FINE)))
      .join('') +
    copies(small, turns(9, 96).map(place(94))) +
    rim(spread(162), PIGMENTS.yellow.light, 6)
  )
}

function eyeFeather(length: number, outer: Tone, inner: Tone) {
  return (
    shape(petal(length, length * 0.42), outer.base, 3.4) +
    at(0, -length * 0.14, shape(petal(length * 0.68, length * 0.28), inner.base, FINE)) +
    at(0, -length * 0.26, shape(petal(length * 0.42, length * 0.17), PIGMENTS.red.base, FINE)) +
    dot(0, -length * 0.44, 2.6, PIGMENTS.pearl.base)
  )
}

function peacockBody(accent: Tone) {
  const body =
    'M4 176C-62 172 -78 110 -44 76C-22 56 -26 30 -24 2C-22 -38 8 -62 36 -48C56 -38 58 -14 46 -2C32 16 46 44 56 78C70 128 58 174 4 176Z'
  const rows = times(9, (i) => {
    const arcs = times(7, (j) => d`M${-78 + j * 24 + (i % 2) * 12} ${44 + i * 16}a12 12 0 0 0 24 0`)
    return shape(arcs, i % 3 === 1 ? PIGMENTS.turquoise.base : accent.base, FINE, accent.line)
  })
  const crest = [-24, -4, 16].map((a) =>
    at(20, -54, turned(a, line('M0 4V-34', LINE - 1), circle(0, -38, 7, PIGMENTS.yellow.base, 3))),
  )
  return (
    crest.join('') +
    shape(body, accent.base) +
    within(body, rows) +
    rim(body, PIGMENTS.pearl.base, 9) +
    shape('M48 -40L84 -24L50 -14Z', PIGMENTS.yellow.base) +
    circle(28, -26, 12, WHITE, 3) +
    dot(30, -26, 5.4) +
    times(3, (i) => dot(8 + i * 1, 14 + i * 12, 4, PIGMENTS.yellow.base))
  )
}

/** Suga, the parrot of wedding songs; it looks to the right. */
export function parrot({ accent }: Paints): Drawing {
  const body =
    'M-30 118C-92 60 -92 -40 -40 -92C-14 -124 40 -150 82 -126C114 -106 116 -62 98 -38C108 30 66 108 -30 118Z'
  const tail = 'M-22 104C-64 150 -108 206 -150 226C-150 190 -128 120 -62 66Z'
  return (
    contour(tail, PIGMENTS.yellow.base, PIGMENTS.pearl.base, 6) +
    line('M-46 112L-128 206M-58 92L-136 196M-36 118L-112 212', FINE) +
    line('M-6 122V150M-18 164L-6 148L10 162M40 96L52 132M38 146L52 130L66 140', LINE + 1) +
    shape(body, accent.base) +
    within(body, breast(accent)) +
    rim(body, PIGMENTS.pearl.base, 9) +
    wing(accent) +
    line('M-22 -82C12 -54 64 -40 98 -48', 16) +
    line('M-22 -82C12 -54 64 -40 98 -48', 9, PIGMENTS.red.base) +
    contour(
      'M96 -120C136 -126 152 -92 132 -58C128 -76 112 -84 98 -84Z',
      PIGMENTS.red.base,
      PIGMENTS.coral.base,
      3,
    ) +
    circle(62, -92, 16, WHITE, 3.4) +
    dot(66, -92, 7.4) +
    line('M38 -114Q62 -124 82 -110', FINE) +
    at(
      -2,
      -124,
      turned(-24, shape(petal(42, 12), accent.base, 3)),
      turned(8, shape(petal(40, 12), PIGMENTS.yellow.base, 3)),
    )
  )
}

function breast(tone: Tone) {
  return times(7, (i) =>
    line(
      times(6, (j) => d`M${24 + j * 18 - (i % 2) * 9} ${-18 + i * 20}q7 9 14 0`),
      FINE,
      tone.line,
    ),
  )
}

function wing(tone: Tone) {
  const form = 'M-52 -42C0 -74 50 -24 26 34C6 80 -50 118 -96 128C-92 60 -96 0 -52 -42Z'
  const feathers = times(5, (i) =>
    line(
      d`M${-54 + i * 16} ${-24 + i * 3}C${-60 + i * 12} ${20 + i * 4} ${-76 + i * 10} ${70 - i * 4} ${-84 + i * 15} ${104 - i * 12}`,
      FINE,
      tone.line,
    ),
  )
  return (
    contour(form, tone.deep, PIGMENTS.yellow.base, 7) +
    feathers +
    at(-22, -12, scaled(0.8, blossom(22, PIGMENTS.pearl, PIGMENTS.red)))
  )
}
