import { langOf } from './lang-of.ts'

/** A sentence of the page around words of the shop or the shopper, which get their `lang`. */
export const SentenceWithLang = ({
  sentenceParts: [textBefore, wordsWithLang, textAfter],
}: {
  sentenceParts: readonly [before: string, words: string, after?: string]
}) => (
  <>
    {textBefore}
    <span lang={langOf(wordsWithLang)}>{wordsWithLang}</span>
    {textAfter}
  </>
)
