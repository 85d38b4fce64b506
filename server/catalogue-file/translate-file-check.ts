import type {
  CatalogueFileChange,
  CatalogueFileCheck,
  CatalogueFileProblem,
} from '#contract/catalogue-file.ts'
import type { Language } from '#contract/messages/language.ts'
import { findNepaliSentence, nepaliValidationMessageOf } from '../platform/translate.ts'
import * as nepaliMessages from './messages.ne.ts'
import * as messages from './messages.ts'

// The sentence of an offer with its old title contains a colon, as many other sentences do, so it
// is not looked up.
const { offerWithTerms: _, ...sentences } = messages
const findNepaliMessage = findNepaliSentence(sentences, nepaliMessages)
/** Changes whose values are texts that people wrote. */
const CHANGES_OF_TYPED_TEXT = new Set([
  messages.PICTURE,
  messages.PICTURE_TEXT,
  messages.PICTURE_TEXT_IN_NEPALI,
  messages.PICTURE_COLOR,
])

/**
 * The check of a file in a language. What the file and the shop say themselves, the headings of
 * columns and the states of products stay as a file writes them.
 */
export function translateFileCheck(
  language: Language,
  fileCheck: CatalogueFileCheck,
): CatalogueFileCheck {
  if (language === 'en') return fileCheck
  const products = fileCheck.products.map((product) => ({
    ...product,
    changes: product.changes.map(translateChange),
    problems: product.problems.map(translateProblem),
    notes: product.notes.map(translateProblem),
  }))
  return { ...fileCheck, products }
}

const translateProblem = (problem: CatalogueFileProblem): CatalogueFileProblem => ({
  ...problem,
  words: findNepaliMessage(problem.words) ?? nepaliValidationMessageOf(problem.words),
})

/** The values of a column are those of the product; the shop describes stock and offers itself. */
function translateChange({ what, from, to }: CatalogueFileChange): CatalogueFileChange {
  const translatedWhat = findNepaliMessage(what)
  if (translatedWhat === undefined)
    return { what, from, to: to === messages.FIXED_PRICE ? nepaliMessages.FIXED_PRICE : to }
  const value = (text: string) =>
    CHANGES_OF_TYPED_TEXT.has(what) ? text : (findNepaliMessage(text) ?? text)
  return { what: translatedWhat, from: value(from), to: value(to) }
}
