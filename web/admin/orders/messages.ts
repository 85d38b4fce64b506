// The sentences of the pages of orders and of their printed pages.

export const LOADING_ORDER = {
  loading: 'Loading the order…',
  failure: 'We could not load the order',
}
export const LOADING_ORDERS = {
  loading: 'Loading the orders…',
  failure: 'We could not load the orders',
}
export const LOADING_SHOP = {
  loading: 'Loading your shop…',
  failure: 'We could not load your shop',
}
export const TICK_ALL = 'Tick all orders'
