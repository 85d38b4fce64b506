const SIGNS = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The public name of an author: the first name and the initial of the last name. */
export function publicNameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [first] = SIGNS.segment(lastName)
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName
}
