import type { DrawnPoint, DrawnShape } from './letter-shapes.ts'

type Size = { width: number; height: number }

/** A shape in the middle of an area, as large as fits into a part of it. */
export function fitShapeIntoArea(shape: DrawnShape, area: Size, part: Size): DrawnShape {
  const points = shape.flat()
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  const scale = Math.min(part.width / (right - left), part.height / (bottom - top))
  const move = ([x, y]: DrawnPoint): DrawnPoint => [
    (x - (left + right) / 2) * scale + area.width / 2,
    (y - (top + bottom) / 2) * scale + area.height / 2,
  ]
  return shape.map((line) => line.map(move))
}

const rangeOf = (values: number[]): [number, number] => [
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
]

/** The path of a shape in SVG. */
export const svgPathOf = (shape: DrawnShape): string =>
  shape
    .map((line) => `M${line.map((point) => point.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`)
    .join('')

/**
 * A shape as pixels of three colours, without smooth edges: draw it large and make it smaller. The
 * shop reads no SVG, because uploads must not be any.
 */
export function drawShapeAsPixels(
  shape: DrawnShape,
  { width, height }: Size,
  { ink, ground }: { ink: string; ground: string },
): Buffer {
  const pixels = Buffer.alloc(width * height * 3, bytesOf(ground))
  const color = bytesOf(ink)
  for (let row = 0; row < height; row++)
    for (const [from, to] of rangesInsideShapeAt(shape, row + 0.5))
      pixels.fill(
        color,
        (row * width + Math.max(0, from)) * 3,
        (row * width + Math.min(width, to)) * 3,
      )
  return pixels
}

const bytesOf = (hex: string) => Buffer.from(hex.slice(1), 'hex')

/** The columns of a row of pixels that are inside a shape. */
function rangesInsideShapeAt(shape: DrawnShape, y: number): [from: number, to: number][] {
  const crossings = shape
    .flatMap((line) =>
      line.flatMap(([x1, y1], index) => {
        const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
        if (y1 <= y === y2 <= y) return []
        return [{ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y1 < y2 ? 1 : -1 }]
      }),
    )
    .sort((a, b) => a.x - b.x)
  const spans: [number, number][] = []
  let winding = 0
  let start = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x
    winding += turn
    if (winding === 0) spans.push([Math.round(start), Math.round(x)])
  }
  return spans
}
