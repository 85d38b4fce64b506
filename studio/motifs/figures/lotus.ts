import type { Paints, Tone } from '../paints.ts'
import type { Drawing } from '../pen.ts'
import { copies, doubleOutline, FINE, line, movedTo, pathData, rotated, shape } from '../pen.ts'
import { petal } from './petals.ts'

const PETALS = [
  { turn: -84, length: 0.8, isBack: true },
  { turn: 84, length: 0.8, isBack: true },
  { turn: -58, length: 0.95, isBack: false },
  { turn: 58, length: 0.95, isBack: false },
  { turn: -30, length: 1, isBack: true },
  { turn: 30, length: 1, isBack: true },
  { turn: 0, length: 1.06, isBack: false },
]

/** Kamal, the lotus from the side; it grows upwards from the middle. */
export function lotus(size: number, paints: Paints): Drawing {
  const { accent, yellow } = paints
  const pale = { ...accent, base: accent.light, line: 'currentColor' }
  const flower = PETALS.map(({ turn, length, isBack }) => {
    const tone = isBack ? pale : accent
    return rotated(turn, onePetal(size * length, tone, isBack ? yellow.light : accent.light))
  })
  return flower.join('') + calyx(size, paints.green)
}

function onePetal(l: number, tone: Tone, band: string) {
  const veins = [-1, 1].map(
    (side) =>
      pathData`M${side * l * 0.05} ${-l * 0.3}Q${side * l * 0.17} ${-l * 0.52} ${side * l * 0.07} ${-l * 0.8}`,
  )
  const strokes = Array.from({ length: Math.round(l / 17) }, (_, i) => {
    const y = l * 0.34 + ((l * 0.4) / Math.round(l / 17)) * i
    return pathData`M${-l * 0.05} ${-y}H${l * 0.05}`
  })
  return (
    doubleOutline(petal(l, l * 0.32), { fill: tone.base, band, width: l > 90 ? 8 : 5 }) +
    line(
      pathData`M0 ${-l * 0.22}V${-l * 0.32}M0 ${-l * 0.76}V${-l * 0.86}${veins.join('')}${strokes.join('')}`,
      FINE,
      tone.line,
    )
  )
}

function calyx(size: number, leaf: Tone) {
  const w = size * 0.5
  return (
    shape(pathData`M${-w} 0Q0 ${-w * 0.62} ${w} 0Q0 ${w * 0.66} ${-w} 0Z`, leaf.base) +
    line(
      Array.from(
        { length: 9 },
        (_, i) => pathData`M${w * (-0.64 + i * 0.16)} ${-w * 0.1}V${w * 0.13}`,
      ).join(''),
      FINE,
      leaf.line,
    )
  )
}

/** The lotus between two leaves and two buds. */
export function lotusWithBuds(paints: Paints): Drawing {
  const side =
    line('M0 8C26 60 70 44 92 14', 7) +
    line('M0 8C26 60 70 44 92 14', 2.4, paints.green.light) +
    movedTo(92, 16, rotated(24, bud(66, paints)))
  const pad =
    shape('M34 62C60 38 112 42 138 68C110 94 60 92 34 62Z', paints.green.base) +
    line(
      'M44 63H126M58 56L70 63L58 71M78 52L91 63L78 75M100 52L111 63L100 75',
      FINE,
      paints.green.line,
    )
  return (
    copies(side, ['scale(1)', 'scale(-1 1)']) +
    copies(pad, ['scale(1)', 'scale(-1 1)']) +
    lotus(150, paints)
  )
}

function bud(length: number, { accent, green }: Paints) {
  return (
    doubleOutline(petal(length, length * 0.36), {
      fill: accent.base,
      band: accent.light,
      width: 5,
    }) +
    shape(
      pathData`M${-length * 0.24} ${-length * 0.1}Q0 ${-length * 0.5} ${length * 0.24} ${-length * 0.1}Q0 ${length * 0.12} ${-length * 0.24} ${-length * 0.1}Z`,
      green.base,
      3,
    )
  )
}
