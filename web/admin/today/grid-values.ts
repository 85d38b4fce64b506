const MAX_GRID_STEPS = 5

/**
 * The values of the horizontal lines of a chart: from 0 in equal round steps to `maxValue` or
 * above.
 */
export function gridLineValues(maxValue: number): number[] {
  const smallestStep = Math.max(maxValue, 1) / MAX_GRID_STEPS
  const powerOfTen = 10 ** Math.floor(Math.log10(smallestStep))
  const roundStep = Math.max(
    1,
    powerOfTen * ([1, 2, 2.5, 5, 10].find((factor) => factor * powerOfTen >= smallestStep) ?? 10),
  )
  const stepCount = Math.max(1, Math.ceil(maxValue / roundStep))
  return Array.from({ length: stepCount + 1 }, (_, index) => index * roundStep)
}
