type NamePart = { startIndex: number; text: string; isMatch: boolean }

/** Splits a name at the matches of the typed words, ignoring case. */
export function splitByMatches(name: string, searchText: string): NamePart[] {
  const typedWords = searchText.split(/\s+/).filter((word) => word !== '')
  if (typedWords.length === 0) return [{ startIndex: 0, text: name, isMatch: false }]
  const wordsPattern = new RegExp(`(${typedWords.map(escapeRegExp).join('|')})`, 'giu')
  let startIndex = 0
  const nameParts: NamePart[] = []
  for (const [index, text] of name.split(wordsPattern).entries()) {
    // Without a match in between, the text is empty. `split` by a group returns matches at odd
    // indexes.
    if (text !== '') nameParts.push({ startIndex, text, isMatch: index % 2 === 1 })
    startIndex += text.length
  }
  return nameParts
}

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
