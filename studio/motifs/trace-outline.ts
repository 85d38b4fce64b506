import sharp from 'sharp'
import type { Pixels } from './look-hand-drawn.ts'
import type { Point } from './pen.ts'

/** In pixels: the width of wood that is left around the painting, and half of the narrowest gap. */
const MARGIN = 7
const CLOSED = 9
/** In pixels: how far a saw rounds a corner to each side. */
const ROUNDING = 7
/** The number of corners of an outline, at equal distances. */
const CORNERS = 240

/**
 * The outline along which a figure is sawn out: one closed polygon around all white pixels, with
 * coordinates from 0 to 1, y upwards.
 */
export async function traceOutline(shadow: Pixels): Promise<[number, number][]> {
  const { width, height } = shadow
  const solid = await grow(shadow)
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (solid[y * width + x] ?? 0) > 127
  const way = sawn(walkRound(inside, width, height))
  return way.map(({ x, y }) => [round(x / width), round(1 - y / height)])
}

const round = (share: number) => Math.round(share * 10_000) / 10_000

// Gaps are closed by growing the figure and shrinking it again, so that no thin part can break off.
async function grow({ data, width, height }: Pixels) {
  const closed = spread(spread(data, width, CLOSED, Math.max), width, CLOSED, Math.min)
  const wider = spread(closed, width, MARGIN, Math.max)
  return sharp(wider, { raw: { width, height, channels: 1 } })
    .blur(MARGIN / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/**
 * Each pixel gets the highest (or lowest) value within a radius, first by rows and then by columns.
 */
function spread(data: Uint8Array, width: number, radius: number, most: typeof Math.max) {
  let from = data
  for (const step of [1, width]) {
    const along = from
    from = along.map((own, i) => {
      let value = own
      for (let k = -radius; k <= radius; k++) value = most(value, along[i + k * step] ?? own)
      return value
    })
  }
  return from
}

const RIGHT_FIRST = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** Follows the edges between pixels, with the white pixels on the right-hand side. */
function walkRound(inside: (x: number, y: number) => boolean, width: number, height: number) {
  const start = findFirstInside(inside, width, height)
  const way: Point[] = []
  let [here, heading] = [start, 0]
  do {
    const turns = [3, 0, 1, 2].map((turn) => (heading + turn) % 4)
    heading = turns.find((next) => isEdge(inside, here, next)) ?? heading
    const step = RIGHT_FIRST[heading] ?? { x: 0, y: 0 }
    // The middle of each edge, because the corners of pixels would make steps of every slope.
    way.push({ x: here.x + step.x / 2, y: here.y + step.y / 2 })
    here = { x: here.x + step.x, y: here.y + step.y }
  } while (here.x !== start.x || here.y !== start.y)
  return way
}

function findFirstInside(inside: (x: number, y: number) => boolean, width: number, height: number) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (inside(x, y)) return { x, y }
  }
  throw new Error('Nothing is painted, so there is nothing to saw out')
}

/** Whether a step from a corner has a white pixel on its right side and none on its left. */
function isEdge(inside: (x: number, y: number) => boolean, { x, y }: Point, heading: number) {
  const [upperLeft, upperRight] = [inside(x - 1, y - 1), inside(x, y - 1)]
  const [lowerLeft, lowerRight] = [inside(x - 1, y), inside(x, y)]
  if (heading === 0) return lowerRight && !upperRight
  if (heading === 1) return lowerLeft && !lowerRight
  if (heading === 2) return upperLeft && !lowerLeft
  return upperRight && !upperLeft
}

/** A smooth path along the edges of the pixels, as points at equal distances. */
function sawn(way: Point[]): Point[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const middle = Math.round((i * way.length) / CORNERS)
    const near = Array.from(
      { length: 2 * ROUNDING + 1 },
      (_, k) => way[(middle + k - ROUNDING + way.length) % way.length] ?? { x: 0, y: 0 },
    )
    const mean = (of: (point: Point) => number) =>
      near.reduce((sum, point) => sum + of(point), 0) / near.length
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  })
}
