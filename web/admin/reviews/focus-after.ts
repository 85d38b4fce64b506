/** The place of a review in the list. */
export const placeOf = (id: number) => `review-${id}`

/**
 * A review that is judged leaves the list, and whoever works by keyboard goes on with the next
 * one. To be called before; what it answers, afterwards.
 */
export function focusAfter(id: number): () => void {
  const next = document.getElementById(placeOf(id))?.nextElementSibling?.id
  return () => {
    const place = next ? document.getElementById(next) : document.querySelector('h1')
    place?.focus()
  }
}
