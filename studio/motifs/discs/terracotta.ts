import { lotus } from '../figures/lotus.ts'
import { hatchedPetal, rosette } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import { circle, type Drawing, dots, line, movedTo, repeatedAround } from '../pen.ts'
import { dotRing, hatchRing, leavesAndDots, plainDisc, triangleRing } from './rings.ts'

/** Clay with a lotus painted on it. */
export function terracottaDisc(paints: Paints): Drawing {
  const clay = { ...paints.accent, line: paints.accent.line }
  const lime = { ...paints.cream, line: 'currentColor' }
  const blooming = {
    ...paints,
    accent: { ...lime, light: paints.yellow.light },
    green: paints.yellow,
  }
  return (
    plainDisc(clay) +
    hatchRing({ inner: 238, outer: 256, tone: clay, under: clay }) +
    triangleRing({ inner: 206, outer: 238, tone: lime, under: clay }, 36) +
    dotRing({ inner: 188, outer: 206, tone: lime, under: clay }) +
    circle(0, 0, 186, clay.base, 3) +
    leavesAndDots(180, 17, [lime, paints.yellow]) +
    movedTo(0, 56, lotus(150, blooming)) +
    line(
      'M-96 104q12 -12 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0M-72 126q12 -12 24 0t24 0t24 0t24 0t24 0t24 0',
      4,
      lime.base,
    )
  )
}

/** Clay with one flower: the small discs beside the large one. */
export function terracottaFlowerDisc(paints: Paints): Drawing {
  const { accent: clay, cream: lime, yellow } = paints
  return (
    plainDisc(clay) +
    dotRing({ inner: 222, outer: 250, tone: lime, under: clay }) +
    triangleRing({ inner: 178, outer: 222, tone: lime, under: clay }, 24) +
    circle(0, 0, 178, clay.base, 3) +
    repeatedAround(10, movedTo(0, -56, hatchedPetal(112, 34, lime, 4))) +
    repeatedAround(10, dots([{ x: 0, y: -152 }], 8, yellow.base), 18) +
    circle(0, 0, 58, yellow.base) +
    rosette(50, 8, lime, clay)
  )
}
