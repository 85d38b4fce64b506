import { langOfText } from '#contract/lang-of-text.ts'
import { LANGUAGE, type Language } from '#contract/messages/language.ts'

/**
 * The `lang` of a text: its letters must come from one font, and a screen reader must know how to
 * read them. Undefined if it is the language around it, which is mostly that of the page.
 */
export const langOf = (
  text: string,
  surroundingLanguage: Language = LANGUAGE,
): Language | undefined => langOfText(text, surroundingLanguage)
