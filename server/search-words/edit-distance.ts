/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two adjacent
 * letters swapped (Damerau-Levenshtein, optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  let rowBeforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rowBeforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rowBeforeLast = last
    last = current
  }
  return at(last, to.length)
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
