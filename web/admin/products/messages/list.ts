export const SELECT_ALL = 'Select all'

export const UNDO_PRICE = 'Undo price'
export const priceOfProductText = (productName: string) => `Price of ${productName}`
export const nowCostsText = (price: string) => `now ${price}`
export const PRICE_TOO_LARGE = 'That amount is too large'
export const AT_MOST_TWO_DECIMALS = 'At most two decimals'

export const IMPORT = 'Import'
export const EXPORT = 'Export'

// The names of the columns of the list of products.
export const STATUS = 'Status'

export const ANY_STOCK = 'Any stock'
export const LOW_STOCK = 'Low stock'
export const NEWEST_FIRST = 'Newest first'
export const SORT_BY_HIGHEST_PRICE = 'Highest price'
export const SORT_BY_LOWEST_PRICE = 'Lowest price'
export const SORT_BY_LEAST_STOCK = 'Least stock'
export const SORT_BY_MOST_STOCK = 'Most stock'
export const NO_PRODUCTS_YET = 'No products yet'
export const ADD_YOUR_FIRST_PRODUCT =
  'Add your first product: a name, a price, the stock and a picture.'
export const NO_PRODUCT_FOUND = 'Nothing found'
export const TRY_FEWER_WORDS = 'No product matches. Try fewer words, or another filter.'
export const ALL_PRODUCTS = 'All'
export const SEARCH_PRODUCTS = 'Search products'
export const NAME_OR_SKU = 'Name or SKU'
export const CATEGORY = 'Category'
export const ALL_CATEGORIES = 'All categories'
export const SORT_BY = 'Sort by'

export const ACTIVE = 'Active'
export const DRAFT = 'Draft'
export const HIDDEN = 'Hidden'
export const ARCHIVED = 'Archived'

export const inColorsText = (count: number) => `in ${count} colours`
export const inVariantsText = (count: number) => `in ${count} kinds`
export const editLinkSuffix = (productName: string) => ` of ${productName}: edit`
export const stockOfProductText = (productName: string) => `Stock of ${productName}`
export const stockSavedText = (productName: string, stock: number) =>
  `${productName}: ${stock} in stock`
/** A colour, a size, or both: "Silver ring in Gold, US 6". */
export const productInVariantText = (productName: string, variant: string) =>
  `${productName} in ${variant}`
export const STOCK_IS_LOW = 'Low'
export const STOCK_TOO_LARGE = 'That is too many'
