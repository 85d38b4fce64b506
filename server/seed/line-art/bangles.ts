import { bandLine, lyingBand, roundTheFront } from './bands.ts'
import { bead, seedBeads } from './beads.ts'
import { arc, oval, point, stations } from './curves.ts'
import { blossom, hatchedPetal, hatchRing, petal, petalRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { INK, PIGMENTS, TURMERIC } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  at,
  circle,
  contour,
  copies,
  d,
  dashes,
  FINE,
  LINE,
  line,
  rim,
  shape,
  times,
  tube,
  turned,
} from './pen.ts'

/** A dozen fine glass bangles, leaning in a roll. */
export function glassChura({ accent }: Paints): Drawing {
  return times(12, (i) => {
    const round = oval(150, 300)
    const gilt = dashes(round, 4.6, '7 13', TURMERIC)
    return at(-250 + i * 45.5, 0, tube(round, i % 3 === 2 ? accent.light : accent.base, 15), gilt)
  })
}

/** Lac bangles with small mirrors, a pair one on the other. */
export function lacChura({ accent, partner }: Paints): Drawing {
  const tone = { ...accent, light: PIGMENTS.yellow.light }
  const one = (main: Tone, second: Tone, y: number) => {
    const band = { rx: 336, height: 150, metal: { ...main, light: second.base }, tilt: 0.3 }
    const mirror = (i: number) =>
      shape('M0 -38L34 0L0 38L-34 0Z', i % 2 ? second.base : TURMERIC, 3.4) +
      circle(0, 0, 17, '#E9F0F2', 3) +
      line('M-8 4L4 -9', FINE)
    const edges = [-58, 58].map((h) => seedBeads(bandLine(band, h), 8, PIGMENTS.yellow)).join('')
    const dots = roundTheFront(336, 0.3, 13, (i) =>
      i % 2
        ? circle(0, -28, 6, PIGMENTS.pearl.base, FINE) + circle(0, 28, 6, PIGMENTS.pearl.base, FINE)
        : mirror(i),
    )
    return at(0, y, lyingBand(band, edges + dots))
  }
  return at(0, 10, one(tone, partner, 176), one(partner, tone, -86))
}

/** Kade: a pair of heavy carved bangles with a screw opening. */
export function carvedBangles({ metal, partner }: Paints): Drawing {
  const band = { rx: 336, height: 150, metal, tilt: 0.3 }
  const light = { ...metal, base: metal.light }
  const leaf = at(0, 34, hatchedPetal(66, 30, light, 3))
  const carving = roundTheFront(336, 0.3, 13, (i) =>
    i % 2 ? leaf : petalRing(13, 36, 8, light) + circle(0, 0, 13, partner.base, 3),
  )
  const edges = [-60, 60]
    .map((h) => dashes(bandLine(band, h), 24, '3 11', INK) + line(bandLine(band, h * 0.78), 3))
    .join('')
  const screw = at(
    306,
    26,
    shape('M-10 -70H10V70H-10Z', metal.light, 3),
    circle(0, -84, 15, metal.light),
  )
  const one = lyingBand(band, edges + carving) + screw
  return at(0, 10, at(0, 176, one), at(0, -86, one))
}

/** A solid round bangle with knob ends. */
export function knobBangle({ metal }: Paints): Drawing {
  const bow = arc(point(0, 0), 290, 290, 112, 428)
  const knob =
    circle(0, 0, 52, metal.light) +
    hatchRing(34, 49, 34) +
    circle(0, 0, 32, metal.base, 3) +
    petalRing(8, 26, 8, { ...metal, base: metal.light })
  const ends = [bow.at(0), bow.at(1)].map(({ x, y }) => d`translate(${x} ${y + 6})`)
  const rings = [118, 124, 416, 422].map((a) => {
    const { x, y } = arc(point(0, 0), 290, 290, a, a + 1).at(0)
    return at(x, y, turned(a, line('M-36 0H36', 4)))
  })
  const engraved = [150, 210, 270, 330, 390].map((a) =>
    turned(
      a + 90,
      at(
        0,
        -290,
        blossom(25, { ...metal, base: metal.light }, metal),
        copies(shape(petal(34, 11), metal.light, 3), [
          'translate(34 6) rotate(96)',
          'translate(-34 6) rotate(-96)',
        ]),
      ),
    ),
  )
  return at(
    0,
    -10,
    tube(bow.data, metal.base, 76),
    line(arc(point(0, 0), 318, 318, 112, 428).data, FINE),
    line(arc(point(0, 0), 262, 262, 112, 428).data, FINE),
    engraved.join(''),
    rings.join(''),
    copies(knob, ends),
  )
}

/** Rudraksha with silver caps on an elastic cord. */
export function rudraksha({ accent, metal }: Paints): Drawing {
  const seed =
    contour(
      'M0 -52C26 -58 54 -32 52 0C54 32 26 58 0 52C-26 58 -54 32 -52 0C-54 -32 -26 -58 0 -52Z',
      accent.base,
      accent.deep,
      4,
    ) +
    line('M-18 -46C-34 -16 -34 16 -18 46M18 -46C34 -16 34 16 18 46M0 -46V46', LINE) +
    times(4, (i) =>
      line(
        d`M-40 ${-24 + i * 16}q8 5 14 -2M-10 ${-28 + i * 17}q6 6 12 0M27 ${-24 + i * 16}q8 6 14 0`,
        FINE,
        accent.light,
      ),
    )
  const cap =
    shape('M-13 -34Q0 -42 13 -34V34Q0 42 -13 34Z', metal.light, 3.4) +
    line('M-4 -36V36M5 -36V36', FINE)
  const places = stations(arc(point(0, 0), 310, 300, -90, 270), 138).slice(1)
  const between = stations(arc(point(0, 0), 310, 300, -90, 270), 69).filter((_, i) => i % 2 === 1)
  const spread = (list: typeof places) =>
    list.map(({ x, y, angle }) => d`translate(${x} ${y}) rotate(${angle})`)
  return (
    line(oval(310, 300), LINE + 2) +
    copies(seed, spread(places)) +
    copies(cap, spread(between)) +
    at(0, 300, bead(0, 86, 20, metal), rim('M0 52V66', metal.light, 6))
  )
}
