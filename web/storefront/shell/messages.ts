// The sentences of header, menus, footer and failed pages.

export const PRODUCTS = 'Products'
export const FRESH_DROPS = 'Fresh Drops'
export const ORDERS = 'Orders'
export const SHORTCUTS = 'Shortcuts'
export const CATEGORIES = 'Categories'
export const CATEGORIES_NOT_LOADED = 'Failed to load categories. Please try again later.'
export const RETURN_POLICY = 'Return policy'
export const FAQ = 'FAQ'
export const RING_SIZES = 'Ring sizes'
export const CARE_GUIDE = 'Care guide'
export const WARRANTY = 'Warranty'
export const GOLD_AND_SILVER_RATES = 'Gold and silver rates'
export const ALL_JEWELLERY = 'All Jewellery'
export const YOUR_WISHLIST = 'Your Wishlist'
export const OUR_STORY = 'Our Story'
export const JEWELLERY = 'Jewellery'
export const HELP = 'Help'
export const THE_SHOP = 'The shop'
export const HOME = ', home'
export const MAIN = 'Main'
export const WISHLIST = 'Wishlist'
export const YOUR_ORDERS = 'Your Orders'
export const MENU = 'Menu'
export const CLOSE_MENU = 'Close menu'
/** The name of the other language, in that language. */
export const OTHER_LANGUAGE = 'नेपाली'
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'
export const SKIP_TO_CONTENT = 'Skip to content'
export const WITHOUT_JAVASCRIPT =
  'Without JavaScript you can look at everything here. To log in, fill a cart or order, turn it on in the settings of your browser.'

/** This text stands after the number. */
export const productWord = (count: number) => (count === 1 ? 'product' : 'products')
export const NOT_OPEN_YET = 'This shop is not open yet.'
export const ONLY_STAFF_SEE_THIS = 'Only staff can see these pages.'
export const FINISH_THE_SETUP = 'Finish the setup'
