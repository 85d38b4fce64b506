import { shopTimeOf } from '#contract/days.ts'

export const LOADING_FIGURES = {
  loading: 'Loading the figures…',
  failure: 'We could not load the figures',
}

export const SEARCHES_WITH_NO_RESULT = 'Searches with no result'
export const IN_THE_LAST_30_DAYS = 'In the last 30 days.'
export const NO_FAILED_SEARCHES = 'No failed searches.'
export const ABANDONED_CARTS = 'Abandoned carts'
export const worthOfCarts = (amount: string, carts: number) =>
  `${amount} in ${carts} ${carts === 1 ? 'cart' : 'carts'}`
export const NONE = 'None.'

export const LAST_7_DAYS = 'Last 7 days'
export const LAST_30_DAYS = 'Last 30 days'
export const LAST_90_DAYS = 'Last 90 days'
export const LAST_365_DAYS = 'Last 365 days'
export const SALES = 'Sales'
export const WHICH_ORDERS_COUNT = 'Confirmed and paid orders, with delivery charges.'
export const DAYS = 'Days'
export const REVENUE = 'Revenue'
export const ORDERS = 'Orders'
export const AVERAGE_ORDER = 'Average order'
export const NO_SALES_YET = 'No order in these days was confirmed yet.'
export const REVENUE_BY_DAY = 'Revenue by day, as in the table below'
export const inTheDaysBefore = (figure: string, days: number) =>
  `${figure} in the ${days} days before`
const IN_SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
/** An amount beside the bars: `2.5L`. */
export const amountInShort = (amount: number) => IN_SHORT.format(amount)
/** A day below the bars: `20 Nov`. */
export const shortDayIs = (at: Date) => {
  const { day, month } = shopTimeOf(at)
  return `${day} ${month.slice(0, 3)}`
}
export const SHOW_AS_A_TABLE = 'Show as a table'
export const DAY = 'Day'
export const itemsSold = (items: number) => `${items} sold`
export const BEST_SELLERS = 'Best sellers'

export const STOCK = 'Stock'
export const SEE_ALL = 'See all'
export const NO_LOW_STOCK = 'No low stock.'
export const SOLD_OUT = 'Sold out'
export const LOW_STOCK = 'Low stock'
export const left = (stock: number) => `${stock} left`

export const lateOrders = (orders: number) =>
  orders === 1 ? '1 order is late.' : `${orders} orders are late.`
/** The earliest of the promised days. */
export const lateSince = (day: string) => `Promised by ${day}, and still in the shop.`
export const SEE_LATE_ORDERS = 'See late orders'
export const TO_CONFIRM = 'To confirm'
export const TO_SHIP = 'To ship'
export const CASH_TO_COLLECT = 'Cash to collect'
export const fromOrders = (orders: number) => `from ${orders} ${orders === 1 ? 'order' : 'orders'}`
export const NEW_REVIEWS = 'New reviews'
export const SHOWN_AFTER_YOU_APPROVE_THEM = 'shown after you approve them'
export const NOTHING_TO_DO = 'Nothing to do'
export const waitingSince = (time: string) => `waiting since ${time}`
