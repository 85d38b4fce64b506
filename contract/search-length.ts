// How long a search may be. Pages that hold a search box need no schema to know it.

/** In graphemes: what a person sees as one letter, in any script. */
const MIN_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100
export const SEARCH_TOO_SHORT = 'Type at least 2 characters to search...'

/** Whether there are letters enough to search for; a Devanagari syllable counts once. */
export const isLongEnough = (text: string): boolean =>
  [...new Intl.Segmenter().segment(text.trim())].length >= MIN_LENGTH
