import { BANGLE_SIZES, RING_SIZES, type RoundSize } from '#contract/size-table.ts'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import * as m from './messages.tsx'

type SizeMeasure = {
  /** The name of the measure. */
  name: string
  sizes: readonly RoundSize[]
  measuredBy: 'acrossMm' | 'aroundMm'
}

/** What a shopper can measure at home. */
export const SIZE_MEASURES = {
  ring: { name: m.RING_ACROSS, sizes: RING_SIZES, measuredBy: 'acrossMm' },
  finger: { name: m.FINGER_AROUND, sizes: RING_SIZES, measuredBy: 'aroundMm' },
  bangle: { name: m.BANGLE_ACROSS, sizes: BANGLE_SIZES, measuredBy: 'acrossMm' },
  hand: { name: m.HAND_AROUND, sizes: BANGLE_SIZES, measuredBy: 'aroundMm' },
} as const satisfies Record<string, SizeMeasure>

export type SizeMeasureName = keyof typeof SIZE_MEASURES

/**
 * The size that fits, with the next smaller one if the measure lies between the two; or that the
 * measure is smaller or larger than all sizes.
 */
export type SizeForMeasure =
  | { size: RoundSize; tighter?: RoundSize }
  | { outside: 'smallest' | 'largest'; size: RoundSize }

/** How far a measure may exceed a size, as a share of the step to the next size. */
const TOLERANCE = 0.25

/**
 * The smallest size that fits. Between two sizes it is the larger one, except for a difference too
 * small to measure at home.
 */
export function findSizeForMeasure(name: SizeMeasureName, mm: number): SizeForMeasure | undefined {
  const { sizes, measuredBy }: SizeMeasure = SIZE_MEASURES[name]
  const [smallest, next] = sizes
  const largest = sizes.at(-1)
  if (!smallest || !next || !largest) return undefined
  const step = next[measuredBy] - smallest[measuredBy]
  const size = sizes.find((each) => mm <= each[measuredBy] + step * TOLERANCE)
  if (!size) return { outside: 'largest', size: largest }
  if (mm <= smallest[measuredBy] - step * (1 - TOLERANCE)) return { outside: 'smallest', size }
  const tighter = sizes[sizes.indexOf(size) - 1]
  const isBetweenSizes = tighter && mm < size[measuredBy] - step * TOLERANCE
  return isBetweenSizes ? { size, tighter } : { size }
}

/** Parses typed millimetres in Latin or Devanagari digits; undefined if it is not a number. */
export function parseMillimetres(text: string): number | undefined {
  const normalized = withLatinDigits(text)
    .replace(',', '.')
    .replace(/\s*mm\s*$/i, '')
    .trim()
  return /^\d+(\.\d*)?$/.test(normalized) ? Number(normalized) : undefined
}
