// The sentences of the page of reviews.

export const LOADING_REVIEWS = {
  loading: 'Loading the reviews…',
  failure: 'We could not load the reviews',
}
