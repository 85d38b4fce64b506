import Sanscript from '@indic-transliteration/sanscript'

/**
 * Normalises the words of a text for the search, for both scripts: lower-case Latin letters as
 * people in Nepal type them. `झुम्का` and `Jhumka` both become `jhumka`.
 */
export function normalizedWords(text: string): string[] {
  const separatedText = text.normalize('NFKC').replace(APOSTROPHE, '').replace(POSTPOSITION, ' $1')
  const latin = separatedText.replace(DEVANAGARI, romanise)
  return latin.toLowerCase().normalize('NFD').replace(LATIN_ACCENTS, '$1').match(WORDS) ?? []
}

/**
 * The sound of a word: the same for all common spellings of it. `tilhari`, `tilahari` and `tilari`
 * have the same sound, and so have `chura`, `choora` and `chuda`.
 */
export function soundOf(word: string): string {
  if (!LATIN_WORD.test(word)) return word
  const sound = SOUNDS.reduce(
    (text, [spelling, interpreted]) => text.replace(spelling, interpreted),
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
  const title = lexemesOf(name)
  const named = [...title, ...otherNames.flatMap(lexemesOf)]
  return [
    ...title.map((lexeme) => `${TITLE_WORD_PREFIX}${lexeme}`),
    ...named.map((lexeme) => `${ANY_NAME_WORD_PREFIX}${lexeme}`),
    ...named,
    ...facts.flatMap(lexemesOf),
    ...normalizedWords(description).map((word) => `${DESCRIPTION_WORD_PREFIX}${word}`),
  ]
    .map(quoteLexeme)
    .join(' ')
}

/** The words of names and facts with their sounds, for the table of search terms. */
export const searchTermsOf = ({ name, otherNames, facts }: SearchableTexts): SearchWordAndSound[] =>
  [name, ...otherNames, ...facts].flatMap(termsIn)

/** Quotes a lexeme for PostgreSQL; words contain only letters and digits. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme}'`

const termsIn = (text: string): SearchWordAndSound[] =>
  normalizedWords(text).map((word) => ({ word, sound: soundOf(word) }))

const lexemesOf = (text: string) =>
  termsIn(text).flatMap(({ word, sound }) => [word, `${WORD_SOUND_PREFIX}${sound}`])

// Splits off a postposition, so that `चाँदी` finds `चाँदीको झुम्का` (a silver jhumka).
const POSTPOSITION = /(?<=[\u0900-\u097F]{2})(को|हरू|लाई)(?![\u0900-\u097F])/g
const DEVANAGARI = /[\u0900-\u097F]+/g
const LATIN_ACCENTS = /([a-z])\p{M}+/gu
const APOSTROPHE = /['’]/g
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LATIN_WORD = /^[a-z]+$/

/** Transliterates Devanagari to IAST and then to the usual spelling: ś and ṣ are sh, c is ch. */
function romanise(text: string): string {
  const withoutNukta = text.normalize('NFD').replaceAll('\u093C', '')
  const iast = Sanscript.t(withoutNukta, 'devanagari', 'iast')
  return ROMAN.reduce((roman, [sign, letters]) => roman.replace(sign, letters), iast)
}

const ROMAN: [RegExp, string][] = [
  [/[~ṃṅñṇ]/g, 'n'],
  [/ch/g, 'chh'],
  [/c(?!h)/g, 'ch'],
  [/[śṣ]/g, 'sh'],
  [/ṛ/g, 'ri'],
]

const SOUNDS: [RegExp, string][] = [
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

const MAX_LENGTH = 80

/** A product's name for a URL: `चाँदीको झुम्का` becomes `chandiko-jhumka`. */
export function slugOf(name: string): string {
  const latin = normalizedWords(name).filter((word) => /^[a-z0-9]+$/.test(word))
  return latin.join('-').slice(0, MAX_LENGTH).replace(/-$/, '') || 'piece'
}
