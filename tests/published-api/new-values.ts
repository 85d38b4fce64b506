/** A value of an answer that clients of the published API do not know. */
export type NewValue = {
  value: string
  /** A published value of the same list. */
  besideValue: string
  /** What clients of the published API make of it, and why that is good enough. */
  whatClientsDo: string
}

/**
 * The values that answers may have since the version before was released. Clients that look up a
 * word or a rule by value may fail for them, so each needs a look. Emptied by a release, whose
 * `npm run api:publish` publishes them.
 */
export const NEW_VALUES: readonly NewValue[] = [
  {
    value: 'count-choices',
    besideValue: 'fill-columns',
    whatClientsDo: 'The page of jobs of the version before lists it without a name.',
  },
]
