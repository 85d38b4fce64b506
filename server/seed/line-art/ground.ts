import { oval } from './curves.ts'
import { petal } from './flowers.ts'
import { PAPER, SAND, SINDOOR } from './palette.ts'
import type { Drawing } from './pen.ts'
import { around, at, copies, d, FINE, fill, line, within } from './pen.ts'

export const SIDE = 1200
const EDGE = 30
const BAND = 42
const REPEATS = 24

/** The border bands of doors and windows, one unit each: drawn in a cell as wide as long. */
const BANDS: ((cell: number) => Drawing)[] = [
  (c) =>
    line(
      d`M${-c / 2} ${BAND / 2 - 5}L0 ${-BAND / 2 + 6}L${c / 2} ${BAND / 2 - 5}M${-c / 4} ${BAND / 2 - 5}L0 ${-1}L${c / 4} ${BAND / 2 - 5}`,
      FINE,
      SINDOOR,
    ),
  (c) =>
    around(4, line(petal(c * 0.34, c * 0.17), FINE, SINDOOR), 45) +
    line(d`M${c / 2} -7V7`, FINE, SINDOOR),
  (c) =>
    line(
      d`M${-c * 0.44} 0Q0 -19 ${c * 0.3} 0L${c * 0.44} -9V9L${c * 0.3} 0Q0 19 ${-c * 0.44} 0ZM-4 -9Q3 0 -4 9M6 -7Q11 0 6 7`,
      FINE,
      SINDOOR,
    ),
  (c) =>
    line(
      d`M${-c / 2} ${BAND / 2 - 5}A${c / 2} ${BAND - 12} 0 0 1 ${c / 2} ${BAND / 2 - 5}M${-c / 4} ${BAND / 2 - 5}A${c / 4} ${BAND / 2 - 6} 0 0 1 ${c / 4} ${BAND / 2 - 5}`,
      FINE,
      SINDOOR,
    ),
]

const INNER = EDGE + BAND
const FIELD = SIDE - 2 * INNER

/** The lime-washed ground every piece lies on: border band, field, rice-line drawing. */
export function ground(seed: number, field: 'sand' | 'paper'): Drawing {
  const [colour, rice] = field === 'sand' ? [SAND, PAPER] : [PAPER, SAND]
  const band = BANDS[seed % BANDS.length] ?? (() => '')
  return (
    `<rect width="${SIDE}" height="${SIDE}" fill="${PAPER}"/>` +
    `<rect x="${INNER}" y="${INNER}" width="${FIELD}" height="${FIELD}" fill="${colour}"/>` +
    at(SIDE / 2, SIDE / 2, aripan(seed, rice), border(band))
  )
}

/** Lets a drawing that is larger than the field be seen only inside it. */
export function window(drawing: Drawing): Drawing {
  const [from, to] = [INNER + 2, SIDE - INNER - 2]
  return within(d`M${from} ${from}H${to}V${to}H${from}Z`, drawing)
}

function border(unit: (cell: number) => Drawing) {
  const middle = SIDE / 2 - EDGE - BAND / 2
  const length = 2 * middle
  const cell = length / REPEATS
  const places = Array.from(
    { length: REPEATS - 1 },
    (_, i) => d`translate(${-middle + cell * (i + 1)} ${-middle})`,
  )
  return around(4, copies(unit(cell), places) + at(-middle, -middle, corner())) + frame(middle)
}

function corner() {
  return line('M0 -11L11 0L0 11L-11 0Z', FINE, SINDOOR) + fill('M0 -4L4 0L0 4L-4 0Z', SINDOOR)
}

function frame(middle: number) {
  const rings = [-BAND / 2, BAND / 2, BAND / 2 + 7]
  return rings
    .map((away) => middle + away)
    .map((half) => line(d`M${-half} ${-half}H${half}V${half}H${-half}Z`, FINE, SINDOOR))
    .join('')
}

/** A floor drawing in rice paste: faint, behind the piece, never competing with it. */
export function aripan(seed: number, rice: string) {
  const petals = [12, 16, 10, 14][seed % 4] ?? 12
  const round = (r: number) => line(oval(r), 5, rice)
  const leaf = (length: number, width: number) => line(petal(length, width), 5, rice)
  return (
    [486, 470, 330, 316, 120].map(round).join('') +
    around(petals, at(0, -330, leaf(130, 760 / petals), leaf(92, 440 / petals))) +
    around(petals, at(0, -120, leaf(186, 560 / petals)), 180 / petals) +
    around(petals * 2, line('M0 -494V-506', 6, rice))
  )
}

/** Wraps drawings around the middle of the sheet into a whole picture. */
export function sheet(width: number, height: number, ...drawings: Drawing[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round">${drawings.join('')}</svg>`
}
