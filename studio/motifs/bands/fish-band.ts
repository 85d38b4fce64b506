import { fish } from '../figures/fish.ts'
import { blossom, hatchedPetal, rosette } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import { copies, type Drawing, line, pathData, scaled } from '../pen.ts'
import {
  background,
  dotRow,
  hatchRow,
  horizontalLines,
  middlesOfParts,
  mirroredBelow,
  repeatedAlong,
  stripe,
  triangleRow,
  WIDE,
  wrappedAround,
} from './rows.ts'

const { width, height } = WIDE
const MIDDLE = height / 2
const FLOWERS = 6
/** The distance from a flower to the next fish. */
const STEP = width / FLOWERS / 2

/** Fish and flowers in turn, between two borders. */
export function fishBand(paints: Paints): Drawing {
  const { accent, partner, yellow, cream, green, red } = paints
  const other = { ...paints, accent: partner, partner: accent }
  const swimmers = [paints, other].map((colours, k) =>
    repeatedAlong(scaled(0.8, fish(colours)), { width, count: 3, y: MIDDLE, shift: 2 * k * STEP }),
  )
  const flowers = repeatedAlong(rosette(62, 11, red, yellow), {
    width,
    count: FLOWERS,
    y: MIDDLE,
    shift: 4,
  })
  return (
    background(WIDE, cream.base) +
    seeds(red.base) +
    mirroredBelow(height, border(paints)) +
    wrappedAround(
      width,
      copies(hatchedPetal(44, 15, green, 3), middlesOfParts(FLOWERS, width).flatMap(leavesAbout)) +
        copies(blossom(15, yellow, red), middlesOfParts(FLOWERS, width).flatMap(leavesBesideFish)) +
        swimmers.join('') +
        flowers,
    )
  )
}

/**
 * The places of the leaves around a flower: the distance from it, the distance from the middle
 * line, the rotation.
 */
const LEAVES = [
  { x: 4, y: 68, turn: 0 },
  { x: -66, y: 104, turn: 60 },
  { x: 76, y: 104, turn: 300 },
  { x: 150, y: 116, turn: 290 },
  { x: 320, y: 116, turn: 70 },
]

const leavesAbout = (x: number) =>
  LEAVES.flatMap((leaf) => [
    pathData`translate(${x + leaf.x} ${MIDDLE - leaf.y}) rotate(${leaf.turn})`,
    pathData`translate(${x + leaf.x} ${MIDDLE + leaf.y}) rotate(${180 - leaf.turn})`,
  ])

const leavesBesideFish = (x: number) =>
  [-128, 128].map((y) => pathData`translate(${x + STEP - 4} ${MIDDLE + y})`)

/** Dots in staggered rows, so that no part of the background stays empty. */
function seeds(colour: string) {
  const rows = Array.from({ length: 11 }, (_, row) =>
    middlesOfParts(96, width).map((x) => pathData`M${x + (row % 2 ? 7 : -8)} ${102 + row * 28}h0`),
  )
  return line(rows.flat().join(''), 4.4, colour)
}

function border({ accent, yellow, partner }: Paints) {
  return (
    stripe(WIDE, -8, 26, accent.base) +
    hatchRow({ width, top: 0, height: 18, count: 320 }, accent) +
    stripe(WIDE, 18, 44, yellow.base) +
    triangleRow({ width, top: 22, height: 40, count: 72 }, accent) +
    stripe(WIDE, 62, 20, partner.base) +
    dotRow(width, 72, 5, 144, yellow.base) +
    horizontalLines(width, [18, 62, 82])
  )
}
