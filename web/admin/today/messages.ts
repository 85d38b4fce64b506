import { shopTimeOf } from '#contract/days.ts'

export const LOADING_FIGURES = {
  loading: 'Loading the figures…',
  failure: 'We could not load the figures',
}

export const SEARCHES_WITH_NO_RESULT = 'Searches with no result'
export const IN_THE_LAST_30_DAYS = 'In the last 30 days.'
export const NO_FAILED_SEARCHES = 'No failed searches.'
export const ABANDONED_CARTS = 'Abandoned carts'
export const worthOfCartsText = (amount: string, cartCount: number) =>
  `${amount} in ${cartCount} ${cartCount === 1 ? 'cart' : 'carts'}`
export const NO_ABANDONED_CARTS = 'None.'

export const LAST_7_DAYS = 'Last 7 days'
export const LAST_30_DAYS = 'Last 30 days'
export const LAST_90_DAYS = 'Last 90 days'
export const LAST_365_DAYS = 'Last 365 days'
export const SALES = 'Sales'
export const WHICH_ORDERS_COUNT = 'Confirmed and paid orders, with delivery charges.'
export const PERIOD_IN_DAYS = 'Days'
export const REVENUE = 'Revenue'
export const ORDERS = 'Orders'
export const AVERAGE_ORDER = 'Average order'
export const NO_SALES_YET = 'No order in these days was confirmed yet.'
export const REVENUE_BY_DAY = 'Revenue by day, as in the table below'
export const figureOfDaysBeforeText = (figureText: string, dayCount: number) =>
  `${figureText} in the ${dayCount} days before`
const COMPACT_FORMAT = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  maximumFractionDigits: 1,
})
/** An amount beside the bars: `2.5L`. */
export const compactAmountText = (amount: number) => COMPACT_FORMAT.format(amount)
/** A day below the bars: `20 Nov`. */
export const shortDayText = (time: Date) => {
  const { day, month } = shopTimeOf(time)
  return `${day} ${month.slice(0, 3)}`
}
export const SHOW_AS_A_TABLE = 'Show as a table'
export const DAY = 'Day'
export const itemsSoldText = (itemCount: number) => `${itemCount} sold`
export const BEST_SELLERS = 'Best sellers'

export const STOCK = 'Stock'
export const SEE_ALL_STOCK = 'See all'
export const NO_LOW_STOCK = 'No low stock.'
export const SOLD_OUT = 'Sold out'
export const LOW_STOCK = 'Low stock'
export const stockLeftText = (stockCount: number) => `${stockCount} left`

export const lateOrdersText = (orderCount: number) =>
  orderCount === 1 ? '1 order is late.' : `${orderCount} orders are late.`
/** The earliest of the promised days. */
export const lateSinceText = (day: string) => `Promised by ${day}, and still in the shop.`
export const SEE_LATE_ORDERS = 'See late orders'
export const ORDERS_TO_CONFIRM = 'To confirm'
export const ORDERS_TO_SHIP = 'To ship'
export const CASH_TO_COLLECT = 'Cash to collect'
export const fromOrdersText = (orderCount: number) =>
  `from ${orderCount} ${orderCount === 1 ? 'order' : 'orders'}`
export const NEW_REVIEWS = 'New reviews'
export const SHOWN_AFTER_YOU_APPROVE_THEM = 'shown after you approve them'
export const NOTHING_TO_DO = 'Nothing to do'
export const waitingSinceText = (time: string) => `waiting since ${time}`
