import type { Paints, Tone } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import {
  circle,
  copies,
  dashes,
  dot,
  dotsAlong,
  doubleOutline,
  FINE,
  LINE,
  line,
  movedTo,
  pathData,
  shape,
  strokes,
} from '../pen.ts'
import { blossom, hatchedPetal } from './petals.ts'

const BODY =
  'M-46 108C-96 58 -98 -22 -52 -76C-36 -98 -30 -116 -18 -136C0 -168 52 -176 82 -148C106 -124 102 -90 84 -70C96 -34 92 46 34 96C8 116 -24 122 -46 108Z'
const TAIL = 'M-70 70C-104 118 -140 176 -168 236C-120 216 -56 164 -20 112Z'

/** Suga, the parrot of wedding songs; it looks to the right. */
export function parrot(paints: Paints): Drawing {
  const { accent, cream, yellow } = paints
  const feathers =
    line('M-58 106L-140 212M-44 112L-118 204M-70 96L-152 222', FINE) +
    dashes('M-62 98L-150 216', 26, '2.2 9')
  return (
    doubleOutline(TAIL, { fill: yellow.base, band: cream.base, width: 7, inside: feathers }) +
    doubleOutline(BODY, { fill: accent.base, band: cream.base, width: 9, inside: breast(accent) }) +
    collar(paints) +
    wing(paints) +
    face(paints)
  )
}

/** The parrot on its branch. */
export function perchedParrot(paints: Paints): Drawing {
  return (
    branch(paints) +
    line(
      'M-4 112V134M-20 146L-4 132L12 146M-4 132V148M40 92L48 128M34 140L48 126L62 138M48 126V142',
      LINE + 1.6,
    ) +
    parrot(paints)
  )
}

function breast(tone: Tone) {
  const rows = strokes(
    12,
    (i) => pathData`M${-74 + (i % 2) * 9} ${-58 + i * 15}${'q9 11 18 0'.repeat(11)}`,
  )
  return line(rows, FINE, tone.line)
}

function collar({ red, yellow }: Paints) {
  const way = 'M-46 -76C-10 -50 46 -46 84 -66'
  return line(way, 25) + line(way, 18, red.base) + dotsAlong(way, 4, 15, yellow.base)
}

function wing({ partner, yellow, cream, red }: Paints) {
  const form = 'M-46 -34C6 -64 60 -18 34 40C12 84 -44 122 -100 138C-98 74 -104 0 -46 -34Z'
  const feathers = strokes(
    6,
    (i) =>
      pathData`M${-64 + i * 17} ${26 + i * 3}C${-66 + i * 13} ${56 + i * 2} ${-80 + i * 10} ${90 - i * 4} ${-88 + i * 14} ${124 - i * 12}`,
  )
  return (
    doubleOutline(form, {
      fill: partner.base,
      band: yellow.base,
      width: 8,
      inside: line(feathers, FINE, partner.line),
    }) +
    line('M-84 18C-50 -2 0 2 36 20', 15) +
    line('M-84 18C-50 -2 0 2 36 20', 9, yellow.base) +
    dashes('M-84 18C-50 -2 0 2 36 20', 9, '2.2 6') +
    movedTo(-20, -20, blossom(17, cream, red))
  )
}

function face({ accent, red, white, yellow }: Paints) {
  const lines = line('M-14 -150Q14 -176 44 -172', 3, accent.line)
  return (
    lines +
    doubleOutline('M84 -148C128 -156 152 -118 134 -74C126 -96 108 -106 90 -104Z', {
      fill: red.base,
      band: yellow.base,
      width: 3,
    }) +
    shape('M88 -104C104 -102 114 -92 116 -78C100 -78 90 -88 84 -96Z', red.deep, 3) +
    shape('M20 -118Q46 -152 78 -118Q48 -94 20 -118Z', white, 3.4) +
    dot(50, -120, 11) +
    line('M14 -134Q46 -166 80 -138', 3, accent.line) +
    circle(2, -110, 5, yellow.base, FINE) +
    movedTo(
      14,
      -164,
      copies(hatchedPetal(40, 12, accent, 3), ['rotate(-38)', 'rotate(-8)', 'rotate(20)']),
    )
  )
}

function branch({ green }: Paints) {
  const way = 'M-190 132C-120 160 40 132 190 156'
  const leaf = hatchedPetal(64, 22, green, 3)
  return (
    copies(leaf, [
      'translate(96 140) rotate(34)',
      'translate(150 150) rotate(150)',
      'translate(190 156) rotate(84)',
      'translate(78 146) rotate(140)',
      'translate(-160 142) rotate(-34)',
      'translate(-190 132) rotate(-96)',
      'translate(-120 148) rotate(-146)',
    ]) +
    line(way, 13) +
    line(way, 6, green.light)
  )
}
