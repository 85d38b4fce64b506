/** The quantile of the values; `part` is from 0 to 1. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** Minimum, median and maximum, because results vary on a shared machine. */
export const formatMinMedianMax = (values: number[], digits = 2): string =>
  [Math.min(...values), median(values), Math.max(...values)]
    .map((value) => value.toFixed(digits))
    .join(' / ')

export type BenchGoal = { least: number } | { most: number }

/** Text that says whether a value reaches its goal. */
export const compareWithGoal = (value: number, goal: BenchGoal): string => {
  const [sign, limit, isReached] =
    'least' in goal ? ['≥', goal.least, value >= goal.least] : ['≤', goal.most, value <= goal.most]
  return `${isReached ? 'met   ' : 'MISSED'} (goal ${sign} ${limit})`
}

/** Prints a table; each column is as wide as its longest cell. */
export function printTable(heads: string[], rows: string[][]) {
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  )
  for (const row of [heads, ...rows])
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
}
