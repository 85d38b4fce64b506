/** The same sentences, with the same parameters, in another language. */
type Sentences<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? string
    : Catalogue[Key] extends (...params: infer Params) => infer Result
      ? (...params: Params) => Result extends string ? string : Result
      : Sentences<Catalogue[Key]>
}

/**
 * A catalogue in another language, which must have every sentence of the English one and no other.
 * Each `messages.ne.ts` ends with it, so that the compiler reports a missing, an unused or a
 * wrongly parametrized sentence.
 */
export type Complete<
  English,
  Other extends Sentences<English> & Record<Exclude<keyof Other, keyof English | 'Checked'>, never>,
> = Other
