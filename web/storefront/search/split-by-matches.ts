type NamePart = { at: number; text: string; isFound: boolean }

/** Splits a name at the matches of the typed words, ignoring case. */
export function splitByMatches(name: string, q: string): NamePart[] {
  const typedWords = q.split(/\s+/).filter((word) => word !== '')
  if (typedWords.length === 0) return [{ at: 0, text: name, isFound: false }]
  const pattern = new RegExp(`(${typedWords.map(escapeRegExp).join('|')})`, 'giu')
  let at = 0
  const parts: NamePart[] = []
  for (const [index, text] of name.split(pattern).entries()) {
    // Without a match in between, the text is empty. `split` by a group returns matches at odd
    // indexes.
    if (text !== '') parts.push({ at, text, isFound: index % 2 === 1 })
    at += text.length
  }
  return parts
}

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
