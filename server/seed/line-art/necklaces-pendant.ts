import { alongCurve, bail, bead, beadsAlong, bell, chain, drop, seedBeads } from './beads.ts'
import { arc, bezier, festoon, loop, oval, point } from './curves.ts'
import { blossom, dotRing, lotus, petal, triangleRing } from './flowers.ts'
import { elephant } from './motif-elephant.ts'
import { kohbar, sun } from './motif-plants.ts'
import { fish, turtle } from './motif-waters.ts'
import { cord, knot, tassel } from './necklace-parts.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  copies,
  d,
  dashes,
  FINE,
  LINE,
  line,
  mirrored,
  rim,
  scaled,
  shape,
  times,
  turned,
} from './pen.ts'
import { bezel } from './stones.ts'

/** Jantar: a square amulet box with chased fish, on a chain. */
export function jantar({ metal }: Paints): Drawing {
  const way = bezier(
    point(-20, 20),
    point(-470, -260),
    point(-240, -420),
    point(0, -420),
    point(240, -420),
    point(470, -260),
    point(20, 20),
  )
  const plain = { metal, accent: { ...metal, base: metal.light }, partner: metal }
  const box =
    contour('M-168 -168H168V168H-168Z', metal.base, metal.light, 14) +
    line('M-142 -142H142V142H-142Z') +
    copies(
      at(0, 0, shape(petal(44, 16), metal.light, 3)),
      [45, 135, 225, 315].map((a) => d`rotate(${a}) translate(0 ${-140})`),
    ) +
    at(0, -62, scaled(0.58, fish(plain))) +
    at(0, 62, mirrored(scaled(0.58, fish(plain)))) +
    bezel(0, 0, 24, PIGMENTS.red, metal)
  const bells = times(5, (i) => bell(-128 + i * 64, 178, 24, metal))
  return (
    chain(way, 17, metal) +
    at(
      0,
      196,
      copies(bail(0, 0, 20, metal), [
        'translate(-100 -192)',
        'translate(100 -192)',
        'translate(0 -192)',
      ]),
      bells,
      box,
    )
  )
}

/** Tayo: the Newars' lozenge, gilded, with turquoise and coral. */
export function tayo({ accent, metal, partner }: Paints): Drawing {
  const lozenge =
    'M-330 0C-250 -20 -190 -110 -84 -146C-40 -160 40 -160 84 -146C190 -110 250 -20 330 0C250 20 190 110 84 146C40 160 -40 160 -84 146C-190 110 -250 20 -330 0Z'
  const wing =
    line('M128 -84C200 -50 236 -16 268 0C236 16 200 50 128 84', LINE) +
    line('M150 -44C190 -22 206 -8 226 0C206 8 190 22 150 44', FINE) +
    bezel(168, 0, 26, partner, metal) +
    at(228, 0, circle(0, 0, 9, accent.base, 3)) +
    turned(90, at(0, -300, shape(petal(62, 26), metal.light, 3.4)))
  const beads = [-1, 1].map((side) =>
    beadsAlong(
      bezier(
        point(side * 64, -152),
        point(side * 300, -250),
        point(side * 320, -506),
        point(side * 12, -506),
      ),
      20,
      accent,
    ),
  )
  return at(
    0,
    104,
    beads.join(''),
    copies(bead(0, 0, 26, partner), ['translate(-64 -160)', 'translate(64 -160)']),
    contour(lozenge, metal.base, metal.light, 13) + copies(wing, ['scale(1)', 'scale(-1 1)']),
    around(12, at(0, -78, shape(petal(46, 18), metal.light, 3))),
    beadsAlong(arc(point(0, 0), 80, 80, 0, 360), 7, metal),
    bezel(0, 0, 72, accent, metal),
    times(5, (i) => bell(-112 + i * 56, 150 - Math.abs(i - 2) * 15, 22, metal)),
  )
}

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
      : circle(0, 0, 24, PIGMENTS.pearl.base) + at(0, 0, blossom(19, partner, PIGMENTS.yellow)),
  )
  return seedBeads(way.data, 10.5, accent) + pairs + at(0, 206, scaled(0.9, kohbar(paints)))
}

/** Fired clay, painted by hand: a necklace and its earrings. */
export function terracottaSet({ accent, metal }: Paints): Drawing {
  const way = loop(330, -404, 184)
  const paint = PIGMENTS.pearl.base
  const disc = (r: number) =>
    circle(0, 0, r, metal.base) +
    dashes(oval(r * 0.78), r * 0.2, '2.4 7', paint) +
    at(0, 0, blossom(r * 0.46, PIGMENTS.pearl, PIGMENTS.yellow))
  const pendant =
    circle(0, 0, 152, metal.base) +
    rim(oval(152), paint, 9) +
    triangleRing(112, 138, 28, paint) +
    dotRing(102, 40, 3, paint) +
    at(0, 46, lotus(94, PIGMENTS.pearl, { ...metal, base: metal.light }, accent))
  const earring =
    line('M0 -98C-4 -160 48 -160 42 -120', LINE + 1.4) +
    bail(0, -92, 11, metal) +
    disc(54) +
    at(0, 86, circle(0, 0, 30, metal.base)) +
    at(0, 86, blossom(17, PIGMENTS.pearl, PIGMENTS.yellow)) +
    drop(0, 112, 34, metal)
  return (
    cord(way.data, '#2E2926', 8) +
    alongCurve(way, 92, (_, i) => (i % 2 ? bead(0, 0, 22, metal) : disc(34))) +
    knot(0, -404, PIGMENTS.black) +
    copies(earring, ['translate(-112 -152)', 'translate(112 -152) scale(-1 1)']) +
    at(0, 262, bail(0, -160, 15, metal), pendant)
  )
}
