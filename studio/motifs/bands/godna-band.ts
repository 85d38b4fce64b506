import { godnaFigures } from '../figures/godna.ts'
import type { Paints } from '../paints.ts'
import { type Drawing, line, movedTo, pathData, scaled } from '../pen.ts'
import {
  background,
  dotRow,
  hatchRow,
  horizontalLines,
  middlesOfParts,
  mirroredBelow,
  repeatedAlong,
  WIDE,
} from './rows.ts'

const FIGURES = 18

/** Rows of dots and small figures, like those of tattoos. */
export function godnaBand(paints: Paints): Drawing {
  const { width, height } = WIDE
  const figures = godnaFigures()
  const running = middlesOfParts(FIGURES, width).map((x, i) =>
    movedTo(x, height / 2, scaled(1.42, figures[i % figures.length] ?? '')),
  )
  const between = line('M0 -64h0M0 -32h0M0 0h0M0 32h0M0 64h0', 8)
  const zigzag = (y: number) => line(pathData`M0 ${y}${'l20 -26l20 26'.repeat(72)}`, 5)
  const half =
    horizontalLines(width, [12, 30, 126, 142], 5) +
    hatchRow({ width, top: 12, height: 18, count: 144 }, paints.cream) +
    zigzag(76) +
    zigzag(106) +
    dotRow(width, 48, 4.4, 144)
  return (
    background(WIDE, paints.ground) +
    mirroredBelow(height, half) +
    running.join('') +
    repeatedAlong(between, { width, count: FIGURES, y: height / 2, shift: width / FIGURES / 2 })
  )
}
