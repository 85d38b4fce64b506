import type { Tone } from '../paints.ts'
import { box, copies, type Drawing, FINE, fill, line, pathData, shape, strokes } from '../pen.ts'

/**
 * The size in which a band is drawn; what reaches beyond its right end appears again at its left
 * end.
 */
export type Band = { width: number; height: number }

export const WIDE: Band = { width: 2880, height: 480 }
export const NARROW: Band = { width: 3840, height: 240 }
export const BAR: Band = { width: 120, height: 720 }
export const BELL: Band = { width: 2048, height: 1024 }

/** How far rows reach beyond both ends, so that no line ends there. */
const OVERHANG = 8

/** A row of one colour below `top`; without a height it fills the whole background. */
export function stripe({ width }: Band, top: number, height: number, colour: string): Drawing {
  return fill(box(-OVERHANG, top, width + 2 * OVERHANG, height), colour)
}

export function background(band: Band, colour: string): Drawing {
  return stripe(band, -OVERHANG, band.height + 2 * OVERHANG, colour)
}

/** The middles of `count` equal parts of a width. */
export function middlesOfParts(count: number, width: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * width) / count)
}

/** The place of a row, and how often its form is repeated. */
type Row = { width: number; top: number; height: number; count: number }

/** Triangles on a line, each with a smaller one inside. */
export function triangleRow({ width, top, height, count }: Row, tone: Tone): Drawing {
  const step = width / count
  const foot = top + height
  const teeth = strokes(
    count,
    (i) => pathData`M${i * step} ${foot}L${(i + 0.5) * step} ${top}L${(i + 1) * step} ${foot}Z`,
  )
  const high = top + height * 0.86
  const inner = strokes(
    count,
    (i) =>
      pathData`M${(i + 0.3) * step} ${high}L${(i + 0.5) * step} ${top + height * 0.44}L${(i + 0.7) * step} ${high}`,
  )
  return shape(teeth, tone.base, FINE) + line(inner, FINE, tone.line)
}

/** Strokes across a row. */
export function hatchRow({ width, top, height, count }: Row, tone: Tone): Drawing {
  const across = strokes(count, (i) => pathData`M${((i + 0.5) * width) / count} ${top}v${height}`)
  return line(across, FINE, tone.line)
}

/** Dots along a row. */
export function dotRow(
  width: number,
  y: number,
  r: number,
  count: number,
  colour?: string,
): Drawing {
  const places = middlesOfParts(count, width).map((x) => pathData`M${x} ${y}h0`)
  return line(places.join(''), 2 * r, colour)
}

/** Lines along a whole band. */
export function horizontalLines(width: number, heights: number[], weight = 3.4): Drawing {
  return line(heights.map((y) => pathData`M${-OVERHANG} ${y}H${width + OVERHANG}`).join(''), weight)
}

/** Draws what reaches beyond one end of a band again at the other end. */
export function wrappedAround(width: number, drawing: Drawing): Drawing {
  return copies(drawing, [
    'translate(0 0)',
    pathData`translate(${-width} 0)`,
    pathData`translate(${width} 0)`,
  ])
}

/** The upper rows of a band, and the same rows mirrored as its lower ones. */
export function mirroredBelow(height: number, drawing: Drawing): Drawing {
  return copies(drawing, ['translate(0 0)', pathData`translate(0 ${height}) scale(1 -1)`])
}

type Repetition = { width: number; count: number; y: number; shift?: number }

/** Repeats a drawing along a band, in the middle of each part or shifted from it. */
export function repeatedAlong(
  drawing: Drawing,
  { width, count, y, shift = 0 }: Repetition,
): Drawing {
  return copies(
    drawing,
    middlesOfParts(count, width).map((x) => pathData`translate(${x + shift} ${y})`),
  )
}
