import type { Language } from './messages/language.ts'

const DEVANAGARI_PATTERN = /\p{Script=Devanagari}/u
const LATIN_PATTERN = /\p{Script=Latin}/u

/**
 * The `lang` of a text, found by its letters; undefined if it is the language of the text around it.
 */
export function langOfText(text: string, surroundingLanguage: Language): Language | undefined {
  const lang = DEVANAGARI_PATTERN.test(text) ? 'ne' : LATIN_PATTERN.test(text) ? 'en' : undefined
  return lang === surroundingLanguage ? undefined : lang
}
