export const LOADING_ORDERS = {
  loading: 'Loading the orders…',
  failure: 'We could not load the orders',
}
export const showNewOrders = (count: number) =>
  count === 1 ? 'Show 1 new order' : `Show ${count} new orders`
export const SELECT_ALL = 'Select all'
export const NEW_ORDERS_ON_THIS_DEVICE = 'New orders on this device'
export const SHOULD_THIS_DEVICE_TELL =
  'Should this device tell you about new orders when the admin is closed?'
export const TELL_ME = 'Tell me'
export const NOT_NOW = 'Not now'

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const ordersConfirmed = (count: number) => `${ordersOf(count)} confirmed`
export const ordersNotConfirmed = (count: number) => `${ordersOf(count)} could not be confirmed`
export const THE_ORDERS_COULD_NOT_BE_CONFIRMED = 'The orders could not be confirmed'
export const SELECTED_ORDERS = 'Selected orders'
export const selectedOrders = (count: number) => `${count} selected`
export const CONFIRMING = 'Confirming…'
export const confirmOrders = (count: number) => `Confirm ${ordersOf(count)}`
export const cashReceivedOf = (count: number) => `Cash received for ${ordersOf(count)}`
export const CASH_RECEIVED = 'Cash received'
export const cashInAll = (amount: string) => `${amount} in cash, all together.`
export const ordersPaid = (count: number) => `${ordersOf(count)} paid`
export const ordersNotPaid = (count: number) => `${ordersOf(count)} could not be marked as paid`
export const THE_CASH_COULD_NOT_BE_SAVED = 'The payments could not be saved'
export const CLEAR_SELECTION = 'Clear selection'
export const alreadyConfirmed = (count: number) =>
  count === 1 ? '1 order was confirmed already' : `${count} orders were confirmed already`

// The names of the columns of the list of orders.
export const ORDER = 'Order'
export const NOTE = ' note'
export const NOTES = ' notes'
export const STATUS = 'Status'
export const DELETED_BY_CUSTOMER = 'deleted by customer'

export const SORT_BY = 'Sort by'
export const NEWEST_FIRST = 'Newest first'
export const OLDEST_FIRST = 'Oldest first'
export const HIGHEST_AMOUNT = 'Highest amount'
export const LOWEST_AMOUNT = 'Lowest amount'
export const SEARCH_ORDERS = 'Search orders'
export const NAME_PHONE_TOWN_PRODUCT_OR_NUMBER = 'Name, phone, town, product or order'
export const FILTERS = 'Filters'
export const DATE_FROM = 'Date from'
export const DATE_TO = 'Date to'
export const AMOUNT_FROM = 'Amount from'
export const AMOUNT_TO = 'Amount to'

export const LATE = 'Late'
export const TO_PACK = 'To pack'
export const WITH_COURIER = 'With courier'
export const TO_COLLECT_LIST = 'To collect'
export const RETURNING = 'Returning'
export const NOTHING_FOUND = 'Nothing found'
export const TRY_A_PART_OF_THE_NAME =
  'No order matches. Try a part of the name, the order number or the phone.'
export const NO_ORDERS_YET = 'No orders yet'
export const NEW_ORDERS_APPEAR_HERE = 'New orders appear here.'
export const ALL = 'All'
export const PAYMENTS = 'Payments'
