/** The quantile of the values; `fraction` is from 0 to 1. */
export function quantile(values: number[], fraction: number): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * fraction))] ??
    Number.NaN
  )
}

export const median = (values: number[]): number => quantile(values, 0.5)

/** Minimum, median and maximum, because results vary on a shared machine. */
export const formatMinMedianMax = (values: number[], digits = 2): string =>
  [Math.min(...values), median(values), Math.max(...values)]
    .map((value) => value.toFixed(digits))
    .join(' / ')

export type BenchGoal = { atLeast: number } | { atMost: number }

/** Text that says whether a value reaches its goal. */
export const compareWithGoal = (value: number, goal: BenchGoal): string => {
  const [comparisonSign, limit, isReached] =
    'atLeast' in goal
      ? ['≥', goal.atLeast, value >= goal.atLeast]
      : ['≤', goal.atMost, value <= goal.atMost]
  return `${isReached ? 'met   ' : 'MISSED'} (goal ${comparisonSign} ${limit})`
}

/** Prints a table; each column is as wide as its longest cell. */
export function printTable(headTexts: string[], rows: string[][]) {
  const columnWidths = headTexts.map((headText, columnIndex) =>
    Math.max(
      ...[headText, ...rows.map((row) => row[columnIndex] ?? '')].map(({ length }) => length),
    ),
  )
  for (const row of [headTexts, ...rows])
    console.log(
      `  ${row.map((cellText, columnIndex) => cellText.padEnd(columnWidths[columnIndex] ?? 0)).join('   ')}`,
    )
}
