export const LOADING_STOCK = {
  loading: 'Loading the stock…',
  failure: 'We could not load the stock',
}

export const ENTER_A_WHOLE_NUMBER = 'Please enter a whole number'
export const THERE_ARE_NOT_THAT_MANY = 'There are not that many in stock'
export const isInStock = (name: string, stock: number) => `${name}: ${stock} in stock`
export const THE_STOCK_COULD_NOT_BE_CHANGED = 'The stock could not be changed'
export const editStockOf = (name: string) => `Edit stock of ${name}`
export const REASON = 'Reason'
export const NOTE = 'Note'
export const SUCH_AS_THE_SUPPLIER = 'Such as the supplier, or what was damaged'
export const inStockNow = (stock: number) => `${stock} in stock now`
export const inStockAfterwards = (stock: number, afterwards: number) =>
  `${stock} in stock now, ${afterwards} afterwards`
export const SAVING = 'Saving…'
export const SAVE = 'Save'

export const historyOf = (name: string) => `History of ${name}`
export const LOADING_THE_HISTORY = 'Loading the history…'
export const WE_COULD_NOT_LOAD_THE_HISTORY = 'We could not load the history'
export const LOADING = 'Loading…'
export const SHOW_OLDER = 'Show older'
export const DONE = 'Done'
export const left = (stock: number) => `${stock} left`

// Why stock changed.
export const NEW_STOCK = 'New stock'
export const STOCK_COUNT = 'Stock count'
export const DAMAGED_OR_LOST = 'Damaged or lost'
export const RETURNED = 'Returned'
export const OTHER_REASON = 'Other reason'
export const OPENING_STOCK = 'Opening stock'
export const COLOUR_REMOVED = 'Colour removed'
export const ORDERED = 'Ordered'
export const ORDER_CHANGED = 'Order changed'
export const ORDER_CANCELLED = 'Order cancelled'
export const CANCELLATION_UNDONE = 'Cancellation undone'
export const ORDER_DELETED = 'Order deleted'
export const IMPORTED = 'Imported'
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
export const NOTHING_FOUND = 'Nothing found'
export const NO_ACTIVE_PRODUCT_MATCHES = 'No active product matches.'
export const NO_ACTIVE_PRODUCTS_YET = 'No active products yet'
export const THEIR_STOCK_APPEARS_HERE = 'The stock of the products in your shop appears here.'
export const SEE_PRODUCTS = 'See products'
export const PRODUCT = 'Product'
export const IN_STOCK = 'In stock'
export const ACTIONS = 'Actions'
export const EDIT = 'Edit'
