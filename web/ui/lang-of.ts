import { LANGUAGE, type Language } from '#contract/messages/language.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const LATIN = /\p{Script=Latin}/u

/**
 * The `lang` of a text: its letters must come from one font, and a screen reader must know how to
 * read them. Undefined if it is the language `around` it, which is mostly that of the page.
 */
export const langOf = (text: string, around: Language = LANGUAGE): Language | undefined =>
  around === 'ne' ? englishIn(text) : DEVANAGARI.test(text) ? 'ne' : undefined

const englishIn = (text: string) => (!DEVANAGARI.test(text) && LATIN.test(text) ? 'en' : undefined)
