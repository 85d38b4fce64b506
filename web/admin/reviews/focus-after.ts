/** The element id of a review. */
export const placeOf = (id: number) => `review-${id}`

/**
 * A moderated review leaves the list, so the focus moves to the next one. Call this before the
 * change, and the returned function after it.
 */
export function focusAfter(id: number): () => void {
  const next = document.getElementById(placeOf(id))?.nextElementSibling?.id
  return () => {
    const place = next ? document.getElementById(next) : document.querySelector('h1')
    place?.focus()
  }
}
