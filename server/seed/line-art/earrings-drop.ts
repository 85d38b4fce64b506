import { bail, bead, beadsAlong, drop } from './beads.ts'
import { bezier, oval, point } from './curves.ts'
import { hatchedPetal, lotus, triangleRing } from './flowers.ts'
import { parrot, peacock } from './motif-birds.ts'
import { bambooStem } from './motif-plants.ts'
import { fish } from './motif-waters.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { INK, PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import {
  at,
  circle,
  contour,
  copies,
  d,
  FINE,
  LINE,
  line,
  rim,
  scaled,
  times,
  tube,
} from './pen.ts'

const HOOK = 'M0 0C-6 -60 -2 -92 26 -92C54 -92 56 -60 50 -20'

function hook(y: number, metal: Tone) {
  return at(0, y, line(HOOK, LINE + 2.4), line(HOOK, 2, metal.light), bail(0, 8, 11, metal))
}

/** A leaf of twisted wire: scrolls on both sides of the rib, the ground showing through. */
export function filigreeLeaf({ metal }: Paints): Drawing {
  const leaf =
    'M0 -170C96 -96 150 40 110 150C84 222 30 262 0 300C-30 262 -84 222 -110 150C-150 40 -96 -96 0 -170Z'
  const scrolls = [-104, -44, 18, 80, 142, 200].map((y, i) =>
    at(0, y, scrollPair([26, 40, 48, 50, 44, 28][i] ?? 40, metal)),
  )
  const wire =
    `<path d="${leaf}" fill="${metal.light}" fill-opacity=".6"/>` +
    line('M0 -160V286', 9) +
    line('M0 -160V286', 3.4, metal.light) +
    scrolls.join('') +
    rim(leaf, metal.light, 12) +
    beadsAlong(bezier(point(0, 312), point(0, 322), point(0, 338), point(0, 352)), 13, metal)
  return scaled(1.1, hook(-186, metal), wire)
}

function scrollPair(size: number, metal: Tone) {
  const curl = d`M0 ${size * 0.5}C${size * 0.5} ${size * 0.7} ${size * 1.9} ${size * 0.5} ${size * 1.9} ${-size * 0.2}C${size * 1.9} ${-size * 0.8} ${size * 0.9} ${-size * 0.8} ${size * 0.9} ${-size * 0.2}C${size * 0.9} ${size * 0.2} ${size * 1.5} ${size * 0.2} ${size * 1.45} ${-size * 0.18}`
  const inner = d`M0 ${size * 0.2}C${size * 0.3} ${size * 0.3} ${size * 0.6} ${size * 0.2} ${size * 0.62} ${-size * 0.2}`
  return copies(tube(curl, metal.base, 3) + line(inner, FINE + 0.6), ['scale(1)', 'scale(-1 1)'])
}

/** Painted wood drops; which picture they carry is the motif's matter. */
export function fishEarrings(paints: Paints): Drawing {
  const beads = [-74, 0, 74].map((x, i) =>
    at(
      x,
      i === 1 ? 118 : 104,
      line('M0 -20V0', LINE),
      bead(0, 12, 13, paints.partner),
      drop(0, 26, 26, PIGMENTS.yellow),
    ),
  )
  return at(
    0,
    24,
    hook(-134, PIGMENTS.pearl),
    line('M0 -118V-70', LINE),
    beads.join(''),
    fish(paints),
  )
}

export function lotusDrops(paints: Paints): Drawing {
  const { accent, metal } = paints
  const face =
    circle(0, 0, 176, PIGMENTS.pearl.base) +
    triangleRing(148, 172, 34, accent.base) +
    rim(oval(144), metal.light, 7) +
    at(0, 62, lotus(142, accent, { ...accent, base: accent.light, line: INK }, PIGMENTS.green)) +
    line('M-96 92Q-72 78 -48 92T0 92T48 92T96 92M-70 112Q-46 98 -22 112T26 112T70 112', FINE + 0.6)
  const fringe = times(5, (i) => {
    const x = -92 + i * 46
    const y = Math.sqrt(176 ** 2 - x ** 2)
    return (
      line(d`M${x} ${y}v26`, LINE) + drop(x, y + 22, 34, i % 2 === 0 ? accent : PIGMENTS.yellow)
    )
  })
  return scaled(1.08, hook(-200, metal), fringe, face)
}

export function peacockEarrings(paints: Paints): Drawing {
  const fringe = times(5, (i) =>
    at(
      -96 + i * 48,
      212 + (i % 2 ? 20 : 30),
      line('M0 -34V0', LINE),
      bead(0, 12, 14, i % 2 ? PIGMENTS.yellow : paints.partner),
    ),
  )
  return scaled(0.83, hook(-216, paints.metal), fringe, peacock(paints))
}

export function parrotStuds(paints: Paints): Drawing {
  return scaled(1.24, parrot(paints))
}

/** Slim bars painted with bamboo joints. */
export function bambooBars(paints: Paints): Drawing {
  const { metal, accent } = paints
  const bar =
    contour('M-64 -190H64V300H-64Z', PIGMENTS.pearl.base, accent.light, 9) +
    at(0, 292, bambooStem(470, 34, accent)) +
    times(2, (i) =>
      at(
        0,
        130 - i * 190,
        copies(at(17, 0, `<g transform="rotate(62)">${hatchedPetal(52, 20, accent, 3)}</g>`), [
          'scale(1)',
          'translate(0 84) scale(-1 1)',
        ]),
      ),
    ) +
    times(3, (i) => bead(-40 + i * 40, 330, 15, i === 1 ? PIGMENTS.yellow : paints.partner))
  return hook(-206, metal) + bar
}
