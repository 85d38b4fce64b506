/** The same text, list or function in another language: with the same parts and parameters. */
type Translation<TextType> = TextType extends string
  ? string
  : TextType extends (...params: infer ParameterTypes) => infer ResultType
    ? (...params: ParameterTypes) => Translation<ResultType>
    : TextType extends object
      ? { [MessageKey in keyof TextType]: Translation<TextType[MessageKey]> }
      : TextType

/** A catalogue in any language. */
export type Sentences<CatalogueType> = {
  [MessageKey in keyof CatalogueType]: Translation<CatalogueType[MessageKey]>
}

/**
 * A catalogue in another language, which must have every sentence of the English one and no other.
 * Each `messages.ne.ts` ends with it, so that the compiler reports a missing, an unused or a
 * wrongly parametrized sentence.
 */
export type Complete<
  EnglishCatalogue,
  OtherCatalogue extends Sentences<EnglishCatalogue> &
    Record<Exclude<keyof OtherCatalogue, keyof EnglishCatalogue | 'Checked'>, never>,
> = OtherCatalogue
