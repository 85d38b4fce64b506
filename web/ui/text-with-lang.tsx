import { langOf } from './lang-of.ts'

/** Words in Devanagari, up to the next letter, digit or sign of ASCII. */
const NEPALI_WORDS_PATTERN = /([\u0900-\u097f][^!-~]*)/

/**
 * A text that may mix English and Nepali, such as a sentence with a name. The words that are not in
 * the language of the page get their `lang`, and with it the font that has all their letters.
 */
export const TextWithLang = ({ text }: { text: string }) =>
  text.split(NEPALI_WORDS_PATTERN).map((words, wordsIndex) => {
    const lang = langOf(words)
    return lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text does not change
      <span key={wordsIndex} lang={lang}>
        {words}
      </span>
    ) : (
      words
    )
  })
