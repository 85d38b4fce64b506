import { bail, bead, beadsAlong, chain, drop } from './beads.ts'
import { arc, bezier, oval, point } from './curves.ts'
import { hatchedPetal, hatchRing, petal, petalRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { DIAMOND, INK, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  circle,
  contour,
  d,
  dashes,
  FINE,
  LINE,
  line,
  scaled,
  shape,
  times,
  tube,
  turned,
} from './pen.ts'
import { bezel, cutStone } from './stones.ts'

/** A stud seen from the side: its head, the post, and the screw behind. */
function sideView(metal: Tone, head: Drawing) {
  const thread = times(7, (i) => line(d`M${34 + i * 13} -8l7 16`, FINE))
  return (
    shape('M0 -8H160V8H0Z', metal.light) +
    thread +
    shape('M160 -26H188Q196 0 188 26H160Z', metal.base) +
    line('M168 -24V24M178 -24V24', FINE) +
    head
  )
}

/** Phuli, the little flower of the left nostril. */
export function phuli({ metal }: Paints): Drawing {
  const one = hatchedPetal(150, 62, metal)
  const flower =
    around(6, at(0, -64, one)) +
    around(6, at(0, -96, shape(petal(66, 24), metal.light, 3.4) + line('M0 -14V-42', FINE)), 30) +
    circle(0, 0, 92, metal.base) +
    hatchRing(70, 90, 40) +
    circle(0, 0, 70, metal.light) +
    cutStone(58, 58, DIAMOND, 8)
  const head =
    shape('M0 -92C-26 -88 -44 -40 -44 0C-44 40 -26 88 0 92Z', metal.base) +
    line('M-14 -78Q-30 0 -14 78', FINE) +
    at(-44, 0, bead(-8, 0, 22, DIAMOND))
  return at(-84, -84, scaled(1.36, flower)) + at(196, 316, turned(-24, sideView(metal, head)))
}

/** A single dot of gold with a screw back. */
export function dotPhuli({ metal }: Paints): Drawing {
  const granules = around(28, circle(0, -190, 15, metal.light, 3))
  const front =
    granules +
    circle(0, 0, 182, metal.base) +
    line(oval(164), FINE) +
    line(arc(point(0, 0), 120, 120, 200, 290).data, 15, metal.light) +
    hatchRing(150, 164, 80)
  const head =
    shape('M0 -90C-64 -84 -92 -44 -92 0C-92 44 -64 84 0 90Z', metal.base) +
    line('M-64 -30Q-58 -56 -32 -68', 8, metal.light) +
    dashes('M-4 -84V84', 12, '2.4 8', INK)
  return at(-100, -84, scaled(1.3, front)) + at(214, 300, turned(-24, sideView(metal, head)))
}

/** Bulaki: the septum pendant, on a clip. */
export function bulaki({ metal, partner }: Paints): Drawing {
  const bow = arc(point(0, -250), 92, 92, -60, 240)
  const clip = [bow.at(0), bow.at(1)].map(({ x, y }) => bead(x, y, 20, metal)).join('')
  const leaf =
    'M0 -128C76 -134 214 -70 236 64C238 150 150 206 62 186C40 206 18 224 0 252C-18 224 -40 206 -62 186C-150 206 -238 150 -236 64C-214 -70 -76 -134 0 -128Z'
  const fringe = times(7, (i) => {
    const x = -168 + i * 56
    return drop(
      x,
      190 + (i === 3 ? 58 : Math.abs(i - 3) === 3 ? -26 : 2),
      40,
      i === 3 ? partner : metal,
    )
  })
  return (
    tube(bow.data, metal.base, 22) +
    clip +
    bail(0, -142, 18, metal) +
    fringe +
    contour(leaf, metal.base, metal.light, 13) +
    at(
      0,
      40,
      around(12, at(0, -62, shape(petal(56, 24), metal.light, 3.4) + line('M0 -12V-36', FINE))),
      bezel(0, 0, 60, partner, metal),
    ) +
    [-1, 1]
      .map((s) =>
        at(
          s * 156,
          84,
          petalRing(16, 44, 8, { ...metal, base: metal.light }),
          bezel(0, 0, 18, PIGMENTS.green, metal),
        ),
      )
      .join('')
  )
}

/** Nathiya: the large bridal nose ring and the chain that carries it. */
export function nathiya({ metal }: Paints): Drawing {
  const hoop = arc(point(0, 0), 252, 252, -52, 290)
  const strands = [0, 34, 68].map((sag) =>
    beadsAlong(
      bezier(
        point(-168, -190),
        point(-60 - sag, -330 + sag),
        point(150, -400 + sag * 1.5),
        point(392, -330 + sag * 0.5),
      ),
      9,
      PIGMENTS.pearl,
    ),
  )
  const flowers = [58, 82, 108, 134, 158].map((a, i) => {
    const { x, y } = arc(point(0, 0), 252, 252, a, a + 1).at(0)
    return at(
      x,
      y,
      petalRing(20, 52, 9, { ...metal, base: metal.light }),
      bezel(0, 0, 25, i % 2 ? PIGMENTS.green : PIGMENTS.red, metal),
    )
  })
  const inner = arc(point(0, 0), 196, 196, 40, 176)
  return at(
    -70,
    92,
    tube(hoop.data, metal.base, 12),
    dashes(hoop.data, 12, '2.2 8', INK),
    strands.join(''),
    bead(-168, -190, 18, metal),
    beadsAlong(inner, 12, PIGMENTS.pearl),
    flowers.join(''),
    at(404, -316, line('M-14 0C10 -56 56 -40 44 4', LINE + 2), circle(-14, 4, 15, metal.light)),
    chain(
      bezier(point(-168, -200), point(-166, -212), point(-166, -220), point(-168, -230)),
      12,
      metal,
    ),
  )
}
