import { dotRing, hatchRing, petalRing, sprinkled, triangleRing, waveRing } from './borders.ts'
import { aripan } from './figures/aripan.ts'
import { elephant } from './figures/elephant.ts'
import { fish } from './figures/fish.ts'
import { kohbar } from './figures/kohbar.ts'
import { kamal, lotus } from './figures/lotus.ts'
import { perchedParrot } from './figures/parrot.ts'
import { peacock } from './figures/peacock.ts'
import { blossom, hatchedPetal, rosette } from './figures/petals.ts'
import { serpent } from './figures/serpent.ts'
import { sun } from './figures/sun.ts'
import { turtle } from './figures/turtle.ts'
import type { Paints, Tone } from './paints.ts'
import type { Drawing } from './pen.ts'
import {
  around,
  at,
  box,
  circle,
  copies,
  d,
  dots,
  fill,
  line,
  oval,
  scaled,
  shape,
  within,
} from './pen.ts'

/** Half the side of a disc's square; the disc touches its sides. */
export const RADIUS = 256

const plain = (tone: Tone) => fill(box(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), tone.base)

/** Two fish that follow each other round a flower. */
export function fishDisc(paints: Paints): Drawing {
  const { accent, partner, yellow, cream, red, green } = paints
  const swimmer = at(4, -88, scaled(0.78, fish(paints)))
  const other = { ...paints, accent: partner, partner: accent }
  return (
    plain(accent) +
    hatchRing({ inner: 238, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 206, outer: 238, tone: accent, under: yellow }, 40) +
    dotRing({ inner: 194, outer: 206, tone: yellow, under: partner }) +
    circle(0, 0, 194, cream.base, 3) +
    sprinkled(186, 17, [green, red]) +
    swimmer +
    `<g transform="rotate(180)">${at(4, -88, scaled(0.78, fish(other)))}</g>` +
    copies(blossom(19, red, yellow), ['translate(-152 8)', 'translate(152 -8)']) +
    copies(blossom(14, yellow, red), ['translate(-100 6)', 'translate(100 -6)']) +
    rosette(38, 9, accent, yellow)
  )
}

/** The lotus on its water. */
export function lotusDisc(paints: Paints): Drawing {
  const { accent, yellow, cream, green, red, turquoise } = paints
  return (
    plain(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    petalRing({ inner: 198, outer: 240, tone: accent, under: yellow }, 32) +
    dotRing({ inner: 186, outer: 198, tone: yellow, under: green }) +
    circle(0, 0, 186, cream.base, 3) +
    sprinkled(178, 15, [green, accent]) +
    within(oval(186), pond(turquoise)) +
    at(0, 26, scaled(1.16, kamal(paints))) +
    copies(blossom(15, red, yellow), ['translate(-112 -104)', 'translate(112 -104)'])
  )
}

function pond({ light }: Tone) {
  const waves = Array.from(
    { length: 6 },
    (_, i) => d`M${-216 + (i % 2) * 12} ${116 + i * 14}${'q12 -10 24 0'.repeat(18)}`,
  )
  return shape('M-200 98Q0 76 200 98V200H-200Z', light, 3) + line(waves.join(''), 2.2)
}

/** The peacock, its fan filling the round. */
export function peacockDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream } = paints
  return (
    plain(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    waveRing({ inner: 208, outer: 242, tone: accent, under: yellow }, 34) +
    dotRing({ inner: 197, outer: 208, tone: partner, under: yellow }) +
    circle(0, 0, 197, partner.base, 3) +
    sprinkled(190, 14, [yellow, cream]) +
    at(0, -2, scaled(0.76, peacock(paints))) +
    copies(blossom(22, yellow, accent), ['translate(-98 124)', 'translate(98 124)']) +
    copies(blossom(13, cream, accent), ['translate(-58 152)', 'translate(58 152)'])
  )
}

/** The parrot among leaves. */
export function parrotDisc(paints: Paints): Drawing {
  const { accent, yellow, red, green } = paints
  return (
    plain(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 212, outer: 240, tone: red, under: yellow }, 44) +
    circle(0, 0, 212, yellow.light, 3) +
    sprinkled(204, 17, [green, red]) +
    at(6, -4, scaled(0.8, perchedParrot(paints))) +
    copies(blossom(20, red, yellow), ['translate(-130 -70)', 'translate(146 30)'])
  )
}

/** The procession elephant on its ground of flowers. */
export function elephantDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream, green } = paints
  return (
    plain(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    petalRing({ inner: 206, outer: 242, tone: partner, under: yellow }, 34) +
    dotRing({ inner: 195, outer: 206, tone: yellow, under: accent }) +
    circle(0, 0, 195, cream.base, 3) +
    sprinkled(188, 16, [green, accent]) +
    at(-8, 10, scaled(0.82, elephant(paints))) +
    copies(blossom(16, accent, yellow), [
      'translate(0 164)',
      'translate(-44 158)',
      'translate(44 158)',
    ]) +
    copies(blossom(16, partner, yellow), ['translate(-30 -146)', 'translate(26 -150)'])
  )
}

/** The sun, its rays to the rim. */
export function sunDisc(paints: Paints): Drawing {
  const { partner, yellow, accent, cream } = paints
  return (
    plain(accent) +
    dotRing({ inner: 240, outer: 256, tone: yellow, under: accent }) +
    circle(0, 0, 240, partner.base, 3) +
    sprinkled(236, 11, [yellow, cream]) +
    scaled(0.98, sun(paints))
  )
}

/** The ring of lotus leaves, with fish, birds, sun and moon about it, as in the bridal room. */
export function kohbarDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, cream, green } = paints
  const creature = (x: number, y: number, size: number, drawing: Drawing) =>
    at(x, y, scaled(size, drawing))
  const pair = (drawing: Drawing) => copies(drawing, ['scale(1)', 'scale(-1 1)'])
  const moon = at(
    -116,
    -112,
    shape('M14 -24A27 27 0 1 0 14 24A34 34 0 0 1 14 -24Z', yellow.base, 3),
  )
  return (
    plain(accent) +
    hatchRing({ inner: 240, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 216, outer: 240, tone: accent, under: yellow }, 48) +
    dotRing({ inner: 206, outer: 216, tone: yellow, under: partner }) +
    circle(0, 0, 206, cream.base, 3) +
    sprinkled(200, 15, [green, accent]) +
    scaled(0.8, kohbar(paints)) +
    pair(creature(-164, 48, 0.17, fish(paints))) +
    pair(creature(118, 120, 0.18, turtle(paints))) +
    pair(creature(-164, -44, 0.19, perchedParrot(paints))) +
    moon +
    creature(116, -112, 0.13, sun(paints))
  )
}

/** The floor drawing, white on its ground. */
export function aripanDisc(paints: Paints): Drawing {
  return plain(paints.accent) + aripan(paints)
}

/** The serpent over its waters. */
export function snakeDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, turquoise, cream } = paints
  const waves = Array.from(
    { length: 22 },
    (_, i) => d`M${-216 + (i % 2) * 12} ${-200 + i * 19}${'q12 -12 24 0'.repeat(18)}`,
  )
  return (
    plain(accent) +
    hatchRing({ inner: 242, outer: 256, tone: accent, under: accent }) +
    triangleRing({ inner: 214, outer: 242, tone: partner, under: yellow }, 44) +
    dotRing({ inner: 204, outer: 214, tone: cream, under: accent }) +
    circle(0, 0, 204, turquoise.light, 3) +
    within(oval(204), line(waves.join(''), 2)) +
    at(0, -4, scaled(0.82, serpent(paints)))
  )
}

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
    plain(clay) +
    hatchRing({ inner: 238, outer: 256, tone: clay, under: clay }) +
    triangleRing({ inner: 206, outer: 238, tone: lime, under: clay }, 36) +
    dotRing({ inner: 188, outer: 206, tone: lime, under: clay }) +
    circle(0, 0, 186, clay.base, 3) +
    sprinkled(180, 17, [lime, paints.yellow]) +
    at(0, 56, lotus(150, blooming)) +
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
    plain(clay) +
    dotRing({ inner: 222, outer: 250, tone: lime, under: clay }) +
    triangleRing({ inner: 178, outer: 222, tone: lime, under: clay }, 24) +
    circle(0, 0, 178, clay.base, 3) +
    around(10, at(0, -56, hatchedPetal(112, 34, lime, 4))) +
    around(10, dots([{ x: 0, y: -152 }], 8, yellow.base), 18) +
    circle(0, 0, 58, yellow.base) +
    rosette(50, 8, lime, clay)
  )
}

/** One figure alone on low ground, as a seal bears it. */
function seal(figure: Drawing, { yellow, accent, ground }: Paints): Drawing {
  const low = { ...accent, base: ground }
  return plain(low) + dotRing({ inner: 226, outer: 250, tone: yellow, under: low }) + figure
}

export const lotusSeal = (paints: Paints) => seal(at(0, 74, scaled(1.18, kamal(paints))), paints)

export const fishSeal = (paints: Paints) => seal(at(8, 0, scaled(0.98, fish(paints))), paints)

export const peacockSeal = (paints: Paints) =>
  seal(at(0, -4, scaled(0.84, peacock(paints))), paints)

/** A coin: a lotus in rings of dots and petals. */
export function coin(paints: Paints): Drawing {
  const { accent, yellow, ground } = paints
  const low = { ...accent, base: ground }
  return (
    plain(low) +
    dotRing({ inner: 218, outer: 250, tone: yellow, under: low }) +
    petalRing({ inner: 166, outer: 212, tone: accent, under: low }, 24) +
    circle(0, 0, 158, ground, 6) +
    at(0, 58, lotus(142, paints)) +
    dots(
      [
        { x: -112, y: -58 },
        { x: 112, y: -58 },
        { x: -60, y: 108 },
        { x: 0, y: 122 },
        { x: 60, y: 108 },
      ],
      11,
      yellow.base,
    )
  )
}

/** Ring upon ring of petals round a flower: the face of a forehead disc. */
export function petalDisc(paints: Paints): Drawing {
  const { accent, yellow, partner, ground } = paints
  const low = { ...accent, base: ground }
  return (
    plain(low) +
    dotRing({ inner: 226, outer: 250, tone: yellow, under: low }) +
    petalRing({ inner: 168, outer: 224, tone: accent, under: low }, 28) +
    dotRing({ inner: 146, outer: 166, tone: yellow, under: low }) +
    petalRing({ inner: 92, outer: 144, tone: partner, under: low }, 18) +
    dotRing({ inner: 76, outer: 90, tone: yellow, under: low }) +
    circle(0, 0, 74, ground, 3) +
    rosette(70, 10, accent, yellow)
  )
}
