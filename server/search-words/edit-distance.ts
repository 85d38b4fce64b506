/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two adjacent
 * letters swapped (Damerau-Levenshtein, optimal string alignment).
 */
export function editDistance(firstWord: string, secondWord: string): number {
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: secondWord.length + 1 }, (_, column) => column)
  for (let row = 1; row <= firstWord.length; row++) {
    const currentRow = [row]
    for (let column = 1; column <= secondWord.length; column++) {
      const isSameLetter = firstWord[row - 1] === secondWord[column - 1]
      const areLettersSwapped =
        firstWord[row - 1] === secondWord[column - 2] &&
        firstWord[row - 2] === secondWord[column - 1]
      currentRow[column] = Math.min(
        distanceAt(lastRow, column) + 1,
        distanceAt(currentRow, column - 1) + 1,
        distanceAt(lastRow, column - 1) + (isSameLetter ? 0 : 1),
        areLettersSwapped ? distanceAt(rowBeforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rowBeforeLast = lastRow
    lastRow = currentRow
  }
  return distanceAt(lastRow, secondWord.length)
}

const distanceAt = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
