export const LOADING_ORDERS = {
  loading: 'Loading the orders…',
  failure: 'We could not load the orders',
}
export const showNewOrdersText = (count: number) =>
  count === 1 ? 'Show 1 new order' : `Show ${count} new orders`
export const SELECT_ALL = 'Select all'
export const NEW_ORDERS_ON_THIS_DEVICE = 'New orders on this device'
export const SHOULD_DEVICE_ANNOUNCE_ORDERS =
  'Should this device tell you about new orders when the admin is closed?'
export const TURN_ON_ANNOUNCEMENTS = 'Tell me'
export const DECLINE_ANNOUNCEMENTS = 'Not now'

const orderCountText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const ordersConfirmedText = (count: number) => `${orderCountText(count)} confirmed`
export const ordersNotConfirmedText = (count: number) =>
  `${orderCountText(count)} could not be confirmed`
export const THE_ORDERS_COULD_NOT_BE_CONFIRMED = 'The orders could not be confirmed'
export const SELECTED_ORDERS = 'Selected orders'
export const selectedOrdersText = (count: number) => `${count} selected`
export const CONFIRMING = 'Confirming…'
export const confirmOrdersText = (count: number) => `Confirm ${orderCountText(count)}`
export const cashReceivedForOrdersText = (count: number) =>
  `Cash received for ${orderCountText(count)}`
export const CASH_RECEIVED = 'Cash received'
export const totalCashText = (amount: string) => `${amount} in cash, all together.`
export const ordersPaidText = (count: number) => `${orderCountText(count)} paid`
export const ordersNotPaidText = (count: number) =>
  `${orderCountText(count)} could not be marked as paid`
export const THE_CASH_COULD_NOT_BE_SAVED = 'The payments could not be saved'
export const CLEAR_SELECTION = 'Clear selection'
export const alreadyConfirmedText = (count: number) =>
  count === 1 ? '1 order was confirmed already' : `${count} orders were confirmed already`

// The names of the columns of the list of orders.
export const ORDER = 'Order'
export const NOTE_AFTER_COUNT = ' note'
export const NOTES_AFTER_COUNT = ' notes'
export const STATUS = 'Status'
export const DELETED_BY_CUSTOMER = 'deleted by customer'

export const SORT_BY = 'Sort by'
export const NEWEST_FIRST = 'Newest first'
export const OLDEST_FIRST = 'Oldest first'
export const SORT_BY_HIGHEST_AMOUNT = 'Highest amount'
export const SORT_BY_LOWEST_AMOUNT = 'Lowest amount'
export const SEARCH_ORDERS = 'Search orders'
export const NAME_PHONE_TOWN_PRODUCT_OR_NUMBER = 'Name, phone, town, product or order'
export const FILTERS = 'Filters'
export const DATE_FROM = 'Date from'
export const DATE_TO = 'Date to'
export const AMOUNT_FROM = 'Amount from'
export const AMOUNT_TO = 'Amount to'

export const LATE_ORDERS = 'Late'
export const ORDERS_TO_PACK = 'To pack'
export const ORDERS_WITH_COURIER = 'With courier'
export const CASH_TO_COLLECT = 'To collect'
export const RETURNING_PARCELS = 'Returning'
export const NO_ORDER_FOUND = 'Nothing found'
export const TRY_A_PART_OF_THE_NAME =
  'No order matches. Try a part of the name, the order number or the phone.'
export const NO_ORDERS_YET = 'No orders yet'
export const NEW_ORDERS_APPEAR_HERE = 'New orders appear here.'
export const ALL_ORDERS = 'All'
export const PAYMENTS = 'Payments'
