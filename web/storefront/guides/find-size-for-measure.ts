import { BANGLE_SIZES, RING_SIZES, type RoundSize } from '#contract/size-table.ts'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import * as m from './messages.tsx'

type SizeMeasure = {
  /** The name of the measure. */
  name: string
  sizes: readonly RoundSize[]
  measuredDimension: 'acrossMm' | 'aroundMm'
}

/** What a shopper can measure at home. */
export const SIZE_MEASURES = {
  ring: { name: m.RING_ACROSS, sizes: RING_SIZES, measuredDimension: 'acrossMm' },
  finger: { name: m.FINGER_AROUND, sizes: RING_SIZES, measuredDimension: 'aroundMm' },
  bangle: { name: m.BANGLE_ACROSS, sizes: BANGLE_SIZES, measuredDimension: 'acrossMm' },
  hand: { name: m.HAND_AROUND, sizes: BANGLE_SIZES, measuredDimension: 'aroundMm' },
} as const satisfies Record<string, SizeMeasure>

export type SizeMeasureName = keyof typeof SIZE_MEASURES

/**
 * The size that fits, with the next smaller one if the measure lies between the two; or that the
 * measure is smaller or larger than all sizes.
 */
export type SizeForMeasure =
  | { size: RoundSize; tighterSize?: RoundSize }
  | { outOfRange: 'smallest' | 'largest'; size: RoundSize }

/** How far a measure may exceed a size, as a share of the step to the next size. */
const STEP_TOLERANCE = 0.25

/**
 * The smallest size that fits. Between two sizes it is the larger one, except for a difference too
 * small to measure at home.
 */
export function findSizeForMeasure(
  measureName: SizeMeasureName,
  mm: number,
): SizeForMeasure | undefined {
  const { sizes, measuredDimension }: SizeMeasure = SIZE_MEASURES[measureName]
  const [smallestSize, secondSmallest] = sizes
  const largestSize = sizes.at(-1)
  if (!smallestSize || !secondSmallest || !largestSize) return undefined
  const sizeStep = secondSmallest[measuredDimension] - smallestSize[measuredDimension]
  const size = sizes.find(
    (roundSize) => mm <= roundSize[measuredDimension] + sizeStep * STEP_TOLERANCE,
  )
  if (!size) return { outOfRange: 'largest', size: largestSize }
  if (mm <= smallestSize[measuredDimension] - sizeStep * (1 - STEP_TOLERANCE))
    return { outOfRange: 'smallest', size }
  const tighterSize = sizes[sizes.indexOf(size) - 1]
  const isBetweenSizes = tighterSize && mm < size[measuredDimension] - sizeStep * STEP_TOLERANCE
  return isBetweenSizes ? { size, tighterSize } : { size }
}

/** Parses typed millimetres in Latin or Devanagari digits; undefined if it is not a number. */
export function parseMillimetres(text: string): number | undefined {
  const normalizedText = withLatinDigits(text)
    .replace(',', '.')
    .replace(/\s*mm\s*$/i, '')
    .trim()
  return /^\d+(\.\d*)?$/.test(normalizedText) ? Number(normalizedText) : undefined
}
