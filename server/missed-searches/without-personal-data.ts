/** Longer texts were probably pasted and are not useful as a search. */
const MAX_SEARCH_LENGTH = 60

const LETTER_PATTERN = /\p{L}/u
/** Six or more digits (Latin or Devanagari), with or without separators, may be a phone number. */
const PHONE_NUMBER_PATTERN = /(?:[\d०-९][\s().+-]*){6}/

/**
 * Normalises a search for storage, so that case and spacing make no difference.
 * Returns `undefined` if it may contain personal data or has no use.
 */
export function searchWordsWithoutPersonalData(searchText: string): string | undefined {
  const words = searchText.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  const isPersonal = words.includes('@') || PHONE_NUMBER_PATTERN.test(words)
  return isPersonal || words.length > MAX_SEARCH_LENGTH || !LETTER_PATTERN.test(words)
    ? undefined
    : words
}
