import { bead } from './beads.ts'
import { arc, point, stations } from './curves.ts'
import { dotRing, hatchRing, lotus, petal, petalRing, triangleRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { around, at, circle, contour, copies, d, dashes, FINE, LINE, line, pair, rim, scaled, shape, times, turned, within } from './pen.ts'
import { bezel, cabochon, cutStone } from './stones.ts'

type Band = { r: number; width: number; metal: Tone }

/** A standing ring seen a little from the side: front edge, inner wall, outer wall. */
function standingBand({ r, width, metal }: Band): Drawing {
  const squeeze = 0.9
  const ellipse = (x: number, k: number) => d`M${x - k * squeeze} 0A${k * squeeze} ${k} 0 1 1 ${x + k * squeeze} 0A${k * squeeze} ${k} 0 1 1 ${x - k * squeeze} 0Z`
  const depth = width * 0.9
  const inner = r - width * 0.55
  const walls = times(30, (i) => {
    const angle = (i / 30) * 2 * Math.PI
    const [x, y] = [r * squeeze * Math.cos(angle), r * Math.sin(angle)]
    return line(d`M${x} ${y}l${depth} 0`, FINE)
  })
  const hole = ellipse(0, inner)
  return (
    shape(ellipse(depth, r), metal.deep) +
    walls +
    shape(ellipse(0, r), metal.base) +
    rim(ellipse(0, r - width * 0.27), metal.light, width * 0.26) +
    `<path d="${hole}" fill="#F1E8DA" stroke="#1F1A17" stroke-width="${LINE}"/>` +
    within(hole, `<path d="${ellipse(0, inner + 40)}${ellipse(depth, inner)}" fill="${metal.deep}" fill-rule="evenodd"/>`, line(ellipse(depth, inner), LINE), times(16, (i) => line(d`M${-inner * squeeze} ${-inner + i * inner * 0.133}h${depth * 1.4}`, 0)))
  )
}

/** A band lying down: its whole round and the opening above. */
export function lyingBand(rx: number, height: number, metal: Tone, face: Drawing): Drawing {
  const ry = rx * 0.3
  const wall = d`M${-rx} ${-height / 2}V${height / 2}A${rx} ${ry} 0 0 0 ${rx} ${height / 2}V${-height / 2}Z`
  const mouth = d`M${-rx} ${-height / 2}A${rx} ${ry} 0 1 1 ${rx} ${-height / 2}A${rx} ${ry} 0 1 1 ${-rx} ${-height / 2}Z`
  const [ix, iy] = [rx - 22, ry - 13]
  const hole = d`M${-ix} ${-height / 2}A${ix} ${iy} 0 1 1 ${ix} ${-height / 2}A${ix} ${iy} 0 1 1 ${-ix} ${-height / 2}Z`
  const hatch = times(27, (i) => line(d`M${-ix + (i + 0.5) * ((2 * ix) / 27)} ${-height / 2 - iy}v${iy * 2}`, FINE))
  const floor = d`M${-ix} ${-height / 2 + height * 0.62}A${ix} ${iy} 0 0 1 ${ix} ${-height / 2 + height * 0.62}V${height}H${-ix}Z`
  return (
    shape(wall, metal.base) +
    within(wall, face) +
    line(wall) +
    shape(mouth, metal.light) +
    shape(hole, metal.deep, 3.4) +
    within(hole, hatch, shape(floor, '#F1E8DA', LINE)) +
    line(hole, 3.4)
  )
}

/** A plain band, standing, with a second one lying before it. */
export function plainBand({ metal }: Paints): Drawing {
  const face = line('M-300 46A214 64 0 0 0 300 46M-300 -34A214 64 0 0 0 300 -34', FINE)
  return at(-16, -96, standingBand({ r: 262, width: 60, metal })) + at(20, 292, lyingBand(214, 84, metal, at(0, 0, scaled(0.72, face))))
}

/** One wide wedding band, lying, its inside bright. */
export function weddingBand({ metal }: Paints): Drawing {
  const ticks = stations(arc(point(0, 62), 340, 102, 178, 2), 26).map(({ x, y }) => line(d`M${x} ${y - 8}v16`, FINE)).join('')
  const lines = [-58, -44, 44, 58].map((y) => line(arc(point(0, y), 340, 102, 180, 0).data, FINE)).join('')
  return at(0, 60, scaled(1, lyingBand(340, 168, metal, lines + at(0, -62, ticks)))) + at(0, -252, around(1, ''), petalRing(14, 46, 8, { ...metal, base: metal.light }), circle(0, 0, 14, metal.base))
}

function headed(head: Drawing, paints: Paints, r = 246, width = 56): Drawing {
  return at(-14, 138, standingBand({ r, width, metal: paints.metal })) + at(0, -150, head)
}

/** Mundri: a single stone in a raised bezel. */
export function bezelRing(paints: Paints): Drawing {
  const { metal, accent } = paints
  const claw = shape('M-26 0C-20 -30 20 -30 26 0Z', metal.base)
  const head = shape('M-120 116C-70 70 70 70 120 116L74 168H-74Z', metal.base) + line('M-84 120Q0 84 84 120M-66 142Q0 112 66 142', FINE) + around(16, at(0, -146, claw)) + circle(0, 0, 150, metal.light) + hatchRing(122, 146, 56) + circle(0, 0, 120, metal.deep) + dotRing(111, 44, 3, metal.light) + cabochon(0, 0, 102, accent)
  return headed(head, paints)
}

const NINE = [PIGMENTS.red, PIGMENTS.pearl, PIGMENTS.coral, PIGMENTS.green, PIGMENTS.yellow, PIGMENTS.pearl, PIGMENTS.blue, PIGMENTS.brown, PIGMENTS.turquoise]

/** Navaratna: nine stones in the order of the planets, ruby in the middle. */
export function navaratnaRing(paints: Paints): Drawing {
  const { metal } = paints
  const stones = times(8, (i) => { const angle = (i / 8) * 2 * Math.PI; return bezel(104 * Math.cos(angle), 104 * Math.sin(angle), 39, NINE[i + 1] ?? PIGMENTS.pearl, metal) })
  const head = shape('M-110 130C-60 90 60 90 110 130L70 176H-70Z', metal.base) + around(16, at(0, -150, shape(petal(34, 26), metal.light, 3.4))) + circle(0, 0, 158, metal.base) + rim('M-150 0A150 150 0 1 1 150 0A150 150 0 1 1 -150 0Z', metal.light, 8) + stones + bezel(0, 0, 56, NINE[0] ?? PIGMENTS.red, metal)
  return headed(head, paints)
}

/** Bichhiya: a pair of toe rings, open behind so that they fit. */
export function toeRings({ metal }: Paints): Drawing {
  const light = { ...metal, base: metal.light }
  const open = 'M-50 152C-190 120 -190 -110 -62 -140M50 152C190 120 190 -110 62 -140'
  const band = line(open, 43) + line(open, 36, metal.base) + dashes(open, 36, '2.6 15', '#1F1A17') + bead(-50, 152, 24, metal) + bead(50, 152, 24, metal)
  const top = around(12, at(0, -62, shape(petal(52, 24), metal.light, 3.4) + line('M0 -12V-34', FINE))) + circle(0, 0, 68, metal.base) + hatchRing(48, 66, 36) + at(0, 0, petalRing(16, 46, 9, light)) + circle(0, 0, 17, metal.deep)
  return pair(200, 40, scaled(1.08, band + at(0, -146, top)))
}

/** A signet with the lotus cut into its face. */
export function lotusSignet(paints: Paints): Drawing {
  const { metal } = paints
  const light = { ...metal, base: metal.light, light: metal.base }
  const head = shape('M-168 30C-160 150 -110 168 -76 190H76C110 168 160 150 168 30Z', metal.base) + times(9, (i) => line(d`M${-132 + i * 33} ${122}L${-72 + i * 18} 180`, FINE)) + contour('M-190 0A190 160 0 1 1 190 0A190 160 0 1 1 -190 0Z', metal.deep, metal.light, 13) + line('M-164 0A164 134 0 1 1 164 0A164 134 0 1 1 -164 0Z', FINE) + at(0, 58, lotus(138, light, { ...metal, light: metal.light }, light)) + line('M-84 88q14 -10 28 0t28 0t28 0t28 0t28 0t28 0', FINE)
  return headed(head, paints, 240, 60)
}

/** A painted top in white floor-drawing lines. */
export function aripanRing(paints: Paints): Drawing {
  const { metal, accent } = paints
  const rice = PIGMENTS.pearl.base
  const white = (data: string, width = 4) => line(data, width, rice)
  const ring = (r: number) => white(d`M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`)
  const leaf = white(petal(62, 26)) + white('M0 -12V-44', 3)
  const drawing = [168, 156, 92, 26].map(ring).join('') + around(8, at(0, -26, leaf)) + around(16, at(0, -94, white('M-17 0Q0 -58 17 0M-8 0Q0 -30 8 0', 3.4))) + triangleRing(0, 0, 1, rice) + dotRing(136, 16, 0, rice)
  const head = circle(0, 0, 190, accent.base) + drawing + rim('M-186 0A186 186 0 1 1 186 0A186 186 0 1 1 -186 0Z', metal.light, 9)
  return headed(head, paints, 236, 52)
}

const DIAMOND: Tone = { ...PIGMENTS.pearl, base: '#EEF1F2', light: '#FFFFFF' }

/** Small diamonds all round the band, standing. */
export function eternityRing({ metal }: Paints): Drawing {
  const stone = circle(0, 0, 35, metal.base) + cutStone(28, 28, DIAMOND, 6)
  const places = stations(arc(point(0, 0), 252, 282, -90, 270), 73).slice(1)
  const round = places.map(({ x, y, angle }) => d`translate(${x} ${y}) rotate(${angle})`)
  return scaled(1.16, at(-10, 0, standingBand({ r: 266, width: 40, metal }), at(0, 0, scaled(1, copies(stone, round)))))
}

/** The same row of diamonds, lying, with a bright one in front. */
export function eternityBand({ metal }: Paints): Drawing {
  const row = stations(arc(point(0, 0), 340, 102, 176, 4), 58)
  const stones = row.map(({ x, y }) => { const turn = Math.sqrt(Math.max(0.06, 1 - (x / 352) ** 2)); return at(x, y, circle(0, 0, 1, metal.base), `<g transform="scale(${turn.toFixed(2)} 1)">${cutStone(34, 40, DIAMOND, 8)}</g>`) })
  const rails = [-52, 52].map((y) => line(arc(point(0, y), 340, 102, 180, 0).data, 9)).join('')
  return at(0, 70, lyingBand(340, 132, metal, rails + stones.join(''))) + at(0, -214, around(12, line('M0 -84V-120', FINE)), around(12, line('M0 -84V-100', FINE), 15), cutStone(66, 66, DIAMOND, 8), turned(0, ''))
}
