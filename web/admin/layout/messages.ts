// The sentences of the frame of the admin: menu, account, and a page that failed.

export const ADMIN = 'Admin'
export const STAFF = 'Staff'
export const YOUR_ACCOUNT = 'Your account'
export const SIGN_OUT = 'Sign out'
export const SIGNED_OUT_HERE_ONLY = 'You are signed out on this device only'
export const SKIP_TO_CONTENT = 'Skip to content'

export const HOME = 'Home'
export const ORDERS = 'Orders'
export const RATES = 'Rates'
export const PRODUCTS = 'Products'
export const STOCK = 'Stock'
export const CUSTOMERS = 'Customers'
export const REVIEWS = 'Reviews'
export const CATEGORIES = 'Categories'
export const COLOURS = 'Colours'
export const SETTINGS = 'Settings'
export const EXPORTS = 'Exports'
export const ACTIVITY_LOG = 'Activity log'

export const newOrderText = (amount: string) => `New order: ${amount}`
export const newOrdersText = (count: number) => `${count} new orders`
export const VIEW_ORDER = 'View order'
export const VIEW_ORDERS = 'View orders'
export const ordersWaitingText = (count: string) => `${count} waiting`

export const SOMETHING_WENT_WRONG = 'Something went wrong'
export const THIS_PAGE_COULD_NOT_BE_SHOWN = 'This page could not be shown'
export const WHAT_YOU_SAVED_IS_SAFE = 'What you saved is safe. Please reload the page.'

export const VIEW_SHOP = 'View shop'
export const OPENS_IN_A_NEW_TAB = '(opens in a new tab)'

// The names of the menus.
export const MENU = 'Menu'
export const MORE_ENTRIES = 'More'
