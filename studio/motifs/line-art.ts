import { bamboo, leaves } from './figures/bamboo.ts'
import { elephant } from './figures/elephant.ts'
import { fish } from './figures/fish.ts'
import { lotus } from './figures/lotus.ts'
import { parrot } from './figures/parrot.ts'
import { blossom, hatchedPetal, rosette } from './figures/petals.ts'
import { turtle } from './figures/turtle.ts'
import { paintsOfLineDrawing } from './paints.ts'
import type { Drawing } from './pen.ts'
import { circle, copies, drawSheet, FINE, line, movedTo, pathData, scaled, shape } from './pen.ts'
import { shortenSvg } from './shorten-svg.ts'

/** The colours of the storefront's drawings: one red for all lines, on paper. */
const SINDOOR = '#9e1b32'
const PAPER = '#fbf7f0'
const PAINTS = paintsOfLineDrawing(SINDOOR, PAPER)

/** A drawing of the storefront: its displayed size, and the units in which it is drawn. */
type Art = { width: number; height: number; units: number; draw: () => Drawing }

/** Drawings for empty states and guides: square, with the origin in the middle. */
const figure = (draw: () => Drawing): Art => ({ width: 240, height: 240, units: 480, draw })

/** The drawings that the storefront loads as files, by their names in web/art. */
const ART: Record<string, Art> = {
  lotus: figure(() => movedTo(0, 56, lotusOnWater())),
  bamboo: figure(bambooGrove),
  fish: figure(fishPair),
  elephant: figure(() => movedTo(-6, 0, elephant(PAINTS)) + groundLine(158)),
  parrots: figure(parrotPair),
  turtle: figure(() => scaled(0.94, turtle(PAINTS))),
  'fish-band': { width: 84, height: 28, units: 336, draw: fishBand },
  divider: { width: 288, height: 32, units: 1152, draw: divider },
}

/** All pictures of web/art that are made from the motifs: file name and content. */
export function drawLineArt(): Record<string, string> {
  const files = Object.entries(ART).map(([name, art]) => [`${name}.svg`, shortenSvg(written(art))])
  return Object.fromEntries(files)
}

function written({ width, height, units, draw }: Art) {
  const scale = width / units
  const high = height / scale
  const isCentred = width === height
  const [left, top] = isCentred ? [-units / 2, -high / 2] : [0, 0]
  return drawSheet({ left, top, width: units, height: high, ink: SINDOOR, scale }, draw())
}

const groundLine = (y: number) => line(pathData`M-216 ${y}H216M-180 ${y + 12}H180`)

function lotusOnWater() {
  const leaf =
    shape('M44 66Q90 40 150 68Q96 96 44 66Z', PAPER) +
    line('M56 66H134M80 58l12 9l-12 8M104 57l12 10l-12 8')
  return (
    line(
      'M-190 102q15 -12 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0M-130 120q13 -11 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0',
    ) +
    copies(leaf, ['scale(1)', 'scale(-1 1)']) +
    lotus(190, PAINTS)
  )
}

function bambooGrove() {
  const stem = bamboo(360, 34, PAINTS)
  return (
    copies(stem, [
      'translate(0 196)',
      'translate(-84 196) scale(.8)',
      'translate(84 196) scale(.8)',
    ]) +
    movedTo(0, -146, leaves(70, [-72, -36, 0, 36, 72], PAINTS)) +
    copies(leaves(62, [-62, -22, 22, 62], PAINTS), ['translate(-84 -76)', 'translate(84 -76)']) +
    copies(leaves(52, [38, 82], PAINTS), ['translate(102 54)', 'translate(-102 54) scale(-1 1)']) +
    groundLine(212)
  )
}

function fishPair() {
  return (
    copies(scaled(0.92, fish(PAINTS)), ['translate(6 -92)', 'translate(-6 92) rotate(180)']) +
    copies(blossom(17, PAINTS.cream, PAINTS.red), ['translate(-112 4)', 'translate(112 -4)']) +
    rosette(40, 8, PAINTS.cream, PAINTS.red)
  )
}

function parrotPair() {
  const one = movedTo(-104, 4, scaled(0.74, parrot(PAINTS)))
  const branch = 'M-226 112C-120 128 120 128 226 112'
  return (
    copies(one, ['scale(1)', 'scale(-1 1)']) +
    line('M-128 90v20m26 -26v26M128 90v20m-26 -26v26', 5) +
    line(branch, 13) +
    line(branch, 7, PAPER) +
    copies(hatchedPetal(62, 20, PAINTS.partner, 3), [
      'translate(-204 118) rotate(-150)',
      'translate(-20 124) rotate(-160)',
      'translate(20 124) rotate(160)',
      'translate(204 118) rotate(150)',
    ])
  )
}

/** The border over doors: a row of fish between lines. Two fish for each tile. */
function fishBand() {
  const one =
    shape('M28 56Q80 16 140 52L168 34Q160 56 168 80L140 60Q80 96 28 56Z', PAPER, FINE) +
    line('M58 40Q72 56 58 72M78 34q14 22 0 44M98 36q14 20 0 40M118 42q10 14 0 28', 4) +
    circle(46, 53, 3, SINDOOR, FINE)
  return (
    line('M0 8H336M0 18H336M0 94H336M0 104H336', 4.4) +
    copies(one, ['translate(-8 0)', 'translate(160 0)'])
  )
}

/** A vine that grows from a lotus to both sides; it separates two parts of a page. */
function divider() {
  const vine = `M84 64${'q38 -44 76 0t76 0'.repeat(2)}q38 -30 76 -6`
  const leaf = (x: number, y: number, up: number) =>
    pathData`M${x} ${y}q24 ${-14 * up} 10 ${-38 * up}q-24 ${12 * up} -10 ${38 * up}`
  const leaves =
    leaf(118, 44, 1) + leaf(194, 84, -1) + leaf(270, 44, 1) + leaf(346, 84, -1) + leaf(420, 44, 1)
  const half = line(vine, 4.4) + shape(leaves, SINDOOR, 2) + line('M20 64h0M52 64h0M84 64h0', 11)
  const petals = copies(
    shape(
      'M0 0C28 -22 26 -64 0 -92C-26 -64 -28 -22 0 0ZM0 -14C15 -30 14 -56 0 -72C-14 -56 -15 -30 0 -14Z',
      PAPER,
      3.6,
    ),
    [-72, 72, -38, 38, 0].map((turn) => pathData`rotate(${turn})`),
  )
  return copies(half, ['scale(1)', 'translate(1152 0) scale(-1 1)']) + movedTo(576, 104, petals)
}
