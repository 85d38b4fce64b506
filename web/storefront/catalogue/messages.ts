/** The first breadcrumb. */
export const HOME = 'Home'
export const APPLIED_FILTERS = 'Applied filters'
export const CLEAR_ALL = 'Clear all'
export const CATEGORY = 'Category'
export const COLOUR = 'Colour'
export const IN_STOCK = 'In stock'
export const ON_OFFER = 'On offer'
export const EMPTY_CATEGORY = 'No products found in this category. Please check back later.'
export const PRODUCTS_NOT_LOADED = 'Error loading products. Please try again later.'
export const PRODUCTS = 'Products'
export const ALL_JEWELLERY = 'All Jewellery'
export const ALL_SIZES = 'All'
export const SHOW_PREVIOUS_PRODUCTS = 'Show previous products'
export const LOAD_MORE = 'Load more'
export const NO_PRODUCTS_FOUND = 'No products found'
export const CATEGORIES = 'Categories'
export const NEWEST_PRODUCTS = 'Newest products'
export const FILTER_PRODUCTS = 'Filter'
export const SHOW_THESE_PRICES = 'Show these prices'
export const MATERIAL = 'Material'
export const PURITY = 'Purity'
export const PRICE = 'Price'
export const WEIGHT = 'Weight'
export const SIZE = 'Size'
export const OTHER_PRICES_IN_RUPEES = 'Other prices, in rupees'
export const FROM_AMOUNT = 'From'
export const TO_AMOUNT = 'To'
export const ONLY_THESE = 'Only'
export const AMOUNT_HINT = 'An amount in rupees, such as 2500'
export const SHOW_PRODUCTS = 'Show products'
export const NO_PRODUCTS_MATCH = 'No products match'
export const NO_MATCHES = 'No products match these filters.'
export const SHOW_ALL_PRODUCTS = 'Show all products'
export const FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY = 'Failed to load products. Please try again later.'
export const FRESH_DROPS = 'Fresh Drops'
export const SAMPLE_FRESH_DROPS_DESCRIPTION = 'The newest handmade jewellery of the shop.'
export const SAMPLE_FRESH_DROPS_TEXT = 'Our newest handmade jewellery.'
export const FRESH_DROPS_TEXT = 'Our newest products.'
export const NO_NEW_PRODUCTS = 'No new products available at the moment.'
export const SEE_ALL_JEWELLERY = 'See all jewellery'
export const SOLD_OUT = 'Sold out'
export const NEW_PRODUCT = 'New'
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
export const SORT_PRODUCTS = 'Sort'

/** This text stands before the name of the filter. */
export const REMOVE_FILTER = 'Remove filter:'
export const fromAmount = (amount: string) => `From ${amount}`
export const upToAmount = (amount: string) => `Up to ${amount}`
export const fromAmountToAmount = (minAmount: string, maxAmount: string) =>
  `${minAmount} to ${maxAmount}`
export const amountAndMore = (amount: string) => `${amount} and more`
/** Parts of a thousand; the purities of gold also in karat. */
export const purityText = (perMille: number) => {
  if (perMille >= 990) return `Fine (${perMille})`
  const karat = KARATS_BY_PURITY[perMille]
  return karat ? `${karat} karat (${perMille})` : `${perMille}`
}
const KARATS_BY_PURITY: Record<number, number> = {
  916: 22,
  875: 21,
  750: 18,
  585: 14,
  417: 10,
  375: 9,
}
export const weightInGrams = (weight: string) => `${weight} g`
export const upToWeight = (weight: string) => `Up to ${weight} g`
export const weightAndMore = (weight: string) => `${weight} g and more`
/** The names of the scales of sizes. */
export const SIZE_SCALE_NAMES = {
  ring: 'Rings',
  bangle: 'Bangles',
  length: 'Lengths',
  letter: 'Other sizes',
}
export const sampleCategoryDescription = (name: string) => `${name}, made by hand in Nepal.`
export const categoryDescription = (name: string, shop: string) => `${name} of ${shop}.`
export const productCountText = (count: number) => (count === 1 ? '1 product' : `${count} products`)
export const showingOfTotal = (shownCount: number, totalCount: number) =>
  `Showing ${shownCount} of ${totalCount} products`
export const showProductCount = (count: number) =>
  `Show ${count} ${count === 1 ? 'product' : 'products'}`
/** This text stands after the discount. */
export const PERCENT_OFF = 'off'
export const onlyLeftInStock = (stock: number) => `Only ${stock} left`
export const availableColors = (colorNames: string) => `Colours: ${colorNames}`
export const previousProducts = (title: string) => `Previous products: ${title}`
export const nextProducts = (title: string) => `Next products: ${title}`
/** The two texts that stand before and after the search text. */
export const RESULTS_FOR = ['Search Results for "', '"'] as const
export const NO_RESULTS_FOR = ['No products found for "', '"'] as const
