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
  const words = removeAccents(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const initials = words.map((word) => word.charAt(0).toUpperCase())
  const isLatin = /^[A-Z0-9]/.test(initials[0] ?? '')
  const shownInitials = initials.slice(0, isLatin ? 2 : 1).join('')
  return shownInitials ? drawText(shownInitials) : undefined
}

/** A whole name; undefined if it has letters without outlines, as words in Devanagari do. */
export const drawShopName = (name: string): Promise<DrawnShape | undefined> =>
  drawText(removeAccents(name))

/** The letters of a name without accents. */
const removeAccents = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()

async function drawText(text: string): Promise<DrawnShape | undefined> {
  const letterOutlines = await readOutlines()
  const letters = [...text].flatMap((letter) => letterOutlines[letter] ?? [])
  if (letters.length === 0 || letters.length < [...text].length) return undefined
  let leftEdge = 0
  return letters.flatMap(({ width, path }) => {
    const shape = outlinesOfPath(path).map((outline) =>
      outline.map(([x, y]): DrawnPoint => [x + leftEdge, -y]),
    )
    leftEdge += width
    return shape
  })
}

/** The number of straight lines for a curve; in the size of an icon nobody sees them. */
const LINES_PER_CURVE = 8

/** The closed lines of an outline of M, L, Q and Z. */
function outlinesOfPath(path: string): DrawnShape {
  const shape: DrawnShape = []
  let outline: DrawnPoint[] = []
  for (const [, pathCommand, coordinateText = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coordinateText.split(/[ ,]/).map(Number)
    if (pathCommand === 'M') {
      outline = [[x1, y1]]
      shape.push(outline)
    } else if (pathCommand === 'L') outline.push([x1, y1])
    else if (pathCommand === 'Q')
      outline.push(...drawCurve(outline.at(-1) ?? [x1, y1], [x1, y1], [x2, y2]))
  }
  return shape
}

function drawCurve([x0, y0]: DrawnPoint, [x1, y1]: DrawnPoint, [x2, y2]: DrawnPoint): DrawnPoint[] {
  return Array.from({ length: LINES_PER_CURVE }, (_, index): DrawnPoint => {
    const progress = (index + 1) / LINES_PER_CURVE
    const [startWeight, controlWeight, endWeight] = [
      (1 - progress) ** 2,
      2 * progress * (1 - progress),
      progress ** 2,
    ]
    return [
      startWeight * x0 + controlWeight * x1 + endWeight * x2,
      startWeight * y0 + controlWeight * y1 + endWeight * y2,
    ]
  })
}
