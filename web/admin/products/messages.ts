// The sentences of the pages of products.

export const LOADING_PRODUCT = {
  loading: 'Loading the product…',
  failure: 'We could not load the product',
}
export const LOADING_PRODUCTS = {
  loading: 'Loading your products…',
  failure: 'We could not load your products',
}
export const TICK_ALL = 'Tick all products'
