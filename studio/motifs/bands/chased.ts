import { lotus } from '../figures/lotus.ts'
import { hatchedPetal, rosette } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import {
  circle,
  copies,
  type Drawing,
  line,
  movedTo,
  pathData,
  repeatTimes,
  shape,
  strokes,
} from '../pen.ts'
import {
  background,
  dotRow,
  horizontalLines,
  middlesOfParts,
  mirroredBelow,
  NARROW,
  repeatedAlong,
  triangleRow,
  wrappedAround,
} from './rows.ts'

const { width, height } = NARROW
const MIDDLE = height / 2
const BENDS = 24

/** A winding stem with a flower and a leaf in each bend. */
export function vineBand(paints: Paints): Drawing {
  const { accent, partner, yellow } = paints
  const bend = width / BENDS
  const stem = pathData`M${-bend} ${MIDDLE}${`q${bend / 2} -132 ${bend} 0t${bend} 0`.repeat(BENDS / 2 + 1)}`
  const spray = movedTo(
    0,
    22,
    rosette(50, 9, accent, yellow),
    copies(hatchedPetal(50, 18, partner, 3), ['translate(-72 -26) rotate(-24)']),
  )
  const sprays = copies(
    spray,
    middlesOfParts(BENDS, width).map(
      (x, i) => pathData`translate(${x} ${MIDDLE}) scale(1 ${i % 2 ? 1 : -1})`,
    ),
  )
  return withEdges(
    paints,
    line(stem, 15) + line(stem, 9, partner.base) + wrappedAround(width, sprays),
  )
}

/** A row of lotuses with a bud between each two. */
export function lotusBand(paints: Paints): Drawing {
  const place = { width, count: 20, y: 176 }
  const bud = hatchedPetal(74, 22, paints.partner)
  return withEdges(
    paints,
    wrappedAround(width, repeatedAlong(bud, { ...place, shift: width / 40 })) +
      repeatedAlong(lotus(98, paints), place),
  )
}

/** A row of flowers with three grains between each two. */
export function flowerBand(paints: Paints): Drawing {
  const { accent, yellow } = paints
  const place = { width, count: 24, y: MIDDLE }
  const grains = repeatTimes(3, (i) => circle(0, (i - 1) * 58, 9, yellow.base))
  return withEdges(
    paints,
    repeatedAlong(rosette(70, 12, accent, yellow), place) +
      wrappedAround(width, repeatedAlong(grains, { ...place, shift: width / 48 })),
  )
}

/** Rows of triangles at the top and at the bottom, like mountains. */
export function triangleBand(paints: Paints): Drawing {
  const half = triangleRow({ width, top: 44, height: 72, count: 48 }, paints.accent)
  return withEdges(paints, mirroredBelow(height, half))
}

const SCALE = 40
const SCALE_ROWS = 5

/** Rows of scales. */
export function fishScaleBand(paints: Paints): Drawing {
  const { accent, yellow } = paints
  const rows = repeatTimes(SCALE_ROWS, (k) => {
    const row = SCALE_ROWS - 1 - k
    const scales = strokes(width / SCALE + 2, () => pathData`a20 30 0 0 0 ${SCALE} 0`)
    return shape(pathData`M${-SCALE + (row % 2) * 20} ${66 + row * 28}${scales}`, accent.base, 3)
  })
  return withEdges(
    paints,
    rows + dotRow(width, 52, 8, 96, yellow.base) + horizontalLines(width, [66], 5),
  )
}

/**
 * What all chased bands have: a low background, and grains between wires at the top and at the
 * bottom.
 */
function withEdges(paints: Paints, drawing: Drawing) {
  const grains = [16, height - 16].map((y) => dotRow(width, y, 9, 160, paints.yellow.base))
  return (
    background(NARROW, paints.ground) +
    grains.join('') +
    horizontalLines(width, [34, height - 34], 5) +
    drawing
  )
}
