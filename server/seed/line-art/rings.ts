import { bandLine, lyingBand, standingBand } from './bands.ts'
import { bead } from './beads.ts'
import { arc, oval, point, stations } from './curves.ts'
import { dotRing, hatchRing, lotus, petal, petalRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import { DIAMOND, INK, PIGMENTS } from './palette.ts'
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
  fill,
  line,
  rim,
  scaled,
  shape,
  times,
} from './pen.ts'
import { bezel, cabochon, cutStone } from './stones.ts'

/** A plain band, standing, with a second one lying before it. */
export function plainBand({ metal }: Paints): Drawing {
  const lying = { rx: 200, height: 104, metal, tilt: 0.32 }
  const grooves = [-38, -30, 30, 38].map((y) => line(bandLine(lying, y), FINE)).join('')
  return (
    at(-26, -110, standingBand({ r: 262, width: 74, metal })) +
    at(22, 296, lyingBand(lying, grooves))
  )
}

/** One wide wedding band, its edge milled. */
export function weddingBand({ metal }: Paints): Drawing {
  const band = { rx: 292, height: 214, metal, tilt: 0.38, wall: 30 }
  const grooves = [-82, -70, 70, 82].map((y) => line(bandLine(band, y), FINE)).join('')
  const milled =
    dashes(bandLine(band, -94), 16, '2.4 8', INK) + dashes(bandLine(band, 94), 16, '2.4 8', INK)
  const shine = fill(
    d`M-206 -6C-210 40 -206 70 -196 100L-166 116C-176 84 -180 50 -178 10Z`,
    metal.light,
  )
  return at(0, 26, lyingBand(band, shine + grooves + milled))
}

function headed(head: Drawing, paints: Paints, r = 246, width = 56): Drawing {
  return at(-14, 138, standingBand({ r, width, metal: paints.metal })) + at(0, -150, head)
}

/** Mundri: a single stone in a raised bezel. */
export function bezelRing(paints: Paints): Drawing {
  const { metal, accent } = paints
  const claw = shape('M-26 0C-20 -30 20 -30 26 0Z', metal.base)
  const head =
    shape('M-120 116C-70 70 70 70 120 116L74 168H-74Z', metal.base) +
    line('M-84 120Q0 84 84 120M-66 142Q0 112 66 142', FINE) +
    around(16, at(0, -146, claw)) +
    circle(0, 0, 150, metal.light) +
    hatchRing(122, 146, 56) +
    circle(0, 0, 120, metal.deep) +
    dotRing(111, 44, 3, metal.light) +
    cabochon(0, 0, 102, accent)
  return headed(head, paints)
}

const NINE = [
  PIGMENTS.red,
  PIGMENTS.pearl,
  PIGMENTS.coral,
  PIGMENTS.green,
  PIGMENTS.yellow,
  PIGMENTS.pearl,
  PIGMENTS.blue,
  PIGMENTS.brown,
  PIGMENTS.turquoise,
]

/** Navaratna: nine stones in the order of the planets, ruby in the middle. */
export function navaratnaRing(paints: Paints): Drawing {
  const { metal } = paints
  const stones = times(8, (i) => {
    const angle = (i / 8) * 2 * Math.PI
    return bezel(
      104 * Math.cos(angle),
      104 * Math.sin(angle),
      39,
      NINE[i + 1] ?? PIGMENTS.pearl,
      metal,
    )
  })
  const head =
    shape('M-110 130C-60 90 60 90 110 130L70 176H-70Z', metal.base) +
    around(16, at(0, -150, shape(petal(34, 26), metal.light, 3.4))) +
    circle(0, 0, 158, metal.base) +
    rim(oval(150), metal.light, 8) +
    stones +
    bezel(0, 0, 56, NINE[0] ?? PIGMENTS.red, metal)
  return headed(head, paints)
}

/** Bichhiya: a pair of toe rings, open behind so that they fit. */
export function toeRings({ metal }: Paints): Drawing {
  const light = { ...metal, base: metal.light }
  const open = 'M-50 152C-190 120 -190 -110 -62 -140M50 152C190 120 190 -110 62 -140'
  const band =
    line(open, 43) +
    line(open, 36, metal.base) +
    dashes(open, 36, '2.6 15', INK) +
    bead(-50, 152, 24, metal) +
    bead(50, 152, 24, metal)
  const top =
    around(12, at(0, -62, shape(petal(52, 24), metal.light, 3.4) + line('M0 -12V-34', FINE))) +
    circle(0, 0, 68, metal.base) +
    hatchRing(48, 66, 36) +
    petalRing(16, 46, 9, light) +
    circle(0, 0, 17, metal.deep)
  return at(0, 20, band, at(0, -146, top))
}

/** A signet with the lotus cut into its face. */
export function lotusSignet(paints: Paints): Drawing {
  const { metal } = paints
  const light = { ...metal, base: metal.light, light: metal.base }
  const head =
    shape('M-168 30C-160 150 -110 168 -76 190H76C110 168 160 150 168 30Z', metal.base) +
    times(9, (i) => line(d`M${-132 + i * 33} ${122}L${-72 + i * 18} 180`, FINE)) +
    contour(oval(190, 160), metal.deep, metal.light, 13) +
    line(oval(164, 134), FINE) +
    at(0, 58, lotus(138, light, { ...metal, light: metal.light }, light)) +
    line('M-84 88q14 -10 28 0t28 0t28 0t28 0t28 0t28 0', FINE)
  return headed(head, paints, 240, 60)
}

/** A painted top in white floor-drawing lines. */
export function aripanRing(paints: Paints): Drawing {
  const { metal, accent } = paints
  const rice = PIGMENTS.pearl.base
  const white = (data: string, width = 4) => line(data, width, rice)
  const ring = (r: number) => white(oval(r))
  const leaf = white(petal(62, 26)) + white('M0 -12V-44', 3)
  const drawing =
    [168, 156, 92, 26].map(ring).join('') +
    around(8, at(0, -26, leaf)) +
    around(16, at(0, -94, white('M-17 0Q0 -58 17 0M-8 0Q0 -30 8 0', 3.4))) +
    dotRing(136, 16, 4.4, rice)
  const head = circle(0, 0, 190, accent.base) + drawing + rim(oval(186), metal.light, 9)
  return headed(head, paints, 236, 52)
}

/** Small diamonds all round the band, standing. */
export function eternityRing({ metal }: Paints): Drawing {
  const stone = circle(0, 0, 35, metal.base) + cutStone(28, 28, DIAMOND, 6)
  const places = stations(arc(point(0, 0), 252, 282, -90, 270), 73).slice(1)
  const round = places.map(({ x, y, angle }) => d`translate(${x} ${y}) rotate(${angle})`)
  return scaled(1.16, at(-14, 0, standingBand({ r: 262, width: 48, metal }), copies(stone, round)))
}

/** The same row of diamonds, lying, their light above them. */
export function eternityBand({ metal }: Paints): Drawing {
  const band = { rx: 300, height: 176, metal, tilt: 0.36, wall: 26 }
  const row = stations(arc(point(0, 0), 300, 108, 177, 3), 62)
  const stones = row.map(({ x, y }) => {
    const turn = Math.sqrt(Math.max(0.05, 1 - (x / 312) ** 2))
    return at(
      x,
      y,
      `<g transform="scale(${turn.toFixed(2)} 1)">${cutStone(38, 50, DIAMOND, 8)}</g>`,
    )
  })
  const rails = [-64, 64].map((y) => line(bandLine(band, y), 3.4)).join('')
  const milled = [-76, 76].map((y) => dashes(bandLine(band, y), 14, '2.4 8', INK)).join('')
  return at(0, 20, lyingBand(band, rails + milled + stones.join('')))
}
