import type { DrawnPoint, DrawnShape } from './letter-shapes.ts'

type AreaSize = { width: number; height: number }

/** A shape in the middle of an area, as large as fits into a part of it. */
export function fitShapeIntoArea(
  shape: DrawnShape,
  area: AreaSize,
  partOfArea: AreaSize,
): DrawnShape {
  const points = shape.flat()
  const [leftEdge, rightEdge] = minAndMaxOf(points.map(([x]) => x))
  const [topEdge, bottomEdge] = minAndMaxOf(points.map(([, y]) => y))
  const scale = Math.min(
    partOfArea.width / (rightEdge - leftEdge),
    partOfArea.height / (bottomEdge - topEdge),
  )
  const movePoint = ([x, y]: DrawnPoint): DrawnPoint => [
    (x - (leftEdge + rightEdge) / 2) * scale + area.width / 2,
    (y - (topEdge + bottomEdge) / 2) * scale + area.height / 2,
  ]
  return shape.map((outline) => outline.map(movePoint))
}

const minAndMaxOf = (values: number[]): [number, number] => [
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
]

/** The path of a shape in SVG. */
export const svgPathOf = (shape: DrawnShape): string =>
  shape
    .map(
      (outline) =>
        `M${outline.map((point) => point.map((coordinate) => coordinate.toFixed(1)).join(' ')).join('L')}Z`,
    )
    .join('')

/**
 * A shape as pixels of three colours, without smooth edges: draw it large and make it smaller. The
 * shop reads no SVG, because uploads must not be any.
 */
export function drawShapeAsPixels(
  shape: DrawnShape,
  { width, height }: AreaSize,
  { inkColor, groundColor }: { inkColor: string; groundColor: string },
): Buffer {
  const pixels = Buffer.alloc(width * height * 3, colorBytesOf(groundColor))
  const color = colorBytesOf(inkColor)
  for (let row = 0; row < height; row++)
    for (const [spanStart, spanEnd] of rangesInsideShapeAt(shape, row + 0.5))
      pixels.fill(
        color,
        (row * width + Math.max(0, spanStart)) * 3,
        (row * width + Math.min(width, spanEnd)) * 3,
      )
  return pixels
}

const colorBytesOf = (hexColor: string) => Buffer.from(hexColor.slice(1), 'hex')

/** The columns of a row of pixels that are inside a shape. */
function rangesInsideShapeAt(shape: DrawnShape, y: number): [from: number, to: number][] {
  const crossings = shape
    .flatMap((outline) =>
      outline.flatMap(([x1, y1], index) => {
        const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1]
        if (y1 <= y === y2 <= y) return []
        return [{ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y1 < y2 ? 1 : -1 }]
      }),
    )
    .sort((a, b) => a.x - b.x)
  const insideRanges: [number, number][] = []
  let winding = 0
  let spanStart = 0
  for (const { x, turn } of crossings) {
    if (winding === 0) spanStart = x
    winding += turn
    if (winding === 0) insideRanges.push([Math.round(spanStart), Math.round(x)])
  }
  return insideRanges
}
