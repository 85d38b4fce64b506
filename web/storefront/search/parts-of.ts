type Part = { at: number; text: string; isFound: boolean }

/** Splits a name at the matches of the typed words, ignoring case. */
export function partsOf(name: string, q: string): Part[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [{ at: 0, text: name, isFound: false }]
  const sought = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  let at = 0
  const parts: Part[] = []
  for (const [index, text] of name.split(sought).entries()) {
    // Without a match in between, the text is empty. `split` by a group returns matches at odd
    // indexes.
    if (text !== '') parts.push({ at, text, isFound: index % 2 === 1 })
    at += text.length
  }
  return parts
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
