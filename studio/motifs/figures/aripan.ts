import type { Paints } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { dots, dotsAlong, line, movedTo, oval, pathData, repeatedAround } from '../pen.ts'
import { petal } from './petals.ts'

/**
 * Aripan: the floor drawing in rice paste, a lotus of eight leaves within rings. It has lines only.
 */
export function aripan({ accent }: Paints): Drawing {
  const rice = accent.line
  const white = (data: string, width = 5) => line(data, width, rice)
  const ring = (r: number, width = 5) => white(oval(r), width)
  const leaf = white(petal(92, 38)) + white(petal(66, 22), 3.4) + white('M0 -16V-48', 3.4)
  const arch =
    white('M-30 0Q-26 -56 0 -66Q26 -56 30 0M-17 0Q-14 -34 0 -42Q14 -34 17 0', 4.4) +
    dots(
      [
        { x: 0, y: -16 },
        { x: 0, y: -80 },
      ],
      4,
      rice,
    )
  return (
    [234, 224, 132, 122, 28].map((r) => ring(r, r === 28 ? 4 : 5)).join('') +
    dotsAlong(oval(18), 3, 14.14, rice) +
    repeatedAround(8, movedTo(0, -28, leaf)) +
    repeatedAround(
      8,
      line('M0 -66V-112M-9 -76L0 -66L9 -76M-9 -90L0 -80L9 -90M-9 -104L0 -94L9 -104', 3.4, rice),
      22.5,
    ) +
    repeatedAround(14, movedTo(0, -134, arch)) +
    repeatedAround(14, line(pathData`M0 -142V-214M-8 -204L0 -212L8 -204`, 3.4, rice), 180 / 14) +
    repeatedAround(14, dots([{ x: 0, y: -188 }], 5, rice), 180 / 14)
  )
}
