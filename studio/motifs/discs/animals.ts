import { elephant } from '../figures/elephant.ts'
import { fish } from '../figures/fish.ts'
import { perchedParrot } from '../figures/parrot.ts'
import { peacock } from '../figures/peacock.ts'
import { blossom, rosette } from '../figures/petals.ts'
import { serpent } from '../figures/serpent.ts'
import type { Paints } from '../paints.ts'
import {
  circle,
  clippedTo,
  copies,
  type Drawing,
  line,
  movedTo,
  oval,
  pathData,
  rotated,
  scaled,
} from '../pen.ts'
import {
  dotRing,
  hatchRing,
  leavesAndDots,
  petalRing,
  plainDisc,
  triangleRing,
  waveRing,
} from './rings.ts'

/** Two fish that swim around a flower. */
export function fishDisc(paints: Paints): Drawing {
  const { accent, partner, yellow, cream, red, green } = paints
  const swimmer = movedTo(4, -88, scaled(0.78, fish(paints)))
  const other = { ...paints, accent: partner, partner: accent }
  return (
    plainDisc(accent) +
    hatchRing({ inner: 238, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 206, outer: 238, tone: accent, under: yellow }, 40) +
    dotRing({ inner: 194, outer: 206, tone: yellow, under: partner }) +
    circle(0, 0, 194, cream.base, 3) +
    leavesAndDots(186, 17, [green, red]) +
    swimmer +
    rotated(180, movedTo(4, -88, scaled(0.78, fish(other)))) +
    copies(blossom(19, red, yellow), ['translate(-152 8)', 'translate(152 -8)']) +
    copies(blossom(14, yellow, red), ['translate(-100 6)', 'translate(100 -6)']) +
    rosette(38, 9, accent, yellow)
  )
}

/** A peacock whose fan fills the disc. */
export function peacockDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream } = paints
  return (
    plainDisc(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    waveRing({ inner: 208, outer: 242, tone: accent, under: yellow }, 34) +
    dotRing({ inner: 197, outer: 208, tone: partner, under: yellow }) +
    circle(0, 0, 197, partner.base, 3) +
    leavesAndDots(190, 14, [yellow, cream]) +
    movedTo(0, -2, scaled(0.76, peacock(paints))) +
    copies(blossom(22, yellow, accent), ['translate(-98 124)', 'translate(98 124)']) +
    copies(blossom(13, cream, accent), ['translate(-58 152)', 'translate(58 152)'])
  )
}

/** A parrot among leaves. */
export function parrotDisc(paints: Paints): Drawing {
  const { accent, yellow, red, green } = paints
  return (
    plainDisc(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 212, outer: 240, tone: red, under: yellow }, 44) +
    circle(0, 0, 212, yellow.light, 3) +
    leavesAndDots(204, 17, [green, red]) +
    movedTo(6, -4, scaled(0.8, perchedParrot(paints))) +
    copies(blossom(20, red, yellow), ['translate(-130 -70)', 'translate(146 30)'])
  )
}

/** A procession elephant on a background of flowers. */
export function elephantDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream, green } = paints
  return (
    plainDisc(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    petalRing({ inner: 206, outer: 242, tone: partner, under: yellow }, 34) +
    dotRing({ inner: 195, outer: 206, tone: yellow, under: accent }) +
    circle(0, 0, 195, cream.base, 3) +
    leavesAndDots(188, 16, [green, accent]) +
    movedTo(-8, 10, scaled(0.82, elephant(paints))) +
    copies(blossom(16, accent, yellow), [
      'translate(0 164)',
      'translate(-44 158)',
      'translate(44 158)',
    ]) +
    copies(blossom(16, partner, yellow), ['translate(-30 -146)', 'translate(26 -150)'])
  )
}

/** A serpent above the water. */
export function snakeDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, turquoise, cream } = paints
  const waves = Array.from(
    { length: 22 },
    (_, i) => pathData`M${-216 + (i % 2) * 12} ${-200 + i * 19}${'q12 -12 24 0'.repeat(18)}`,
  )
  return (
    plainDisc(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 214, outer: 242, tone: partner, under: yellow }, 44) +
    dotRing({ inner: 204, outer: 214, tone: cream, under: accent }) +
    circle(0, 0, 204, turquoise.light, 3) +
    clippedTo(oval(204), line(waves.join(''), 2)) +
    movedTo(0, -4, scaled(0.82, serpent(paints)))
  )
}
