import { bail, bead, beadsAlong, chain, drop, rowAlong, seedBeads } from './beads.ts'
import { arc, bezier, festoon, loop, point, stations } from './curves.ts'
import { blossom, dotRing, hatchRing, petalRing } from './flowers.ts'
import { coin, strands, tassel } from './necklace-parts.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { INK, JET, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  copies,
  d,
  dot,
  FINE,
  LINE,
  line,
  scaled,
  shape,
  times,
  turned,
} from './pen.ts'
import { bezel, cabochon, kundanDrop } from './stones.ts'

/** Kantha: gold beads close together on a collar of red felt. */
export function kantha({ accent, metal }: Paints): Drawing {
  const way = arc(point(0, -90), 318, 330, 196, -16)
  const ties = [-1, 1].map((side) => cordTie(side, accent))
  return at(
    0,
    -20,
    ties.join(''),
    line(way.data, 142),
    line(way.data, 134, accent.base),
    edge(254, accent),
    edge(382, accent),
    beadsAlong(arc(point(0, -90), 286, 297, 190, -10), 10, metal),
    beadsAlong(arc(point(0, -90), 352, 364, 190, -10), 10, metal),
    rowAlong(way, 66, collarBead(31, metal)),
  )
}

function edge(r: number, tone: Tone) {
  return `<path d="${arc(point(0, -90), r, r * 1.04, 194, -14).data}" fill="none" stroke="${tone.line}" stroke-width="2.4" stroke-dasharray="7 7"/>`
}

function collarBead(r: number, metal: Tone) {
  const notch = line(d`M0 ${-r * 0.55}V${-r * 0.86}`, FINE)
  return circle(0, 0, r, metal.base) + around(8, notch) + circle(0, 0, r * 0.42, metal.light, FINE)
}

function cordTie(side: number, tone: Tone) {
  return (
    line(d`M${side * 304} -190C${side * 300} -260 ${side * 240} -300 ${side * 190} -330`, 12) +
    line(
      d`M${side * 304} -190C${side * 300} -260 ${side * 240} -300 ${side * 190} -330`,
      6,
      tone.base,
    ) +
    at(side * 186, -334, turned(side * -50, tassel(0, -30, 96, tone)))
  )
}

/** The short mangalsutra: two lines of black beads and two small gold cups. */
export function mangalsutra({ metal }: Paints): Drawing {
  const way = (step: number) => loop(300 + step * 34, -392, 226 + step * 40)
  const cup =
    circle(0, 0, 50, metal.base) +
    dotRing(40, 22, 3.2, INK) +
    circle(0, 0, 30, metal.light) +
    petalRing(8, 26, 8, metal)
  const gold = [0.26, 0.38, 0.62, 0.74].map((t) =>
    [-0.5, 0.5].map((s) => bead(way(s).at(t).x, way(s).at(t).y, 17, metal)).join(''),
  )
  return (
    strands(2, 10.5, JET, way) +
    gold.join('') +
    bead(0, -392, 17, metal) +
    at(
      0,
      232,
      scaled(
        1.35,
        copies(cup, ['translate(-50 46)', 'translate(50 46)']),
        bead(0, 46, 15, PIGMENTS.red),
        bail(0, -2, 15, metal),
        times(5, (i) => drop(-72 + i * 36, 92 - Math.abs(2 - i) * 3, 28, metal)),
      ),
    )
  )
}

/** The heavier pendant of 22 carats on one line of black beads. */
export function mangalsutraPendant({ metal, partner }: Paints): Drawing {
  const way = loop(312, -404, 108)
  const pendant =
    contour(
      'M0 -92C60 -92 120 -30 120 36C120 120 46 176 0 206C-46 176 -120 120 -120 36C-120 -30 -60 -92 0 -92Z',
      metal.base,
      metal.light,
      10,
    ) +
    at(
      0,
      40,
      petalRing(40, 92, 14, { ...metal, base: metal.light }),
      hatchRing(31, 40, 30),
      bezel(0, 0, 34, partner, metal),
    ) +
    at(0, 168, blossom(16, { ...metal, base: metal.light }, metal)) +
    times(5, (i) => {
      const x = -76 + i * 38
      return drop(x, 206 - x * x * 0.011, 32, metal)
    })
  const gold = rowAlong(way, 148, bead(0, 0, 19, metal))
  return seedBeads(way.data, 13, JET) + gold + bail(0, 116, 20, metal) + at(0, 226, pendant)
}

/** Chandrahar: linked discs falling in half-moons, row under row. */
export function chandrahar({ metal }: Paints): Drawing {
  const link =
    circle(0, 0, 34, metal.base) +
    around(10, line('M0 -22V-29', FINE)) +
    circle(0, 0, 17, metal.light, 3) +
    dot(0, 0, 5)
  const rows = [festoon(226, -190, -20), festoon(276, -160, 136), festoon(324, -130, 292)].map(
    (way) => line(way.data, 12) + line(way.data, 5, metal.base) + rowAlong(way, 75, link),
  )
  const plate =
    contour('M-52 -64H52L84 74H-84Z', metal.base, metal.light, 8) +
    bezel(0, 12, 34, PIGMENTS.red, metal)
  const ends = copies(plate, ['translate(-272 -214) rotate(16)', 'translate(272 -214) rotate(-16)'])
  const over = [-1, 1].map((side) =>
    chain(
      bezier(
        point(side * 246, -280),
        point(side * 210, -360),
        point(side * 120, -404),
        point(0, -404),
      ),
      17,
      metal,
    ),
  )
  return at(
    0,
    44,
    over.join(''),
    rows.join(''),
    ends,
    times(3, (i) => drop(-44 + i * 44, 312 - (i === 1 ? 0 : 5), 40, metal)),
  )
}

/** Rani har: the long bridal necklace with its great pendant. */
export function raniHar({ accent, metal }: Paints): Drawing {
  const way = loop(296, -396, 152)
  const inner = loop(252, -372, 100)
  const unit =
    shape('M-31 0L0 -34L31 0L0 34Z', metal.light, 3) +
    circle(0, 0, 24, metal.base, 3) +
    cabochon(0, 0, 15, accent)
  const pendant =
    around(12, at(0, -74, kundanDrop(66, 25, accent, metal))) +
    beadsAlong(arc(point(0, 0), 72, 72, 0, 360), 8, PIGMENTS.pearl) +
    bezel(0, 0, 62, accent, metal)
  const fringe = times(7, (i) => {
    const x = -96 + i * 32
    return (
      line(d`M${x} ${Math.sqrt(150 ** 2 - x * x) - 20}v30`, LINE) +
      bead(x, Math.sqrt(150 ** 2 - x * x) + 16, 12, PIGMENTS.pearl)
    )
  })
  return (
    seedBeads(inner.data, 8.5, PIGMENTS.pearl) +
    rowAlong(way, 66, unit) +
    at(0, 256, fringe + pendant)
  )
}

/** Asarfi mala: struck coins in a row. */
export function coinNecklace({ metal }: Paints): Drawing {
  const way = loop(236, -372, 250)
  const coins = stations(way, 96, 0.09, 0.91)
  const hung = coins.map(({ x, y, angle }) =>
    at(x, y, turned(angle, bail(0, 14, 9, metal), at(0, 66, coin(47, metal)))),
  )
  return at(0, 8, chain(way, 15, metal), hung.join(''), bead(0, -372, 18, metal))
}
