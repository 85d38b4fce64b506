import { bamboo, leaves } from '../figures/bamboo.ts'
import { blossom } from '../figures/petals.ts'
import type { Paints } from '../paints.ts'
import { box, type Drawing, dashes, FINE, fill, movedTo, shape } from '../pen.ts'
import { BAR } from './rows.ts'

/** A slim bar: bamboo and its leaves in a hatched frame. */
export function bambooBar(paints: Paints): Drawing {
  const { width, height } = BAR
  const { yellow, cream, green, red } = paints
  const frame = box(9, 9, width - 18, height - 18)
  const sprays = [150, 280, 410, 540, 650].map((y) => movedTo(60, y, leaves(44, [-58, 58], paints)))
  const seeds = [96, 220, 350, 480, 606].flatMap((y) =>
    [26, 94].map((x) => movedTo(x, y, blossom(10, red, yellow))),
  )
  return (
    fill(box(0, 0, width, height), green.base) +
    dashes(frame, 18, '2.6 6', green.line) +
    shape(box(18, 18, width - 36, height - 36), cream.base, 3) +
    shape(box(23, 23, width - 46, height - 46), 'none', FINE) +
    seeds.join('') +
    sprays.join('') +
    movedTo(60, 76, leaves(46, [-34, 34, 0], paints)) +
    movedTo(60, 690, bamboo(610, 30, paints))
  )
}
