import Sanscript from '@indic-transliteration/sanscript'

/**
 * The words of a text as a search compares them, whatever the script: Latin letters in lower case
 * as somebody in Nepal would type them. `झुम्का` and `Jhumka` are both `jhumka`.
 */
export function normalizedWords(text: string): string[] {
  const separated = text.normalize('NFKC').replace(APOSTROPHE, '').replace(POSTPOSITION, ' $1')
  const latin = separated.replace(DEVANAGARI, romanise)
  return latin.toLowerCase().normalize('NFD').replace(MARKS_OF_LATIN, '$1').match(WORDS) ?? []
}

/**
 * How a word sounds: the same for all the ways people write it. `tilhari`, `tilahari` and
 * `tilari` are one sound, and so are `chura`, `choora` and `chuda`.
 */
export function soundOf(word: string): string {
  if (!LATIN_WORD.test(word)) return word
  const sound = SOUNDS.reduce(
    (text, [spelling, interpreted]) => text.replace(spelling, interpreted),
    word,
  )
  // A single letter is the sound of far too many words.
  return sound.length > 1 ? sound : word
}

/** What a search finds a product by: its name, its other names, and facts about it. */
export type Findable = { name: string; otherNames: string[]; facts: string[] }

/** A word that products are found by, and how it sounds. */
export type Term = { word: string; sound: string }

/** Marks a lexeme that is a sound. */
export const SOUND = '='
/** Marks a lexeme of the name or another name, which counts for more than a fact. */
export const NAME = '^'
/** Marks a lexeme of the name itself, which counts for more than another name. */
export const TITLE = '!'

/**
 * The version of what this file makes of a product. Raise it with every change of sounds or
 * lexemes: the next start makes the keys of all products anew.
 */
export const SEARCH_KEY_VERSION = 1

/** The lexemes of a product, for its column `search_key`: words and sounds of all, names marked. */
export function searchKeyOf({ name, otherNames, facts }: Findable): string {
  const title = lexemesOf(name)
  const named = [...title, ...otherNames.flatMap(lexemesOf)]
  return [
    ...title.map((lexeme) => `${TITLE}${lexeme}`),
    ...named.map((lexeme) => `${NAME}${lexeme}`),
    ...named,
    ...facts.flatMap(lexemesOf),
  ]
    .map(quoted)
    .join(' ')
}

/** The words of a product, in the spellings it is found by. */
export const termsOf = ({ name, otherNames, facts }: Findable): Term[] =>
  [name, ...otherNames, ...facts].flatMap(termsIn)

/** A lexeme in the quotes of PostgreSQL; words hold nothing but letters and digits. */
export const quoted = (lexeme: string): string => `'${lexeme}'`

const termsIn = (text: string): Term[] =>
  normalizedWords(text).map((word) => ({ word, sound: soundOf(word) }))

const lexemesOf = (text: string) =>
  termsIn(text).flatMap(({ word, sound }) => [word, `${SOUND}${sound}`])

// `चाँदीको झुम्का`, a jhumka of silver, is found by `चाँदी`.
const POSTPOSITION = /(?<=[\u0900-\u097F]{2})(को|हरू|लाई)(?![\u0900-\u097F])/g
const DEVANAGARI = /[\u0900-\u097F]+/g
const MARKS_OF_LATIN = /([a-z])\p{M}+/gu
const APOSTROPHE = /['’]/g
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LATIN_WORD = /^[a-z]+$/

/** Devanagari through IAST into the spelling of road signs: ś and ṣ are sh, c is ch. */
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
  // Rings and earrings are rings and an earring too.
  [/(?<=..[^s])s$/, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.)a/g, ''],
  [/ei$/, 'e'],
  // Jhumka, jhumki and jhumke, but not bala (a bangle) and bali (an earring).
  [/(?<=.{4})[ei]$/, ''],
]

const MAX_LENGTH = 80

/** A product's name as part of an address: `चाँदीको झुम्का` is `chandiko-jhumka`. */
export function slugOf(name: string): string {
  const latin = normalizedWords(name).filter((word) => /^[a-z0-9]+$/.test(word))
  return latin.join('-').slice(0, MAX_LENGTH).replace(/-$/, '') || 'piece'
}
