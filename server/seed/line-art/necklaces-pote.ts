import { bead, beadsAlong, bell, rowAlong, seedBeads } from './beads.ts'
import type { Curve } from './curves.ts'
import { bezier, festoon, loop, point, stations } from './curves.ts'
import { cord, gedi, knot, strands, tassel, tilhari } from './necklace-parts.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { JET, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, d, line, rim, scaled, shape, turned } from './pen.ts'

/** One long strand, wound twice round so that it fits the sheet. */
export function poteStrand({ accent, metal }: Paints): Drawing {
  const ways = [loop(316, -356, 396), loop(250, -356, 262), loop(182, -356, 128)]
  const spacers = ways.map((way) => rowAlong(way, 236, bead(0, 0, 17, metal)))
  return (
    ways.map((way) => seedBeads(way.data, 12.5, accent)).join('') +
    spacers.join('') +
    tassel(0, -372, 128, accent)
  )
}

/** Twenty strands twisted into one rope and closed by a wound knot. */
export function poteRope({ accent, metal, partner }: Paints): Drawing {
  const way = loop(300, -396, 258)
  const half = 46
  const passes = stations(way, 21).map(({ x, y, angle }) => twist(x, y, angle, half))
  const [odd, even] = [1, 0].map((side) =>
    passes.filter((_, i) => (i % 4 !== 0) === Boolean(side)).join(''),
  )
  const under = line(way.data, half * 2 + 12) + line(way.data, half * 2 + 4, accent.deep)
  return (
    under +
    seedBeads(odd ?? '', 7.6, accent) +
    seedBeads(even ?? '', 7.6, { ...metal, line: accent.line }) +
    at(0, 258, tassel(0, 68, 118, accent), wound(metal.base)) +
    at(0, -396, turned(180, scaled(0.8, wound(partner.base))))
  )
}

/** One strand passing over the rope, from its inner to its outer edge. */
function twist(x: number, y: number, angle: number, half: number) {
  const turn = (angle * Math.PI) / 180
  const place = (along: number, across: number) =>
    d`${x + along * Math.cos(turn) - across * Math.sin(turn)} ${y + along * Math.sin(turn) + across * Math.cos(turn)}`
  return `M${place(-58, -half)}C${place(-8, -half)} ${place(8, half)} ${place(58, half)}`
}

function wound(colour: string) {
  return (
    shape('M-44 -62C-54 -20 -54 20 -44 62H44C54 20 54 -20 44 -62Z', colour) +
    line(
      'M-48 -44Q0 -34 48 -44M-50 -26Q0 -16 50 -26M-50 -8Q0 2 50 -8M-50 10Q0 20 50 10M-50 28Q0 38 50 28M-48 46Q0 56 48 46',
      3,
    )
  )
}

/** Chhadke: long enough to cross the body, so it lies across the sheet. */
export function chhadkeTilhari({ accent, metal, partner }: Paints): Drawing {
  const way = (step: number) => loop(216 + step * 19, -396 + step * -6, 350 + step * 17)
  return turned(
    24,
    at(
      0,
      4,
      strands(6, 8, accent, way),
      at(0, -390, knot(0, -10, metal)),
      at(0, 352, tilhari(290, 62, metal, partner)),
    ),
  )
}

/** Maili: the same drum, worn short and straight round the neck. */
export function mailiTilhari({ accent, metal, partner }: Paints): Drawing {
  const way = (step: number) => festoon(344 + step * 10, -268, 150 + step * 20, 1.06)
  return at(
    0,
    30,
    strands(7, 9, accent, way) +
      [-1, 1]
        .map((side) =>
          at(
            side * 346,
            -276,
            turned(side * 6, line('M0 0V-60', 12), line('M0 0V-60', 6, metal.base)),
            tassel(0, -116, 92, accent),
          ),
        )
        .join('') +
      at(0, 152, tilhari(316, 76, metal, partner)),
  )
}

/** The solid gold drum, seen near, on its bundle of strands. */
export function goldTilhari({ accent, metal, partner }: Paints): Drawing {
  const way = (step: number) => festoon(330 + step * 12, -330, 150 + step * 26, 1.12)
  const ties = [-1, 1].map((side) =>
    at(side * 330, -338, rim('M-66 0H66', metal.light, 16), rim('M-60 -24H60', metal.base, 16)),
  )
  const over = bezier(point(-330, -374), point(-240, -450), point(240, -450), point(330, -374))
  return at(
    0,
    40,
    seedBeads(over.data, 9.5, metal),
    strands(9, 9.5, accent, way),
    ties.join(''),
    at(0, 158, tilhari(480, 122, metal, partner)),
  )
}

/** Nine ribbed gold beads spaced on red pote. */
export function naugedi({ accent, metal }: Paints): Drawing {
  const way = (step: number) => loop(312 + step * 17, -380 - step * 4, 330 + step * 15)
  const beads = alongPart(way(0), 9, 0.26, 0.74, (i) => gedi(84 - Math.abs(i - 4) * 5, metal))
  return strands(4, 7.5, accent, way) + beads + tassel(0, -396, 118, accent)
}

/** The silver bead rope of the western hills, on black cord, with a bell. */
export function silverNaugedi({ metal }: Paints): Drawing {
  const way = loop(312, -392, 256)
  const beads = alongPart(way, 9, 0.2, 0.8, (i) => gedi(122 - Math.abs(i - 4) * 8, metal))
  return (
    cord(way.data, JET.base, 13) +
    beads +
    knot(0, -392, PIGMENTS.black) +
    at(0, 318, bead(0, -6, 18, metal), bell(0, 8, 50, metal))
  )
}

function alongPart(
  way: Curve,
  count: number,
  from: number,
  to: number,
  draw: (i: number) => Drawing,
) {
  const gapless = stations(way, 1, from, to)
  return Array.from({ length: count }, (_, i) => {
    const station = gapless[Math.round(((gapless.length - 1) * i) / (count - 1))]
    return station ? at(station.x, station.y, turned(station.angle, draw(i))) : ''
  }).join('')
}

/** A necklace of one kind of bead, the largest in front. */
export function gradedBeads({ accent, metal }: Paints): Drawing {
  const way = loop(318, -384, 384)
  const clasp = bezier(point(-24, -386), point(-8, -388), point(8, -388), point(24, -386))
  return line(way.data, 4) + graded(way, accent) + beadsAlong(clasp, 15, metal)
}

const SMALLEST = 17
const LARGEST = 38

function graded(way: Curve, tone: Tone) {
  const places = stations(way, 2)
  const beads: Drawing[] = []
  let next = 0
  while (next < places.length) {
    const r = radiusAt(next / places.length)
    const place = places[Math.min(Math.round(next + r / 2), places.length - 1)]
    beads.push(place ? bead(place.x, place.y, r, tone) : '')
    next += r + 1
  }
  return beads.join('')
}

const radiusAt = (t: number) => SMALLEST + (LARGEST - SMALLEST) * Math.sin(Math.PI * t) ** 1.6
