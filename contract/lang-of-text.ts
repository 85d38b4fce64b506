import type { Language } from './messages/language.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const LATIN = /\p{Script=Latin}/u

/**
 * The `lang` of a text, found by its letters; undefined if it is the same as `around`, the language
 * around the text.
 */
export const langOfText = (text: string, around: Language): Language | undefined =>
  around === 'ne' ? englishIn(text) : DEVANAGARI.test(text) ? 'ne' : undefined

const englishIn = (text: string) => (!DEVANAGARI.test(text) && LATIN.test(text) ? 'en' : undefined)
