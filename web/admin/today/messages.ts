// The sentences about sales and open tasks on the first page.

export const LOADING_FIGURES = {
  loading: 'Loading the figures…',
  failure: 'We could not load the figures',
}

// Searches without results, and carts.
export const SEARCHED_AND_NOT_FOUND = 'Searched and not found'
export const IN_THE_LAST_30_DAYS = 'In the last 30 days.'
export const EVERYTHING_WAS_FOUND = 'Everything was found.'
export const CARTS_LEFT_BEHIND = 'Carts left behind'
export const worthOfCarts = (amount: string, carts: number) => `${amount} in ${carts}`
export const NONE = 'None.'

// Sales.
export const LAST_7_DAYS = 'Last 7 days'
export const LAST_30_DAYS = 'Last 30 days'
export const LAST_90_DAYS = 'Last 90 days'
export const LAST_365_DAYS = 'Last 365 days'
export const SALES = 'Sales'
export const WHICH_ORDERS_COUNT =
  'Orders that were confirmed or paid, delivery included, by the day they were placed.'
export const DAYS = 'Days'
export const REVENUE = 'Revenue'
export const ORDERS = 'Orders'
export const AVERAGE_ORDER = 'Average order'
export const REVENUE_BY_DAY = 'Revenue by day, as in the table below'
export const inTheDaysBefore = (figure: string) => `${figure} in the days before`
export const THE_SAME_AS_A_TABLE = 'The same as a table'
export const DAY = 'Day'
export const piecesSold = (pieces: number) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
export const BEST_SELLERS = 'Best sellers'

// Stock.
export const STOCK = 'Stock'
export const SEE_ALL = 'See all'
export const ENOUGH_OF_EVERYTHING = 'Enough of everything.'
export const SOLD_OUT = 'Sold out'
export const RUNNING_LOW = 'Running low'
export const left = (stock: number) => `${stock} left`

// Open tasks.
export const TO_CONFIRM = 'To confirm'
export const TO_SHIP = 'To ship'
export const CASH_TO_COLLECT = 'Cash to collect'
export const fromOrders = (orders: number) => `from ${orders} ${orders === 1 ? 'order' : 'orders'}`
export const REVIEWS_TO_READ = 'Reviews to read'
export const SHOWN_ONCE_YOU_APPROVE_THEM = 'shown once you approve them'
export const NOTHING_WAITS = 'nothing waits'
export const oldestSince = (time: string) => `oldest ${time}`
