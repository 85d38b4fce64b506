export const SELECT_ALL = 'Select all'

export const UNDO_PRICE = 'Undo price'
export const priceOf = (product: string) => `Price of ${product}`
export const nowCosts = (price: string) => `now ${price}`
export const THAT_AMOUNT_IS_TOO_LARGE = 'That amount is too large'
export const AT_MOST_TWO_DECIMALS = 'At most two decimals'

export const IMPORT = 'Import'
export const EXPORT = 'Export'

// The names of the columns of the list of products.
export const STATUS = 'Status'

export const ANY_STOCK = 'Any stock'
export const LOW_STOCK = 'Low stock'
export const NEWEST_FIRST = 'Newest first'
export const HIGHEST_PRICE = 'Highest price'
export const LOWEST_PRICE = 'Lowest price'
export const LEAST_STOCK = 'Least stock'
export const MOST_STOCK = 'Most stock'
export const NO_PRODUCTS_YET = 'No products yet'
export const ADD_YOUR_FIRST_PRODUCT =
  'Add your first product: a name, a price, the stock and a picture.'
export const NOTHING_FOUND = 'Nothing found'
export const TRY_FEWER_WORDS = 'No product matches. Try fewer words, or another filter.'
export const ALL = 'All'
export const SEARCH_PRODUCTS = 'Search products'
export const NAME_OR_SKU = 'Name or SKU'
export const CATEGORY = 'Category'
export const ALL_CATEGORIES = 'All categories'
export const SORT_BY = 'Sort by'

export const ACTIVE = 'Active'
export const DRAFT = 'Draft'
export const HIDDEN = 'Hidden'
export const ARCHIVED = 'Archived'

export const inColors = (count: number) => `in ${count} colours`
export const inVariants = (count: number) => `in ${count} kinds`
export const ofProductChange = (product: string) => ` of ${product}: edit`
export const stockOf = (product: string) => `Stock of ${product}`
export const isInStock = (product: string, stock: number) => `${product}: ${stock} in stock`
/** A colour, a size, or both: "Silver ring in Gold, US 6". */
export const productInVariant = (product: string, variant: string) => `${product} in ${variant}`
export const LOW = 'Low'
export const THAT_IS_TOO_MANY = 'That is too many'
