// The length limits of a search. No schemas here, so that pages with a search box do not load zod.

/** In graphemes: what people see as one letter, in any script. */
const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100

/** Whether a search has enough letters; a Devanagari syllable counts as one. */
export const isSearchLongEnough = (text: string): boolean =>
  [...new Intl.Segmenter().segment(text.trim())].length >= MIN_SEARCH_LENGTH
