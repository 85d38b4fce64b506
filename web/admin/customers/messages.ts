// The sentences of the pages of customers and newsletter subscribers.

export const LOADING_CUSTOMER = {
  loading: 'Loading the customer…',
  failure: 'We could not load the customer',
}
export const LOADING_CUSTOMERS = {
  loading: 'Loading your customers…',
  failure: 'We could not load your customers',
}
export const LOADING_SUBSCRIBERS = {
  loading: 'Loading the subscribers…',
  failure: 'We could not load the subscribers',
}
