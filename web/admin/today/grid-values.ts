const MAX_STEPS = 5

/** The values of the horizontal lines of a chart: from 0 in equal round steps to `most` or above. */
export function gridLineValues(most: number): number[] {
  const least = Math.max(most, 1) / MAX_STEPS
  const powerOfTen = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(
    1,
    powerOfTen * ([1, 2, 2.5, 5, 10].find((each) => each * powerOfTen >= least) ?? 10),
  )
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
