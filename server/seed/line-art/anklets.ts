import { bell, chain, rowAlong } from './beads.ts'
import { arc, bezier, point, stations } from './curves.ts'
import { blossom, hatchRing, petalRing } from './flowers.ts'
import type { Paints } from './paints.ts'
import { INK } from './palette.ts'
import type { Drawing } from './pen.ts'
import { at, circle, copies, dashes, line, shape, tube } from './pen.ts'

/** Pauju: a pair of chain anklets with small bells. */
export function pauju({ metal }: Paints): Drawing {
  const way = bezier(
    point(-330, -40),
    point(-330, -190),
    point(330, -190),
    point(330, -40),
    point(330, 130),
    point(-330, 130),
    point(-330, -40),
  )
  const link =
    shape('M-26 -16H26L32 0L26 16H-26L-32 0Z', metal.base, 3.4) +
    blossom(15, { ...metal, base: metal.light }, metal)
  const bells = stations(way, 62, 0.52, 0.98).map(({ x, y }) => bell(x, y + 14, 19, metal))
  const one =
    chain(way, 15, metal) +
    rowAlong(arc(point(0, -28), 330, 116, 172, 8), 76, link) +
    bells.join('')
  const lower = at(0, 190, one)
  return at(0, -30, at(0, -150, one), lower)
}

/** Kalli: thick hollow anklets in the old hill shape. */
export function kalli({ metal }: Paints): Drawing {
  const bow =
    'M-74 218C-250 190 -262 -40 -170 -140C-92 -222 92 -222 170 -140C262 -40 250 190 74 218'
  const end =
    circle(0, 0, 56, metal.light) +
    hatchRing(38, 53, 34) +
    circle(0, 0, 36, metal.base, 3) +
    petalRing(9, 30, 8, { ...metal, base: metal.light })
  const one =
    tube(bow, metal.base, 92) +
    dashes(bow, 92, '3.4 56', INK) +
    dashes(bow, 92, '3.4 56 3.4 8', INK) +
    line(bow, 26) +
    line(bow, 20, metal.light) +
    dashes(bow, 20, '2.4 9', INK) +
    copies(end, ['translate(-74 216)', 'translate(74 216)'])
  return at(-60, -96, one) + at(88, 122, one)
}
