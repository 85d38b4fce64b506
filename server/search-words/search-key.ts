import Sanscript from '@indic-transliteration/sanscript'

/**
 * Normalises the words of a text for the search, for both scripts: lower-case Latin letters as
 * people in Nepal type them. `झुम्का` and `Jhumka` both become `jhumka`.
 */
export function normalizedWords(text: string): string[] {
  const separatedText = text
    .normalize('NFKC')
    .replace(APOSTROPHE_PATTERN, '')
    .replace(POSTPOSITION_PATTERN, ' $1')
  const latinText = separatedText.replace(DEVANAGARI_PATTERN, romanise)
  return (
    latinText
      .toLowerCase()
      .normalize('NFD')
      .replace(LATIN_ACCENT_PATTERN, '$1')
      .match(WORD_PATTERN) ?? []
  )
}

/**
 * The sound of a word: the same for all common spellings of it. `tilhari`, `tilahari` and `tilari`
 * have the same sound, and so have `chura`, `choora` and `chuda`.
 */
export function soundOf(word: string): string {
  if (!LATIN_WORD_PATTERN.test(word)) return word
  const sound = SOUND_RULES.reduce(
    (text, [spelling, replacement]) => text.replace(spelling, replacement),
    word,
  )
  // A sound of one letter would match far too many words.
  return sound.length > 1 ? sound : word
}

/** The searchable texts of a product: its name, other names, facts and its description in Nepali. */
export type SearchableTexts = {
  name: string
  otherNames: string[]
  facts: string[]
  description: string
}

/** A searchable word and its sound. */
export type SearchWordAndSound = { word: string; sound: string }

/** The prefix of a lexeme that is a sound. */
export const WORD_SOUND_PREFIX = '='
/** The prefix of a lexeme of the name or another name; these rank above facts. */
export const ANY_NAME_WORD_PREFIX = '^'
/** The prefix of a lexeme of the name itself; these rank above other names. */
export const TITLE_WORD_PREFIX = '!'

/** The prefix of a word of the description, which is found by its spelling only. */
export const DESCRIPTION_WORD_PREFIX = '~'

/**
 * The version of the search keys. Increase it with every change of sounds or lexemes: the next
 * start of the shop then updates the keys of all products.
 */
export const SEARCH_KEY_VERSION = 2

/** The value of the column `search_key`: words and sounds of all texts, names with a prefix. */
export function searchKeyOf({ name, otherNames, facts, description }: SearchableTexts): string {
  const titleLexemes = lexemesOf(name)
  const nameLexemes = [...titleLexemes, ...otherNames.flatMap(lexemesOf)]
  return [
    ...titleLexemes.map((lexeme) => `${TITLE_WORD_PREFIX}${lexeme}`),
    ...nameLexemes.map((lexeme) => `${ANY_NAME_WORD_PREFIX}${lexeme}`),
    ...nameLexemes,
    ...facts.flatMap(lexemesOf),
    ...normalizedWords(description).map((word) => `${DESCRIPTION_WORD_PREFIX}${word}`),
  ]
    .map(quoteLexeme)
    .join(' ')
}

/** The words of names and facts with their sounds, for the table of search terms. */
export const searchTermsOf = ({ name, otherNames, facts }: SearchableTexts): SearchWordAndSound[] =>
  [name, ...otherNames, ...facts].flatMap(splitIntoTerms)

/** Quotes a lexeme for PostgreSQL; words contain only letters and digits. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme}'`

const splitIntoTerms = (text: string): SearchWordAndSound[] =>
  normalizedWords(text).map((word) => ({ word, sound: soundOf(word) }))

const lexemesOf = (text: string) =>
  splitIntoTerms(text).flatMap(({ word, sound }) => [word, `${WORD_SOUND_PREFIX}${sound}`])

// Splits off a postposition, so that `चाँदी` finds `चाँदीको झुम्का` (a silver jhumka).
const POSTPOSITION_PATTERN = /(?<=[\u0900-\u097F]{2})(को|हरू|लाई)(?![\u0900-\u097F])/g
const DEVANAGARI_PATTERN = /[\u0900-\u097F]+/g
const LATIN_ACCENT_PATTERN = /([a-z])\p{M}+/gu
const APOSTROPHE_PATTERN = /['’]/g
const WORD_PATTERN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LATIN_WORD_PATTERN = /^[a-z]+$/

/** Transliterates Devanagari to IAST and then to the usual spelling: ś and ṣ are sh, c is ch. */
function romanise(text: string): string {
  const withoutNukta = text.normalize('NFD').replaceAll('\u093C', '')
  const iastText = Sanscript.t(withoutNukta, 'devanagari', 'iast')
  return ROMANISATION_RULES.reduce(
    (romanText, [iastLetters, romanLetters]) => romanText.replace(iastLetters, romanLetters),
    iastText,
  )
}

const ROMANISATION_RULES: [RegExp, string][] = [
  [/[~ṃṅñṇ]/g, 'n'],
  [/ch/g, 'chh'],
  [/c(?!h)/g, 'ch'],
  [/[śṣ]/g, 'sh'],
  [/ṛ/g, 'ri'],
]

const SOUND_RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/chh|ch/g, 'c'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/ee|ii|ie|y/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa/g, 'a'],
  [/(?:ng|[nm])(?=[td])/g, ''],
  [/(?<=[aeiou])d(?=h?[aeiou])/g, 'r'],
  [/h/g, ''],
  // The plural: `rings` has the same sound as `ring`.
  [/(?<=..[^s])s$/, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.)a/g, ''],
  [/ei$/, 'e'],
  // The final vowel: jhumka, jhumki and jhumke, but not bala (a bangle) and bali (an earring).
  [/(?<=.{4})[ei]$/, ''],
]

const MAX_SLUG_LENGTH = 80

/** A product's name for a URL: `चाँदीको झुम्का` becomes `chandiko-jhumka`. */
export function slugOf(name: string): string {
  const latinText = normalizedWords(name).filter((word) => /^[a-z0-9]+$/.test(word))
  return latinText.join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || 'piece'
}
