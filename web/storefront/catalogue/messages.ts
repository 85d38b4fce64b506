// The sentences of product lists, filters and product cards.

export const APPLIED_FILTERS = 'Applied filters'
export const CLEAR_ALL = 'Clear all'
export const CATEGORY = 'Category'
export const COLOUR = 'Colour'
export const IN_STOCK = 'In stock'
export const ON_OFFER = 'On offer'
export const EMPTY = 'No products found in this category. Please check back later.'
export const FAILURE = 'Error loading products. Please try again later.'
export const PRODUCTS = 'Products'
export const ALL_JEWELLERY = 'All Jewellery'
export const ALL = 'All'
export const SHOW_EARLIER_PIECES = 'Show earlier pieces'
export const LOAD_MORE = 'Load more'
export const NO_PIECES_FOUND = 'No pieces found'
export const CATEGORIES = 'Categories'
export const NEWEST_PIECES = 'Newest pieces'
export const FILTER = 'Filter'
export const SHOW_THESE_PRICES = 'Show these prices'
export const MADE_OF = 'Made of'
export const PRICE = 'Price'
export const OTHER_PRICES_IN_RUPEES = 'Other prices, in rupees'
export const FROM = 'From'
export const TO = 'To'
export const ONLY = 'Only'
export const AMOUNT_HINT = 'An amount in rupees, such as 2500'
export const SHOW_ITEMS = 'Show items'
export const NO_ITEMS_MATCH = 'No items match'
export const NO_MATCHES = 'No pieces match these filters.'
export const SHOW_ALL_PIECES = 'Show all pieces'
export const FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY = 'Failed to load products. Please try again later.'
export const FRESH_DROPS = 'Fresh Drops'
export const SAMPLE_FRESH_DROPS_DESCRIPTION =
  'The newest pieces of the shop, straight from the bench.'
export const SAMPLE_FRESH_DROPS_TEXT = 'The newest pieces, straight from the bench.'
export const FRESH_DROPS_TEXT = 'The newest pieces of the shop.'
export const NO_NEW_PRODUCTS = 'No new products available at the moment.'
export const SEE_ALL_JEWELLERY = 'See all jewellery'
export const SOLD_OUT = 'Sold out'
export const NEW = 'New'
export const SOLD_OUT_IN_THIS_COLOUR = 'Sold out in this colour'
export const OUR_COLLECTION = 'Our Collection'
export const SAMPLE_PRODUCTS_DESCRIPTION =
  'All jewellery of the shop: earrings, necklaces, rings, bangles and Mithila art, made by hand in Nepal.'
export const productsDescription = (shop: string) => `All jewellery of ${shop}.`
export const NO_PRODUCTS = 'No products found. Please check back later.'
export const SEARCH = 'Search'
export const TRY_OTHER_KEYWORDS = 'Try searching with different keywords'
export const NEWEST_FIRST = 'Newest first'
export const PRICE_LOW_TO_HIGH = 'Price, low to high'
export const PRICE_HIGH_TO_LOW = 'Price, high to low'
export const NAME_A_TO_Z = 'Name, A to Z'
export const SORT_BY = 'Sort by'
export const SORT = 'Sort'

/** Before the name of the filter. */
export const REMOVE_FILTER = 'Remove filter:'
export const from = (amount: string) => `From ${amount}`
export const upTo = (amount: string) => `Up to ${amount}`
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const andMore = (amount: string) => `${amount} and more`
export const sampleCategoryDescription = (name: string) => `${name}, made by hand in Nepal.`
export const categoryDescription = (name: string, shop: string) => `${name} of ${shop}.`
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
export const showing = (shown: number, total: number) => `Showing ${shown} of ${total} pieces`
export const showCount = (count: number) => `Show ${count} ${count === 1 ? 'item' : 'items'}`
/** After the discount. */
export const OFF = 'off'
export const onlyLeft = (stock: number) => `Only ${stock} left`
export const colorsAre = (names: string) => `Colours: ${names}`
export const previousPieces = (title: string) => `Previous pieces: ${title}`
export const nextPieces = (title: string) => `Next pieces: ${title}`
/** Before and after the search text. */
export const RESULTS_FOR = ['Search Results for "', '"'] as const
export const NO_RESULTS_FOR = ['No products found for "', '"'] as const
