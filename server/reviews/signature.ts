const SIGNS = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** How a review is signed: the first name, and of the last one no more than its first letter. */
export function signatureOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [first] = SIGNS.segment(lastName)
  return first ? `${firstName} ${first.segment.toUpperCase()}.` : firstName
}
