import { oval } from './curves.ts'
import { dotRing, triangleRing } from './flowers.ts'
import { coiledSerpent } from './motif-serpent.ts'
import type { Paints } from './paints.ts'
import { PIGMENTS } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, line, rim, scaled, shape } from './pen.ts'

/** The serpent of the waters on a round of painted wood, its pin behind. */
export function snakeBrooch({ accent, partner, metal }: Paints): Drawing {
  const pin =
    line('M-404 150L396 -196', 14) +
    line('M-404 150L396 -196', 7, PIGMENTS.yellow.light) +
    circle(390, -194, 24, PIGMENTS.yellow.base) +
    shape('M-404 150l-22 24l32 -10Z', PIGMENTS.yellow.base, 3)
  return (
    pin +
    circle(0, 0, 330, metal.base) +
    rim(oval(322), metal.light, 13) +
    circle(0, 0, 300, PIGMENTS.pearl.base, 3) +
    triangleRing(268, 296, 54, partner.base) +
    dotRing(254, 72, 3.4, accent.base) +
    at(-4, 34, scaled(1.02, coiledSerpent(accent, partner)))
  )
}
