// The sentences of the page of stock.

export const LOADING_STOCK = {
  loading: 'Loading the stock…',
  failure: 'We could not load the stock',
}

// A change of stock.
export const ENTER_A_WHOLE_NUMBER = 'Please enter a whole number of pieces'
export const THERE_ARE_NOT_THAT_MANY = 'There are not that many'
export const isInStock = (name: string, stock: number) => `${name}: ${stock} in stock`
export const THE_STOCK_COULD_NOT_BE_CHANGED = 'The stock could not be changed'
export const changeStockOf = (name: string) => `Change stock of ${name}`
export const WHAT_HAPPENED = 'What happened'
export const NOTE = 'Note'
export const SUCH_AS_THE_SUPPLIER = 'Such as the supplier, or what broke'
export const inStockNow = (stock: number) => `${stock} in stock now`
export const inStockAfterwards = (stock: number, afterwards: number) =>
  `${stock} in stock now, ${afterwards} afterwards`
export const SAVING = 'Saving…'
export const SAVE = 'Save'

// The history.
export const historyOf = (name: string) => `History of ${name}`
export const LOADING_THE_HISTORY = 'Loading the history…'
export const WE_COULD_NOT_LOAD_THE_HISTORY = 'We could not load the history'
export const LOADING = 'Loading…'
export const SHOW_OLDER = 'Show older'
export const DONE = 'Done'
export const left = (stock: number) => `${stock} left`

// Why stock changed.
export const CAME_IN = 'Came in'
export const COUNTED = 'Counted'
export const DAMAGED_OR_LOST = 'Damaged or lost'
export const CAME_BACK = 'Came back'
export const SOMETHING_ELSE = 'Something else'
export const FIRST_ENTRY = 'First entry'
export const COLOUR_REMOVED = 'Colour removed'
export const ORDERED = 'Ordered'
export const ORDER_CANCELLED = 'Order cancelled'
export const CANCELLATION_UNDONE = 'Cancellation undone'
export const ORDER_DELETED = 'Order deleted'
export const IMPORTED = 'Imported'
export const HOW_MANY_CAME = 'How many came'
export const HOW_MANY_CAME_BACK = 'How many came back'
export const HOW_MANY_ARE_GONE = 'How many are gone'
export const HOW_MANY_THERE_ARE = 'How many there are'

// The list.
export const ALL_PIECES = 'All pieces'
export const RUNNING_LOW = 'Running low'
export const SOLD_OUT = 'Sold out'
export const STOCK = 'Stock'
export const SEARCH_STOCK = 'Search stock'
export const NAME_OR_NUMBER = 'Name or number'
export const HOW_MANY_ARE_LEFT = 'How many are left'
export const NOTHING_FOUND = 'Nothing found'
export const NO_PIECE_IS_LIKE_THAT = 'No piece on sale is like that.'
export const PIECE = 'Piece'
export const IN_STOCK = 'In stock'
export const ACTIONS = 'Actions'
export const CHANGE = 'Change'
