export const LOADING_STOCK = {
  loading: 'Loading the stock…',
  failure: 'We could not load the stock',
}

export const ENTER_A_WHOLE_NUMBER = 'Please enter a whole number'
export const NOT_THAT_MANY_IN_STOCK = 'There are not that many in stock'
export const stockSavedText = (name: string, stockCount: number) =>
  `${name}: ${stockCount} in stock`
export const THE_STOCK_COULD_NOT_BE_CHANGED = 'The stock could not be changed'
export const editStockOfText = (name: string) => `Edit stock of ${name}`
export const REASON = 'Reason'
export const NOTE = 'Note'
export const NOTE_HINT = 'Such as the supplier, or what was damaged'
export const inStockNowText = (stockCount: number) => `${stockCount} in stock now`
export const inStockAfterwardsText = (stockCount: number, stockAfterwards: number) =>
  `${stockCount} in stock now, ${stockAfterwards} afterwards`
export const SAVING = 'Saving…'
export const SAVE = 'Save'

export const historyOfText = (name: string) => `History of ${name}`
export const LOADING_THE_HISTORY = 'Loading the history…'
export const WE_COULD_NOT_LOAD_THE_HISTORY = 'We could not load the history'
export const LOADING = 'Loading…'
export const SHOW_OLDER_CHANGES = 'Show older'
export const DONE = 'Done'
export const stockLeftText = (stockCount: number) => `${stockCount} left`

// Why stock changed.
export const REASON_NEW_STOCK = 'New stock'
export const REASON_STOCK_COUNT = 'Stock count'
export const REASON_DAMAGED_OR_LOST = 'Damaged or lost'
export const REASON_RETURNED = 'Returned'
export const OTHER_REASON = 'Other reason'
export const REASON_OPENING_STOCK = 'Opening stock'
export const REASON_COLOUR_REMOVED = 'Colour removed'
export const REASON_ORDERED = 'Ordered'
export const REASON_ORDER_CHANGED = 'Order changed'
export const REASON_ORDER_CANCELLED = 'Order cancelled'
export const REASON_CANCELLATION_UNDONE = 'Cancellation undone'
export const REASON_ORDER_DELETED = 'Order deleted'
export const REASON_IMPORTED = 'Imported'
export const QUANTITY_ADDED = 'Quantity added'
export const QUANTITY_RETURNED = 'Quantity returned'
export const QUANTITY_LOST = 'Quantity lost'
export const QUANTITY_COUNTED = 'Quantity counted'

export const ALL_PRODUCTS = 'All products'
export const LOW_STOCK = 'Low stock'
export const SOLD_OUT = 'Sold out'
export const STOCK = 'Stock'
export const SEARCH_STOCK = 'Search stock'
export const NAME_OR_SKU = 'Name or SKU'
export const STOCK_LEVEL = 'Stock level'
export const NO_STOCK_FOUND = 'Nothing found'
export const NO_ACTIVE_PRODUCT_MATCHES = 'No active product matches.'
export const NO_ACTIVE_PRODUCTS_YET = 'No active products yet'
export const STOCK_APPEARS_HERE = 'The stock of the products in your shop appears here.'
export const SEE_PRODUCTS = 'See products'
export const PRODUCT = 'Product'
export const IN_STOCK = 'In stock'
export const ROW_ACTIONS = 'Actions'
export const EDIT = 'Edit'
