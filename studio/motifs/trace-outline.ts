import sharp from 'sharp'
import type { Pixels } from './ink-by-hand.ts'
import type { Point } from './pen.ts'

/** How much wood is left round what is painted, and half of how narrow a gap may be, in pixels. */
const MARGIN = 7
const CLOSED = 9
/** How far a corner of the outline may lie from what is traced, in pixels. */
const LOOSE = 0.7

/**
 * The outline along which a figure is sawn out: one closed polygon round everything white,
 * from 0 to 1 on both sides, upward.
 */
export async function traceOutline(shadow: Pixels): Promise<[number, number][]> {
  const { width, height } = shadow
  const solid = await grown(shadow)
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (solid[y * width + x] ?? 0) > 127
  const way = simplified(walkRound(inside, width, height))
  return way.map(({ x, y }) => [round(x / width), round(1 - y / height)])
}

const round = (share: number) => Math.round(share * 10_000) / 10_000

// Grown beyond its gaps and taken back, so that nothing is left to break off.
async function grown({ data, width, height }: Pixels) {
  const closed = spread(spread(data, width, CLOSED, Math.max), width, CLOSED, Math.min)
  const wider = spread(closed, width, MARGIN, Math.max)
  return sharp(wider, { raw: { width, height, channels: 1 } })
    .blur(MARGIN / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** Every pixel takes the most (or the least) of its neighbours within a radius, row- and columnwise. */
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

/** Walks along the edges between pixels, the white always at the right hand. */
function walkRound(inside: (x: number, y: number) => boolean, width: number, height: number) {
  const start = firstInside(inside, width, height)
  const way: Point[] = []
  let [here, heading] = [start, 0]
  do {
    way.push(here)
    const turns = [3, 0, 1, 2].map((turn) => (heading + turn) % 4)
    heading = turns.find((next) => isEdge(inside, here, next)) ?? heading
    const step = RIGHT_FIRST[heading] ?? { x: 0, y: 0 }
    here = { x: here.x + step.x, y: here.y + step.y }
  } while (here.x !== start.x || here.y !== start.y)
  return way
}

function firstInside(inside: (x: number, y: number) => boolean, width: number, height: number) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (inside(x, y)) return { x, y }
  }
  throw new Error('Nothing is painted, so there is nothing to saw out')
}

/** Whether a step from a corner has white at its right hand and none at its left. */
function isEdge(inside: (x: number, y: number) => boolean, { x, y }: Point, heading: number) {
  const [upperLeft, upperRight] = [inside(x - 1, y - 1), inside(x, y - 1)]
  const [lowerLeft, lowerRight] = [inside(x - 1, y), inside(x, y)]
  if (heading === 0) return lowerRight && !upperRight
  if (heading === 1) return lowerLeft && !lowerRight
  if (heading === 2) return upperLeft && !lowerLeft
  return upperRight && !upperLeft
}

/** Leaves out every point that lies near the line between those that stay. */
function simplified(way: Point[]): Point[] {
  const half = Math.floor(way.length / 2)
  return [
    ...betweenEnds(way.slice(0, half + 1)).slice(0, -1),
    ...betweenEnds([...way.slice(half), ...way.slice(0, 1)]).slice(0, -1),
  ]
}

function betweenEnds(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const away = points.map((point) => distance(point, first, last))
  const farthest = Math.max(...away)
  if (farthest <= LOOSE) return [first, last]
  const at = away.indexOf(farthest)
  return [...betweenEnds(points.slice(0, at + 1)).slice(0, -1), ...betweenEnds(points.slice(at))]
}

function distance(point: Point, from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const across = Math.abs(dx * (from.y - point.y) - dy * (from.x - point.x))
  return across / (Math.hypot(dx, dy) || 1)
}
