import { dotRow, hatchRow, rails, triangleRow } from './borders.ts'
import { bamboo, leaves } from './figures/bamboo.ts'
import { fish } from './figures/fish.ts'
import { godnaFigures } from './figures/godna.ts'
import { lotus } from './figures/lotus.ts'
import { blossom, hatchedPetal, rosette } from './figures/petals.ts'
import type { Paints, Tone } from './paints.ts'
import type { Drawing } from './pen.ts'
import {
  at,
  beading,
  box,
  circle,
  copies,
  d,
  dashes,
  dot,
  FINE,
  fill,
  line,
  scaled,
  shape,
  times,
} from './pen.ts'

/** How wide and high a band is drawn; what leaves it at the right comes in at the left. */
export type Band = { width: number; height: number }

export const WIDE: Band = { width: 2880, height: 480 }
export const NARROW: Band = { width: 3840, height: 240 }
export const BAR: Band = { width: 120, height: 720 }
export const BELL: Band = { width: 2048, height: 1024 }

const stripe = ({ width }: Band, top: number, height: number, tone: Tone) =>
  fill(box(-8, top, width + 16, height), tone.base)

const steps = (count: number, width: number) =>
  Array.from({ length: count }, (_, i) => ((i + 0.5) * width) / count)

/** Fish and flowers that follow each other between two borders. */
export function fishBand(paints: Paints): Drawing {
  const { accent, partner, yellow, cream, green, red } = paints
  const { width, height } = WIDE
  const other = { ...paints, accent: partner, partner: accent }
  const swimmers = [paints, other].map((colours, k) =>
    copies(
      scaled(0.8, fish(colours)),
      steps(3, width).map((x) => d`translate(${x + k * 480} 240)`),
    ),
  )
  const flowers = copies(
    rosette(62, 11, red, yellow),
    steps(6, width).map((x) => d`translate(${x + 4} 240)`),
  )
  const sprig = hatchedPetal(44, 15, green, 3)
  const filler = steps(6, width).flatMap((x) =>
    [-1, 1].flatMap((side) => [
      d`translate(${x + 4} ${240 + side * 68}) rotate(${side > 0 ? 180 : 0})`,
      d`translate(${x - 66} ${240 + side * 104}) rotate(${side > 0 ? 120 : 60})`,
      d`translate(${x + 76} ${240 + side * 104}) rotate(${side > 0 ? 240 : 300})`,
      d`translate(${x + 150} ${240 + side * 116}) rotate(${side > 0 ? 250 : 290})`,
      d`translate(${x + 320} ${240 + side * 116}) rotate(${side > 0 ? 110 : 70})`,
    ]),
  )
  const blossoms = steps(6, width).flatMap((x) =>
    [-1, 1].map((side) => d`translate(${x + 236} ${240 + side * 128})`),
  )
  return (
    stripe(WIDE, -8, height + 16, cream) +
    seeds(red) +
    border(paints) +
    upended(height, border(paints)) +
    wrapped(
      width,
      copies(sprig, filler) +
        copies(blossom(15, yellow, red), blossoms) +
        swimmers.join('') +
        flowers,
    )
  )
}

/** Dots in staggered rows, so that no ground stays empty. */
function seeds({ base }: Tone) {
  const rows = Array.from({ length: 11 }, (_, row) =>
    steps(96, WIDE.width).map((x) => d`M${x + (row % 2 ? 7 : -8)} ${102 + row * 28}h0`),
  )
  return line(rows.flat().join(''), 4.4, base)
}

function border({ accent, yellow, partner }: Paints) {
  const { width } = WIDE
  return (
    stripe(WIDE, -8, 26, accent) +
    hatchRow(width, 0, 18, 9, accent) +
    stripe(WIDE, 18, 44, yellow) +
    triangleRow(width, 22, 40, 72, accent) +
    stripe(WIDE, 62, 20, partner) +
    dotRow(width, 72, 5, 144, yellow.base) +
    rails(width, [18, 62, 82])
  )
}

/** The upper border once more, as the lower one. */
const upended = (height: number, drawing: Drawing) =>
  `<g transform="translate(0 ${height}) scale(1 -1)">${drawing}</g>`

// Whatever leaves one end is drawn once more where it comes in.
function wrapped(width: number, drawing: Drawing) {
  return copies(drawing, ['translate(0 0)', d`translate(${-width} 0)`, d`translate(${width} 0)`])
}

/** Rows of dots and small figures, after tattoos. */
export function godnaBand(paints: Paints): Drawing {
  const { width, height } = WIDE
  const figures = godnaFigures()
  const places = steps(18, width)
  const running = places.map((x, i) => at(x, 240, scaled(1.42, figures[i % figures.length] ?? '')))
  const between = places.map((x) =>
    line(d`M${x + 80} 176h0M${x + 80} 208h0M${x + 80} 240h0M${x + 80} 272h0M${x + 80} 304h0`, 8),
  )
  const zigzag = (y: number) => line(d`M0 ${y}${'l20 -26l20 26'.repeat(72)}`, 5)
  const half =
    rails(width, [12, 30, 126, 142], 5) +
    hatchRow(width, 12, 18, 20, paints.cream) +
    zigzag(76) +
    zigzag(106) +
    dotRow(width, 48, 4.4, 144)
  return (
    fill(box(-8, -8, width + 16, height + 16), paints.ground) +
    half +
    upended(height, half) +
    running.join('') +
    between.join('')
  )
}

/** Lac with mirrors set in rings of dots. */
export function lacBand(paints: Paints): Drawing {
  const { width, height } = NARROW
  const { accent, yellow, partner, white } = paints
  const mirror =
    circle(0, 0, 60, yellow.base, 3) +
    beading('M-50 0A50 50 0 1 1 50 0A50 50 0 1 1 -50 0Z', 5, (100 * Math.PI) / 20, partner.base) +
    circle(0, 0, 38, white)
  const lozenge =
    shape('M0 -60L44 0L0 60L-44 0Z', partner.base, 3) +
    shape('M0 -38L28 0L0 38L-28 0Z', yellow.base, FINE) +
    dot(0, 0, 9, partner.base)
  const edge =
    stripe(NARROW, 0, 36, yellow) + triangleRow(width, 2, 32, 120, partner) + rails(width, [36, 46])
  return (
    stripe(NARROW, -8, height + 16, accent) +
    edge +
    upended(height, edge) +
    copies(
      mirror,
      steps(20, width).map((x) => d`translate(${x} 120)`),
    ) +
    copies(
      lozenge,
      steps(20, width).map((x) => d`translate(${x - 96} 120)`),
    ) +
    wrapped(width, copies(lozenge, [d`translate(${width} 120)`]))
  )
}

/** A slim bar: bamboo and its leaves in a hatched frame. */
export function bambooBar(paints: Paints): Drawing {
  const { width, height } = BAR
  const { yellow, cream, green, red } = paints
  const frame = box(9, 9, width - 18, height - 18)
  const sprays = [150, 280, 410, 540, 650].map((y) => at(60, y, leaves(44, [-58, 58], paints)))
  const seeds = [96, 220, 350, 480, 606].flatMap((y) =>
    [26, 94].map((x) => at(x, y, blossom(10, red, yellow))),
  )
  return (
    fill(box(0, 0, width, height), green.base) +
    dashes(frame, 18, '2.6 6', green.line) +
    shape(box(18, 18, width - 36, height - 36), cream.base, 3) +
    shape(box(23, 23, width - 46, height - 46), 'none', FINE) +
    seeds.join('') +
    sprays.join('') +
    at(60, 76, leaves(46, [-34, 34, 0], paints)) +
    at(60, 690, bamboo(610, 30, paints))
  )
}

/** A winding stem with a leaf and a bud in each bend. */
export function vineBand(paints: Paints): Drawing {
  const { width } = NARROW
  const { accent, partner, yellow } = paints
  const count = 24
  const bend = width / count
  const stem = d`M${-bend} 120${`q${bend / 2} -132 ${bend} 0t${bend} 0`.repeat(count / 2 + 1)}`
  const sprays = times(count, (i) =>
    at(
      (i + 0.5) * bend - bend,
      120,
      `<g transform="scale(1 ${i % 2 ? -1 : 1})">${at(0, 22, rosette(50, 9, accent, yellow), copies(hatchedPetal(50, 18, partner, 3), ['translate(-72 -26) rotate(-24)']))}</g>`,
    ),
  )
  return edged(paints, line(stem, 15) + line(stem, 9, partner.base) + wrapped(width, sprays))
}

/** Lotus beside lotus. */
export function lotusBand(paints: Paints): Drawing {
  const { width } = NARROW
  const flower = at(0, 176, lotus(98, paints))
  const bud = at(0, 176, hatchedPetal(74, 22, paints.partner))
  return edged(
    paints,
    copies(
      bud,
      steps(20, width).map((x) => d`translate(${x + 96} 0)`),
    ) +
      copies(
        flower,
        steps(20, width).map((x) => d`translate(${x} 0)`),
      ),
  )
}

/** Flower beside flower. */
export function flowerBand(paints: Paints): Drawing {
  const { width } = NARROW
  const { accent, yellow } = paints
  return edged(
    paints,
    copies(
      rosette(70, 12, accent, yellow),
      steps(24, width).map((x) => d`translate(${x} 120)`),
    ) +
      copies(
        circle(0, 0, 9, yellow.base),
        steps(24, width).flatMap((x) => [
          d`translate(${x - 80} 62)`,
          d`translate(${x - 80} 120)`,
          d`translate(${x - 80} 178)`,
        ]),
      ),
  )
}

/** Mountains above and below. */
export function triangleBand(paints: Paints): Drawing {
  const { width, height } = NARROW
  const half = triangleRow(width, 44, 72, 48, paints.accent)
  return edged(paints, half + upended(height, half))
}

/** Scales, row upon row. */
export function scaleBand(paints: Paints): Drawing {
  const { width } = NARROW
  const { accent, yellow } = paints
  const rows = times(5, (k) => {
    const i = 4 - k
    const data = d`M${-40 + (i % 2) * 20} ${66 + i * 28}${'a20 30 0 0 0 40 0'.repeat(width / 40 + 2)}`
    return shape(data, accent.base, 3)
  })
  return edged(paints, rows + dotRow(width, 52, 8, 96, yellow.base) + rails(width, [66], 5))
}

function edged(paints: Paints, drawing: Drawing) {
  const { width, height } = NARROW
  return (
    fill(box(-8, -8, width + 16, height + 16), paints.ground) +
    [16, height - 16].map((y) => dotRow(width, y, 9, 160, paints.yellow.base)).join('') +
    rails(width, [34, height - 34], 5) +
    drawing
  )
}

/** The bell of a jhumka unrolled, its rim below: petals, a row of lozenges, scallops. */
export function bell(paints: Paints): Drawing {
  const { width, height } = BELL
  const { accent, yellow, partner } = paints
  const leaf = hatchedPetal(372, 84, accent, 9)
  const bead = circle(0, 0, 17, yellow.base)
  const lozenge = shape('M0 -44L28 0L0 44L-28 0Z', yellow.base, 6) + circle(0, 0, 10, partner.base)
  const scallop =
    shape('M-32 0A32 62 0 0 1 32 0', partner.base, 8) + circle(0, -16, 11, yellow.base, 3)
  return (
    fill(box(-8, -8, width + 16, height + 16), paints.ground) +
    wrapped(
      width,
      copies(
        leaf,
        steps(16, width).map((x) => d`translate(${x} 560)`),
      ),
    ) +
    copies(
      bead,
      steps(16, width).flatMap((x) => [
        d`translate(${x - 64} 516)`,
        d`translate(${x - 64} 474) scale(.8)`,
        d`translate(${x - 64} 440) scale(.6)`,
      ]),
    ) +
    rails(width, [588, 702, 850], 10) +
    [606, 684, 868].map((y) => dotRow(width, y, 9, 112, yellow.base)).join('') +
    copies(
      lozenge,
      steps(32, width).map((x) => d`translate(${x} 645)`),
    ) +
    copies(
      rosette(56, 10, accent, yellow),
      steps(16, width).map((x) => d`translate(${x} 776)`),
    ) +
    copies(
      bead,
      steps(16, width).map((x) => d`translate(${x - 64} 776)`),
    ) +
    copies(
      scallop,
      steps(32, width).map((x) => d`translate(${x} 996)`),
    )
  )
}
