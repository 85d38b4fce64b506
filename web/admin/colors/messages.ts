// The sentences of the page of colours.

export const LOADING_COLORS = {
  loading: 'Loading your colours…',
  failure: 'We could not load your colours',
}
