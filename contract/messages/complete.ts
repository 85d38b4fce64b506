/** The same text, list or function in another language: with the same parts and parameters. */
type Translation<Text> = Text extends string
  ? string
  : Text extends (...params: infer Params) => infer Result
    ? (...params: Params) => Translation<Result>
    : Text extends object
      ? { [Key in keyof Text]: Translation<Text[Key]> }
      : Text

/** A catalogue in any language. */
export type Sentences<Catalogue> = { [Key in keyof Catalogue]: Translation<Catalogue[Key]> }

/**
 * A catalogue in another language, which must have every sentence of the English one and no other.
 * Each `messages.ne.ts` ends with it, so that the compiler reports a missing, an unused or a
 * wrongly parametrized sentence.
 */
export type Complete<
  English,
  Other extends Sentences<English> & Record<Exclude<keyof Other, keyof English | 'Checked'>, never>,
> = Other
