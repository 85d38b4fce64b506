import { bail, bead, beadsAlong, bell, chain } from './beads.ts'
import { arc, bezier, point } from './curves.ts'
import { petal } from './flowers.ts'
import { fish } from './motif-waters.ts'
import type { Paints } from './paints.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  copies,
  d,
  FINE,
  LINE,
  line,
  mirrored,
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
      shape(petal(44, 16), metal.light, 3),
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
