import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

export type DrawnPoint = readonly [x: number, y: number]

/** Closed lines; what is inside is filled, by the non-zero rule. */
export type DrawnShape = DrawnPoint[][]

/** Letters with their widths and outlines in units of the font, whose y grows upwards. */
const Outlines = z.record(z.string(), z.object({ width: z.number(), path: z.string() }))
type Outlines = z.infer<typeof Outlines>

let outlines: Promise<Outlines> | undefined

/** Written by `web/fonts/make-outlines.mjs`. */
const readOutlines = () => {
  outlines ??= readFile(new URL('./letter-outlines.json', import.meta.url), 'utf8').then((text) =>
    Outlines.parse(JSON.parse(text)),
  )
  return outlines
}

/** The initials of a name: two in Latin letters, one in Devanagari; undefined if there is no outline. */
export async function drawShopInitials(name: string): Promise<DrawnShape | undefined> {
  const words = plain(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const initials = words.map((word) => word.charAt(0).toUpperCase())
  const isLatin = /^[A-Z0-9]/.test(initials[0] ?? '')
  const some = initials.slice(0, isLatin ? 2 : 1).join('')
  return some ? shapeOf(some) : undefined
}

/** A whole name; undefined if it has letters without outlines, as words in Devanagari do. */
export const drawShopName = (name: string): Promise<DrawnShape | undefined> => shapeOf(plain(name))

/** The letters of a name without accents. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()

async function shapeOf(text: string): Promise<DrawnShape | undefined> {
  const known = await readOutlines()
  const letters = [...text].flatMap((letter) => known[letter] ?? [])
  if (letters.length === 0 || letters.length < [...text].length) return undefined
  let left = 0
  return letters.flatMap(({ width, path }) => {
    const shape = linesOf(path).map((line) => line.map(([x, y]): DrawnPoint => [x + left, -y]))
    left += width
    return shape
  })
}

/** The number of straight lines for a curve; in the size of an icon nobody sees them. */
const PARTS_OF_CURVE = 8

/** The closed lines of an outline of M, L, Q and Z. */
function linesOf(path: string): DrawnShape {
  const shape: DrawnShape = []
  let line: DrawnPoint[] = []
  for (const [, command, numbers = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.split(/[ ,]/).map(Number)
    if (command === 'M') {
      line = [[x1, y1]]
      shape.push(line)
    } else if (command === 'L') line.push([x1, y1])
    else if (command === 'Q') line.push(...drawCurve(line.at(-1) ?? [x1, y1], [x1, y1], [x2, y2]))
  }
  return shape
}

function drawCurve([x0, y0]: DrawnPoint, [x1, y1]: DrawnPoint, [x2, y2]: DrawnPoint): DrawnPoint[] {
  return Array.from({ length: PARTS_OF_CURVE }, (_, index): DrawnPoint => {
    const t = (index + 1) / PARTS_OF_CURVE
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2]
  })
}
