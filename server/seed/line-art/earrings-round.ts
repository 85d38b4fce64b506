import { bail, bead, beadsAlong } from './beads.ts'
import { arc, oval, point, stations } from './curves.ts'
import {
  blossom,
  dotRing,
  hatchRing,
  lotus,
  petal,
  petalRing,
  rosette,
  triangleRing,
} from './flowers.ts'
import type { Paints } from './paints.ts'
import type { Tone } from './palette.ts'
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
  dot,
  FINE,
  LINE,
  line,
  mirrored,
  rim,
  scaled,
  shape,
  times,
  tube,
  turned,
} from './pen.ts'
import { bezel, cutStone } from './stones.ts'

/** Marwari: a hollow worked hoop whose two guardian creatures meet at a bead. */
export function marwariHoop({ metal, partner }: Paints): Drawing {
  const bow = arc(point(0, 0), 150, 150, 122, 418)
  const ends = [bow.at(0), bow.at(1)]
  const beast = at(ends[1]?.x ?? 0, ends[1]?.y ?? 0, turned(146, creature(metal)))
  const wire = line('M-20 -176Q0 -232 20 -176', LINE + 1)
  const hoop =
    tube(bow.data, metal.base, 62) +
    dashes(bow.data, 62, '3.4 26', INK) +
    dashes(bow.data, 30, '13 16.4', metal.deep) +
    line(arc(point(0, 0), 164, 164, 122, 418).data, FINE) +
    line(arc(point(0, 0), 136, 136, 122, 418).data, FINE) +
    beadsAlong(arc(point(0, 0), 194, 194, 132, 408), 7.5, metal)
  return at(
    0,
    -6,
    wire + hoop + beast + mirrored(beast) + bead(0, 150, 36, partner) + bead(0, 206, 13, metal),
  )
}

/** A guardian's head, looking to the right. */
function creature(metal: Tone) {
  return (
    contour(
      'M-10 -44C24 -58 58 -46 70 -20C56 -14 50 -8 70 6C54 34 22 48 -10 40Z',
      metal.light,
      metal.base,
      6,
    ) +
    circle(24, -18, 9, PIGMENTS.pearl.base, 3) +
    dot(26, -18, 4) +
    line('M66 -8Q44 -4 34 8M-2 -30Q8 0 -2 28M8 -28Q16 0 8 28', FINE) +
    shape('M-6 -44C-12 -70 4 -82 20 -78C12 -68 14 -58 20 -48Z', metal.base, 3)
  )
}

/** Dhungri: a star of gold leaves round coloured glass, for the middle of the ear. */
export function starStud({ metal, accent }: Paints): Drawing {
  const ray =
    contour(petal(112, 36), metal.base, metal.light, 7) +
    line('M0 -34V-84M-7 -40V-70M7 -40V-70', FINE)
  const star =
    around(8, at(0, -76, ray)) +
    around(8, at(0, -170, bead(0, 0, 11, accent)), 22.5) +
    around(8, at(0, -112, shape(petal(44, 16), metal.light, 3)), 22.5) +
    circle(0, 0, 102, metal.base) +
    triangleRing(80, 98, 26, metal.light) +
    dotRing(72, 30, 3, INK) +
    bezel(0, 0, 64, accent, metal)
  return star
}

/** Cheptisun: thin flat gold, a disc as wide as a palm. */
export function discEarring({ metal, partner }: Paints): Drawing {
  const disc =
    line('M0 -190C-4 -262 62 -268 58 -214', LINE + 1) +
    bail(0, -190, 13, metal) +
    `<circle r="180" fill="${metal.base}"/>` +
    rim(oval(180), metal.light, 12) +
    triangleRing(140, 166, 36, metal.light) +
    line(oval(138), FINE) +
    line(oval(129), FINE) +
    petalRing(64, 124, 16, { ...metal, base: metal.light }) +
    hatchRing(50, 64, 44) +
    circle(0, 0, 50, metal.deep, LINE) +
    dotRing(40, 22, 3.4, metal.light) +
    bezel(0, 0, 30, partner, metal)
  return at(0, 24, disc)
}

/** Makansi: the heavy U of Newar farming families. */
export function uHoop({ metal }: Paints): Drawing {
  const way = 'M-92 -168C-92 -60 -110 30 -84 96C-54 168 54 168 84 96C110 30 92 -60 92 -168'
  const knob = circle(0, 0, 40, metal.light) + hatchRing(24, 37, 28) + circle(0, 0, 20, metal.deep)
  const collar = (y: number) =>
    shape(d`M-40 ${y}H40V${y + 20}H-40Z`, metal.light, 3) +
    line(d`M-24 ${y}v20M-8 ${y}v20M8 ${y}v20M24 ${y}v20`, FINE)
  const hoop =
    tube(way, metal.base, 66) +
    dashes(way, 66, '3 22', INK) +
    dashes(way, 34, '11 14', metal.light) +
    copies(collar(-186) + at(0, -212, knob), ['translate(-92 0)', 'translate(92 0)']) +
    line('M-92 -250C-92 -330 92 -330 92 -250', LINE + 1) +
    at(0, 118, turned(180, rosette(52, 10, { ...metal, base: metal.light }, metal)))
  return scaled(1.12, hoop)
}

/** A lotus in silver, small enough for every day. */
export function lotusStud({ metal }: Paints): Drawing {
  const second = { ...metal, base: metal.light, light: metal.base }
  const stud =
    at(0, 92, lotus(196, metal, second, metal)) +
    beadsAlong(arc(point(0, 60), 128, 92, 20, 160), 11, { ...metal, base: metal.light }) +
    bead(0, 176, 15, metal)
  return at(0, -4, stud)
}

/** Bali: the plain small hoop of an ear-piercing. */
export function bali({ metal }: Paints): Drawing {
  const outer = 'M-18 -176A178 178 0 1 0 18 -176'
  const crescent = `${outer}L16 -158A150 146 0 1 1 -16 -158Z`
  const belly = stations(arc(point(0, 0), 163, 163, 40, 140), 12)
  const ticks = belly.map(({ x, y, angle }) => at(x, y + 4, turned(angle, line('M0 -15V15', FINE))))
  const hoop =
    contour(crescent, metal.base, metal.light, 5) +
    ticks.join('') +
    line('M-20 -168Q0 -196 20 -168', LINE + 2) +
    bead(-20, -170, 14, metal) +
    bead(20, -170, 14, metal) +
    at(0, 220, blossom(30, { ...metal, base: metal.light }, metal))
  return at(0, -24, hoop)
}

/** Sapphire drops in a ring of small clear stones. */
export function sapphireEarrings({ metal }: Paints): Drawing {
  const sapphire: Tone = {
    base: '#27509C',
    light: '#9DB7E4',
    deep: '#16306A',
    line: PIGMENTS.pearl.base,
  }
  const halo = (rx: number, ry: number, size: number) =>
    stations(arc(point(0, 0), rx, ry, 0, 360), size * 2 + 1)
      .slice(1)
      .map(({ x, y }) =>
        at(x, y, circle(0, 0, size + 3, metal.base, 3), cutStone(size, size, DIAMOND, 6)),
      )
      .join('')
  const drop =
    line('M0 -250C-8 -330 70 -330 62 -262', LINE + 1) +
    at(0, -222, halo(52, 52, 13), cutStone(38, 38, sapphire)) +
    bail(0, -140, 14, metal) +
    at(0, 60, halo(128, 170, 22), cutStone(98, 140, sapphire, 10)) +
    times(3, (i) => at(0, 266 + i * 26, bead(0, 0, 14 - i * 3, metal)))
  return drop
}
