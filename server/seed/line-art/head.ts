import { bail, bead, beadsAlong, chain, drop, rowAlong } from './beads.ts'
import type { Curve } from './curves.ts'
import { arc, bezier, festoon, oval, point } from './curves.ts'
import { blossom, dotRing, hatchRing, lotus, petal, petalRing, triangleRing } from './flowers.ts'
import { smallJhumka } from './jhumkas.ts'
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
  FINE,
  LINE,
  line,
  rim,
  scaled,
  shape,
  times,
  tube,
  turned,
} from './pen.ts'
import { bezel, cabochon, kundanDrop } from './stones.ts'

function link(metal: Tone, stone: Tone) {
  return (
    shape('M-26 0L0 -26L26 0L0 26Z', metal.light, 3) +
    circle(0, 0, 17, metal.base, 3) +
    cabochon(0, 0, 10, stone)
  )
}

/** Shirbandi: three lines along the hair, meeting over the forehead. */
export function shirbandi({ accent, metal }: Paints): Drawing {
  const side = (step: number): Curve =>
    bezier(
      point(0, -40 + step * 62),
      point(150, 0 + step * 76),
      point(280, 70 + step * 70),
      point(372, 214 + step * 22),
    )
  const lines = [-1, 0, 1]
    .map((step) => chain(side(step), 12, metal) + rowAlong(side(step), 72, link(metal, accent)))
    .join('')
  const parting = [-30, 0, 30]
    .map((x) =>
      chain(bezier(point(x, -400), point(x, -300), point(x, -200), point(x, -100)), 12, metal),
    )
    .join('')
  const end = bezel(372, 214, 44, accent, metal)
  const medal =
    around(12, at(0, -78, shape(petal(40, 26), metal.light, 3.4))) +
    circle(0, 0, 84, metal.base) +
    petalRing(38, 74, 12, { ...metal, base: metal.light }) +
    bezel(0, 0, 42, accent, metal)
  const fringe = times(5, (i) =>
    at(
      -56 + i * 28,
      78 - Math.abs(i - 2) * 8,
      bead(0, 20, 10, PIGMENTS.pearl),
      drop(0, 28, 26, i === 2 ? accent : metal),
    ),
  )
  return at(
    0,
    60,
    copies(lines + end, ['scale(1)', 'scale(-1 1)']),
    parting,
    bezel(0, -400, 36, accent, metal),
    at(0, -230, bezel(0, 0, 46, accent, metal)),
    at(0, -10, at(0, 34, fringe), medal),
  )
}

/** Mang tika: one pendant for the parting, on a chain with a hook. */
export function mangTika({ metal, accent, partner }: Paints): Drawing {
  const hook =
    line('M0 -392C-46 -392 -46 -452 -4 -452C24 -452 34 -430 24 -412', LINE + 6) +
    line('M0 -392C-46 -392 -46 -452 -4 -452C24 -452 34 -430 24 -412', 5, metal.light)
  const way = bezier(point(0, -380), point(0, -250), point(0, -150), point(0, -70))
  const stones = around(12, at(0, -84, kundanDrop(72, 26, partner, metal)))
  const fringe = times(7, (i) => {
    const x = -126 + i * 42
    const y = Math.sqrt(190 ** 2 - x * x) - 30
    return (
      line(d`M${x} ${y}v40`, LINE) +
      bead(x, y + 34, 13, metal) +
      drop(x, y + 48, 36, PIGMENTS.pearl)
    )
  })
  const face =
    circle(0, 0, 98, metal.base) +
    hatchRing(78, 96, 52) +
    beadsAlong(arc(point(0, 0), 68, 68, 0, 360), 8, PIGMENTS.pearl) +
    bezel(0, 0, 56, accent, metal)
  return at(
    0,
    36,
    hook,
    chain(way, 16, metal),
    rowAlong(
      bezier(point(0, -330), point(0, -280), point(0, -230), point(0, -180)),
      75,
      bead(0, 0, 18, PIGMENTS.pearl),
    ),
    bail(0, -62, 17, metal),
    at(0, 116, fringe, stones, face),
  )
}

/** Shirphul: a round disc for the crown. */
export function shirphul({ metal, partner }: Paints): Drawing {
  const light = { ...metal, base: metal.light }
  const leaf =
    contour(petal(126, 58), metal.light, metal.base, 6) +
    line('M0 -30V-92M-12 -46V-78M12 -46V-78', FINE)
  return (
    around(
      24,
      at(0, -338, circle(0, -14, 24, metal.light, 3.4) + circle(0, -14, 10, metal.deep, 3)),
    ) +
    circle(0, 0, 348, metal.base) +
    rim(oval(334), metal.light, 12) +
    triangleRing(284, 318, 48, metal.light) +
    hatchRing(262, 276, 110) +
    line(oval(276)) +
    around(12, at(0, -122, leaf)) +
    around(12, at(0, -232, blossom(17, light, metal)), 15) +
    circle(0, 0, 124, metal.deep) +
    dotRing(110, 40, 4, metal.light) +
    petalRing(54, 98, 14, light) +
    bezel(0, 0, 58, partner, metal)
  )
}

/** A two-pronged hair fork with a lotus head. */
export function hairFork({ metal }: Paints): Drawing {
  const light = { ...metal, base: metal.light, light: metal.base }
  const prongs = 'M-66 420C-44 220 -70 60 -58 -20C-46 -74 46 -74 58 -20C70 60 44 220 66 420'
  const head =
    at(0, -128, lotus(246, metal, light, metal)) +
    beadsAlong(arc(point(0, -110), 126, 62, 14, 166), 12, light)
  const scroll =
    line('M-60 20C-150 10 -168 100 -108 112C-74 116 -74 74 -102 76', 13) +
    line('M-60 20C-150 10 -168 100 -108 112C-74 116 -74 74 -102 76', 6, metal.light)
  return turned(
    20,
    at(
      0,
      -8,
      tube(prongs, metal.base, 24),
      line('M-62 60C-56 160 -52 240 -60 330M62 60C56 160 52 240 60 330', FINE),
      copies(scroll, ['scale(1)', 'scale(-1 1)']),
      head,
    ),
  )
}

/** The bridal set: necklace, earrings and tika together. */
export function bridalSet(paints: Paints): Drawing {
  const { accent, metal } = paints
  const outer = festoon(372, -300, 180, 1.02)
  const inner = festoon(300, -300, 60, 1.02)
  const drops = rowAlong(outer, 60, at(0, 8, turned(180, kundanDrop(62, 22, accent, metal))))
  const pendant =
    around(10, at(0, -58, kundanDrop(56, 23, accent, metal))) + bezel(0, 0, 54, accent, metal)
  const tika =
    chain(bezier(point(0, -420), point(0, -380), point(0, -350), point(0, -310)), 11, metal) +
    at(
      0,
      -246,
      around(8, at(0, -36, kundanDrop(38, 17, accent, metal))),
      bezel(0, 0, 36, accent, metal),
      drop(0, 66, 34, PIGMENTS.pearl),
    )
  const earring = scaled(1.18, smallJhumka(paints))
  const fringe = times(5, (i) => {
    const x = -56 + i * 28
    return at(
      x,
      108 - Math.abs(i - 2) * 12,
      bead(0, 12, 11, PIGMENTS.pearl),
      drop(0, 22, 26, metal),
    )
  })
  return at(
    0,
    20,
    tika,
    drops,
    rowAlong(outer, 42, link(metal, PIGMENTS.pearl)),
    rowAlong(inner, 46, link(metal, accent)),
    at(0, 196, fringe, pendant),
    copies(earring, ['translate(-128 -70)', 'translate(128 -70) scale(-1 1)']),
  )
}
