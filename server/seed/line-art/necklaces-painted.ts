import { alongCurve, bail, bead, chain, drop, seedBeads } from './beads.ts'
import { bezier, festoon, loop, oval, point } from './curves.ts'
import { blossom, dotRing, lotus, triangleRing } from './flowers.ts'
import { elephant } from './motif-elephant.ts'
import { kohbar, sun } from './motif-plants.ts'
import { turtle } from './motif-waters.ts'
import { cord, knot, tassel } from './necklace-parts.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { JET, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, copies, dashes, LINE, line, rim, scaled, times } from './pen.ts'

/** A painted figure on a cord; the figure is the whole pendant. */
function figurePendant(figure: Drawing, string: Tone, y: number): Drawing {
  const way = bezier(
    point(0, y),
    point(-120, y - 60),
    point(-330, -170),
    point(-250, -320),
    point(-190, -430),
    point(-60, -424),
    point(0, -420),
    point(60, -424),
    point(190, -430),
    point(250, -320),
    point(330, -170),
    point(120, y - 60),
    point(0, y),
  )
  return (
    cord(way.data, string.base, 10) +
    knot(0, -420, string) +
    bead(0, y - 10, 22, PIGMENTS.yellow) +
    figure
  )
}

export function turtlePendant(paints: Paints): Drawing {
  return figurePendant(
    at(0, 186, bail(0, -236, 18, paints.metal), scaled(1.06, turtle(paints))),
    PIGMENTS.black,
    -78,
  )
}

export function elephantPendant(paints: Paints): Drawing {
  const { metal, partner } = paints
  const fringe = times(7, (i) =>
    at(
      -150 + i * 50,
      166,
      line('M0 0V24', LINE),
      bead(0, 30, 13, i % 2 ? partner : PIGMENTS.yellow),
    ),
  )
  const way = bezier(
    point(-60, 20),
    point(-300, -120),
    point(-330, -400),
    point(0, -400),
    point(330, -400),
    point(300, -120),
    point(60, 20),
  )
  return (
    chain(way, 16, metal) +
    at(
      0,
      178,
      copies(bail(0, -154, 18, metal), ['translate(-60 0)', 'translate(60 12)']),
      fringe,
      scaled(1.16, elephant(paints)),
    )
  )
}

/** Seven sun faces on an adjustable cord. */
export function sunChoker(paints: Paints): Drawing {
  const way = festoon(356, -196, 214, 1.02)
  const faces = [0.02, 0.17, 0.33, 0.5, 0.67, 0.83, 0.98].map((t, i) => {
    const { x, y } = way.at(t)
    return at(x, y, sun(paints, 84 + (3 - Math.abs(3 - i)) * 9))
  })
  const ties = bezier(point(-352, -250), point(-300, -380), point(300, -380), point(352, -250))
  return at(
    0,
    20,
    cord(ties.data, PIGMENTS.black.base, 8),
    cord(way.data, PIGMENTS.black.base, 8),
    bead(0, -348, 22, paints.partner),
    tassel(-34, -336, 84, paints.accent),
    tassel(34, -336, 84, paints.accent),
    faces.join(''),
  )
}

/** The wall of the bridal room, as a long necklace. */
export function kohbarNecklace(paints: Paints): Drawing {
  const { accent, partner } = paints
  const way = loop(276, -404, 40)
  const pairs = alongCurve(way, 96, (_, i) =>
    i % 2
      ? bead(0, 0, 20, PIGMENTS.yellow)
      : circle(0, 0, 24, PIGMENTS.pearl.base) + blossom(19, partner, PIGMENTS.yellow),
  )
  return seedBeads(way.data, 10.5, accent) + pairs + at(0, 206, scaled(0.9, kohbar(paints)))
}

/** Fired clay, painted by hand: a necklace and its earrings. */
export function terracottaSet({ accent: clay }: Paints): Drawing {
  const way = loop(330, -404, 184)
  const paint = PIGMENTS.pearl.base
  const disc = (r: number) =>
    circle(0, 0, r, clay.base) +
    dashes(oval(r * 0.78), r * 0.2, '2.4 7', paint) +
    blossom(r * 0.46, PIGMENTS.pearl, PIGMENTS.yellow)
  const pendant =
    circle(0, 0, 152, clay.base) +
    rim(oval(152), paint, 9) +
    triangleRing(112, 138, 28, paint) +
    dotRing(102, 40, 3, paint) +
    at(0, 46, lotus(94, PIGMENTS.pearl, { ...clay, base: clay.light }, PIGMENTS.yellow))
  const earring =
    line('M0 -98C-4 -160 48 -160 42 -120', LINE + 1.4) +
    bail(0, -92, 11, clay) +
    disc(54) +
    at(0, 86, circle(0, 0, 30, clay.base)) +
    at(0, 86, blossom(17, PIGMENTS.pearl, PIGMENTS.yellow)) +
    drop(0, 112, 34, clay)
  return (
    cord(way.data, JET.base, 8) +
    alongCurve(way, 92, (_, i) => (i % 2 ? bead(0, 0, 22, clay) : disc(34))) +
    knot(0, -404, PIGMENTS.black) +
    copies(earring, ['translate(-112 -152)', 'translate(112 -152) scale(-1 1)']) +
    at(0, 262, bail(0, -160, 15, clay), pendant)
  )
}
