// The sentences of the page of stock.

export const LOADING_STOCK = {
  loading: 'Loading the stock…',
  failure: 'We could not load the stock',
}
