import type { Language } from './messages/language.ts'

const DEVANAGARI_PATTERN = /\p{Script=Devanagari}/u
const LATIN_PATTERN = /\p{Script=Latin}/u

/**
 * The `lang` of a text, found by its letters; undefined if it is the same as `around`, the language
 * around the text.
 */
export const langOfText = (text: string, surroundingLanguage: Language): Language | undefined =>
  surroundingLanguage === 'ne'
    ? findEnglishIn(text)
    : DEVANAGARI_PATTERN.test(text)
      ? 'ne'
      : undefined

const findEnglishIn = (text: string) =>
  !DEVANAGARI_PATTERN.test(text) && LATIN_PATTERN.test(text) ? 'en' : undefined
