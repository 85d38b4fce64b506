import { BANGLES, RINGS, type Size } from './sizes.ts'

type Measure = {
  /** The name of the measure. */
  name: string
  sizes: readonly Size[]
  by: 'acrossMm' | 'aroundMm'
}

/** What a shopper can measure at home. */
export const MEASURES = {
  ring: { name: 'A ring, across the inside', sizes: RINGS, by: 'acrossMm' },
  finger: { name: 'A finger, all around', sizes: RINGS, by: 'aroundMm' },
  bangle: { name: 'A bangle, across the inside', sizes: BANGLES, by: 'acrossMm' },
  hand: { name: 'A hand, around the knuckles', sizes: BANGLES, by: 'aroundMm' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES

/** The size that fits, or that the measure is smaller or larger than all sizes. */
export type Fit = { size: Size } | { beyond: 'smallest' | 'largest'; size: Size }

/** How far a measure may exceed a size, as a share of the step to the next size. */
const GIVE = 0.25

/**
 * The smallest size that fits. Between two sizes it is the larger one, except for a difference too
 * small to measure at home.
 */
export function findSize(name: MeasureName, mm: number): Fit | undefined {
  const { sizes, by }: Measure = MEASURES[name]
  const [smallest, next] = sizes
  const largest = sizes.at(-1)
  if (!smallest || !next || !largest) return undefined
  const step = next[by] - smallest[by]
  const size = sizes.find((each) => mm <= each[by] + step * GIVE)
  if (!size) return { beyond: 'largest', size: largest }
  return mm <= smallest[by] - step * (1 - GIVE) ? { beyond: 'smallest', size } : { size }
}

/** Parses typed millimetres in Latin or Devanagari digits; undefined if it is not a number. */
export function readMm(text: string): number | undefined {
  const written = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(',', '.')
    .replace(/\s*mm\s*$/i, '')
    .trim()
  return /^\d+(\.\d*)?$/.test(written) ? Number(written) : undefined
}
