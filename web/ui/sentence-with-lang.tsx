import { langOf } from './lang-of.ts'

/** A sentence of the page around words of the shop or the shopper, which get their `lang`. */
export const SentenceWithLang = ({
  of: [before, words, after],
}: {
  of: readonly [before: string, words: string, after?: string]
}) => (
  <>
    {before}
    <span lang={langOf(words)}>{words}</span>
    {after}
  </>
)
