import type { Language } from './messages/language.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const LATIN = /\p{Script=Latin}/u

/** The `lang` of a text by its letters; undefined if it is the language `around` it. */
export const langOfText = (text: string, around: Language): Language | undefined =>
  around === 'ne' ? englishIn(text) : DEVANAGARI.test(text) ? 'ne' : undefined

const englishIn = (text: string) => (!DEVANAGARI.test(text) && LATIN.test(text) ? 'en' : undefined)
