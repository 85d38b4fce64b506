/** The element id of a review. */
export const reviewElementId = (id: number) => `review-${id}`

/**
 * A moderated review is removed from the list, so the focus moves to the next one. Call this before
 * the change, and the returned function after it.
 */
export function focusNextReview(id: number): () => void {
  const nextReviewId = document.getElementById(reviewElementId(id))?.nextElementSibling?.id
  return () => {
    const elementToFocus = nextReviewId
      ? document.getElementById(nextReviewId)
      : document.querySelector('h1')
    elementToFocus?.focus()
  }
}
