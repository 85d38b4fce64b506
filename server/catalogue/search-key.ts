import Sanscript from '@indic-transliteration/sanscript'

/**
 * The words of a text as a search compares them, whatever the script: Latin letters in lower case
 * as somebody in Nepal would type them. `झुम्का` and `Jhumka` are both `jhumka`.
 */
export function foldedWords(text: string): string[] {
  const latin = text.normalize('NFKC').replace(APOSTROPHE, '').replace(DEVANAGARI, romanise)
  return latin.toLowerCase().normalize('NFD').replace(MARKS_OF_LATIN, '$1').match(WORDS) ?? []
}

/**
 * How a word sounds: the same for all the ways people write it. `tilhari`, `tilahari` and
 * `tilari` are one sound, and so are `chura`, `choora` and `chuda`.
 */
export function soundOf(word: string): string {
  if (!LATIN_WORD.test(word)) return word
  const sound = SOUNDS.reduce((text, [spelling, heard]) => text.replace(spelling, heard), word)
  // A single letter is the sound of far too many words.
  return sound.length > 1 ? sound : word
}

/** What a search finds a product by: `head` names it, `facts` tell more about it. */
export type Findable = { head: string[]; facts: string[] }

/**
 * One line for the trigram index: ` jhumka =jumk … | silver =silbr … `. A word stands as it is
 * folded, for the beginnings of words that are typed, and after `=` as it sounds.
 */
export function searchKeyOf({ head, facts }: Findable): string {
  const named = head.flatMap(spelledTogether)
  return ` ${entries(named)} | ${entries(facts.flatMap(foldedWords))} `
}

/** The words of a product that a mistyped word may have meant. */
export const termsOf = ({ head, facts }: Findable): string[] => [
  ...new Set([...head.flatMap(spelledTogether), ...facts.flatMap(foldedWords)].filter(isWordy)),
]

const isWordy = (word: string) => word.length >= 3 && LATIN_WORD.test(word)

/** The words of a name, and two short neighbours as one: `nau gedi` is also written `naugedi`. */
const spelledTogether = (names: string): string[] =>
  names.split(',').flatMap((name) => {
    const words = foldedWords(name)
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
    return [...words, ...pairs.filter(({ length }) => length <= LONGEST_PAIR)]
  })

const LONGEST_PAIR = 12

const entries = (words: string[]) =>
  [...new Set(words.flatMap((word) => [word, `=${soundOf(word)}`]))].join(' ')

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
  [/[nm](?=[td])/g, ''],
  [/(?<=[aeiou])d(?=h?[aeiou])/g, 'r'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.)a/g, ''],
  [/ei$/, 'e'],
  // Jhumka and jhumki, but not bala (a bangle) and bali (an earring).
  [/(?<=.{4})i$/, ''],
]
