import { ground, SIDE, sheet, window } from './ground.ts'
import type { Ornament, OrnamentArt } from './ornaments.ts'
import { ORNAMENTS } from './ornaments.ts'
import { paintsFor } from './paints.ts'
import type { Metal } from './palette.ts'
import { at, scaled } from './pen.ts'

/** What is to be seen in a sample picture. */
export type SamplePicture = {
  ornament: Ornament
  metal: Metal
  /** The colour of stone, bead, thread or paint, as #rrggbb. */
  accent: string
  /** The whole piece, or a part of it seen nearer. */
  view: 'front' | 'detail'
  /** Chooses border band and floor drawing; the same seed gives the same picture. */
  seed: number
}

/** Draws one piece of the sample shop as a square SVG picture. */
export function drawSamplePicture({ ornament, metal, accent, view, seed }: SamplePicture): string {
  const { draw, laid = (one) => one, near }: OrnamentArt = ORNAMENTS[ornament]
  const piece = draw(paintsFor(metal, accent))
  const middle = SIDE / 2
  if (view === 'front')
    return sheet(SIDE, SIDE, ground(seed, 'sand'), at(middle, middle, laid(piece)))
  const nearer = at(middle, middle, scaled(near.times, at(-near.x, -near.y, piece)))
  return sheet(SIDE, SIDE, ground(seed + 1, 'paper'), window(nearer))
}
