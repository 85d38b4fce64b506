/** What is longer was pasted, and tells nobody what to put on the shelf. */
const MAX_LENGTH = 60

const LETTER = /\p{L}/u
/** Digits of either script in such a number are somebody's phone number. */
const PHONE_NUMBER = /(?:[\d०-९][\s().+-]*){6}/

/**
 * What the owner may read of a search: the words, the same for all ways to write them. Nothing
 * where they may tell who somebody is, or tell nothing.
 */
export function searchWordsWithoutPersonalData(q: string): string | undefined {
  const words = q.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')
  const isPersonal = words.includes('@') || PHONE_NUMBER.test(words)
  return isPersonal || words.length > MAX_LENGTH || !LETTER.test(words) ? undefined : words
}
