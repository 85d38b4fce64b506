// The sentences of the page of categories.

export const LOADING_CATEGORIES = {
  loading: 'Loading your categories…',
  failure: 'We could not load your categories',
}
