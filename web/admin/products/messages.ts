import { countOf } from '../page/messages.ts'

// The sentences of the pages of products.

export const LOADING_PRODUCT = {
  loading: 'Loading the product…',
  failure: 'We could not load the product',
}
export const LOADING_PRODUCTS = {
  loading: 'Loading your products…',
  failure: 'We could not load your products',
}
export const TICK_ALL = 'Tick all products'

// Several products at once.
export const withdrawn = (count: number) => `${countOf(count)} withdrawn from sale`
export const notWithdrawn = (count: number) => `${countOf(count)} could not be withdrawn from sale`
export const putOnSale = (count: number) => `${countOf(count)} put on sale`
export const notPutOnSale = (count: number) => `${countOf(count)} could not be put on sale`

// Pictures.
export const pictureNumber = (place: number) => `Picture ${place}`
/** Inside a sentence. */
export const pictureInText = (place: number) => `picture ${place}`
export const cropPicture = (place: number) => `Crop picture ${place}`
export const movePictureForward = (place: number) => `Move picture ${place} forward`
export const changePicture = (place: number) => `Change picture ${place}`
export const movePictureBack = (place: number) => `Move picture ${place} back`

// Prices.
/** Before the old price, between the old and the new price, after the new price. */
export const PRICE_BECOMES = ['', ' becomes ', ''] as const
export const priceNow = (price: string) => `Price now: ${price}`

// When an offer is valid.
export const fromUntil = (start: string, end: string) => `from ${start} until ${end}`
export const from = (start: string) => `from ${start}`
export const until = (end: string) => `until ${end}`
export const UNTIL_YOU_END_IT = 'until you end it'

// The bar and the dialog for several products.
export const CHOSEN_PRODUCTS = 'Chosen products'
export const chosenProducts = (count: number) => `${count} chosen`
export const CHANGE_PRICES = 'Change prices'
export const WITHDRAW = 'Withdraw'
export const PUT_ON_SALE = 'Put on sale'
export const CHOOSE_NONE = 'Choose none'
export const UNDO = 'Undo'
export const LOWER_BY_PERCENT = 'Lower by percent'
export const RAISE_BY_PERCENT = 'Raise by percent'
export const LOWER_BY_RUPEES = 'Lower by rupees'
export const RAISE_BY_RUPEES = 'Raise by rupees'
export const SET_TO_ONE_PRICE = 'Set to one price'
export const changeProducts = (count: number) => `Change ${countOf(count)}`
export const HOW = 'How'
export const PERCENT = 'Percent'
export const RUPEES = 'Rupees'
export const PREVIEW = 'Preview'
export const CANCEL = 'Cancel'
export const SAVING = 'Saving…'
export const SAVE_PRICES = 'Save prices'
export const areChanged = (count: number) => `${countOf(count)} changed`
export const areNotChanged = (count: number) => `${countOf(count)} could not be changed`

// The categories of a product.
export const CATEGORIES = 'Categories'
export const WHERE_SHOPPERS_FIND_IT = 'Where shoppers find it.'
export const MAIN_CATEGORY = 'Main category'
export const WHAT_THE_MAIN_CATEGORY_DOES = 'What shoppers may also like is looked for there.'
export const NEW_CATEGORY = 'New category'

// A part of a picture.
export const THE_PICTURE_COULD_NOT_BE_CUT = 'The picture could not be cut'
export const DRAG_THE_PICTURE = 'Drag the picture, or use the sliders.'
export const ZOOM = 'Zoom'
export const ACROSS = 'Across'
export const DOWN = 'Down'
export const CUTTING = 'Cutting…'
export const USE_THIS_PART = 'Use this part'
export const THE_PART_THAT_WILL_BE_SHOWN = 'The part that will be shown'

// The facts of a product.
export const SKU_AND_LOW_STOCK = 'SKU and low stock'
export const SKU = 'SKU'
export const LEAVE_THE_SKU_EMPTY = 'Your own number. Leave it empty to get one such as GA-00012.'
export const LOW_STOCK_AT = 'Low stock at'
export const lowStockHint = (usual: number) =>
  `Up to this number of items the stock counts as low. Empty: ${usual}.`
export const COST_PRICE = 'Cost price'
export const ONLY_STAFF_SEE_THE_COST = 'Only staff see the cost price.'
export const profitOf = (amount: string, percent: number) =>
  `Profit per item: ${amount} (${percent} %)`
export const lossOf = (amount: string) => `Loss per item: ${amount}`
export const withCurrentOffer = (text: string) => `${text}, with the current offer`
export const FACTS = 'Facts'
export const WHERE_FACTS_ARE_SHOWN = 'Shown on its page, where you know them.'
export const MATERIAL = 'Material'
export const PURITY = 'Purity'
export const SUCH_AS_925_OR_22K = 'Such as 925 or 22K'
export const WEIGHT_IN_GRAMS = 'Weight in grams'
export const SIZE = 'Size'
export const SUCH_AS_42_18_MM = 'Such as 42 × 18 mm'
export const OTHER_WORDS_TO_FIND_IT_BY = 'Other words to find it by'
export const OTHER_SPELLINGS_SUCH_AS_JHUMKAA = 'Other spellings, such as jhumkaa'

// The actions of the list.
export const IMPORT = 'Import'
export const ADD_PRODUCT = 'Add product'
export const EXPORT = 'Export'

// A new product.
export const SAVED_AS_A_DRAFT = 'Saved as a draft'
export const YOUR_PRODUCT_IS_ON_SALE = 'Your product is on sale'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'The product could not be saved'
export const PRODUCTS = 'Products'
export const SEE_IT_IN_THE_SHOP = 'See it in the shop'

// An offer.
export const OFFER_TAKES_LESS_THAN_THE_PRICE = 'An offer takes less off than the product costs'
export const CHANGE_OFFER = 'Change offer'
export const ADD_OFFER = 'Add offer'
export const NAME = 'Name'
export const SUCH_AS_DASHAIN_OFFER = 'Shoppers see it beside the price, such as Dashain Offer'
export const KIND = 'Kind'
export const PERCENT_OFF = 'Percent off'
export const RUPEES_OFF = 'Rupees off'
export const BEGINS = 'Begins'
export const EMPTY_AT_ONCE = 'Empty: at once'
export const ENDS = 'Ends'
export const EMPTY_UNTIL_YOU_END_IT = 'Empty: until you end it'
export const THE_PRODUCT_HAS_NO_PRICE_YET = 'The product has no price yet.'

// The offers of a product.
export const OFFERS = 'Offers'
export const A_LOWER_PRICE_FOR_A_WHILE = 'A lower price for a while.'
export const NO_OFFERS = 'No offers.'
export const NOW = 'Now'
export const changeOffer = (title: string) => `Change ${title}`
export const removeOffer = (title: string) => `Remove ${title}`

// A picture.
export const CROP = 'Crop'
export const SHOW_ALL_OF_IT = 'Show all of it'
export const MAKE_MAIN_PICTURE = 'Make main picture'
export const REMOVE = 'Remove'
export const WHAT_IT_SHOWS = 'What it shows'
export const READ_OUT_AND_FOR_SEARCH_ENGINES =
  'Read out to people who cannot see it, and by search engines'
export const COLOUR = 'Colour'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'Shown first when somebody chooses that colour'
export const ALL_COLOURS = 'All colours'
export const DONE = 'Done'
export const MAIN_PICTURE = 'Main picture'
export const SENDING = 'Sending…'
export const NOT_SENT = 'Not sent'
export const SEND_AGAIN = 'Send again'

// The pictures of a product.
export const pictureIsNow = (was: number, position: number, count: number) =>
  `Picture ${was} is now picture ${position} of ${count}`
export const PICTURES = 'Pictures'
export const FIRST_PICTURE_STANDS_FOR_THE_PRODUCT =
  'The first one stands for the product everywhere. Drag a picture to another place, or use its arrows.'
export const ADD_PICTURES = 'Add pictures'
export const OR_DROP_THEM_HERE = 'or drop them here'

// How shoppers see it.
export const IN_THE_SHOP = 'In the shop'
export const NAME_OF_THE_PIECE = 'Name of the piece'
export const WAS = 'was'
export const SOLD_OUT = 'Sold out'

// The price in the list.
export const priceOf = (product: string) => `Price of ${product}`
export const nowCosts = (price: string) => `now ${price}`
export const THAT_AMOUNT_IS_TOO_LARGE = 'That amount is too large'
export const AT_MOST_TWO_DECIMALS = 'At most two decimals'

// The actions of a product.
export const isOnSale = (product: string) => `${product} is on sale`
export const NOT_PUT_ON_SALE = 'The product could not be put on sale'
export const isWithdrawn = (product: string) => `${product} is withdrawn from sale`
export const THE_PRODUCT_COULD_NOT_BE_WITHDRAWN = 'The product could not be withdrawn'
export const THIS_IS_THE_COPY = 'This is the copy: a draft, with nothing in stock yet'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'The product could not be duplicated'
export const SEE_IN_SHOP = 'See in shop'
export const COPYING = 'Copying…'
export const DUPLICATE = 'Duplicate'
export const WITHDRAWING = 'Withdrawing…'
export const ONE_MOMENT = 'One moment…'

// The columns of the list.
export const PRODUCT = 'Product'
export const STATUS = 'Status'
export const STOCK = 'Stock'
export const PRICE = 'Price'

// The form of a product.
export const A_PICTURE_COULD_NOT_BE_SENT = 'A picture could not be sent'
export const SEND_IT_AGAIN_OR_REMOVE_IT = 'Send it again or remove it, and save then.'
export const SENDING_PICTURES = 'Sending pictures…'
export const WHAT_IT_IS = 'What it is'
export const AS_SHOPPERS_CALL_IT = 'As shoppers call it, such as Silver Lotus Jhumka'
export const NAME_IN_NEPALI = 'Name in Nepali'
export const DESCRIPTION = 'Description'
export const WHAT_A_DESCRIPTION_SAYS = 'What it looks like, how it is made, when it is worn'
export const PRICE_IN_RUPEES = 'Price in rupees'
export const SAVED = 'Saved'
export const SOMEBODY_ELSE_CHANGED_THE_PRODUCT = 'Somebody else has just changed this product'
export const YOUR_CHANGES_ARE_STILL_HERE =
  'What you typed is still here. Discard it to see what they saved.'

// The list.
export const ANY_STOCK = 'Any stock'
export const RUNNING_LOW = 'Running low'
export const NEWEST_FIRST = 'Newest first'
export const HIGHEST_PRICE = 'Highest price'
export const LOWEST_PRICE = 'Lowest price'
export const LEAST_STOCK = 'Least stock'
export const MOST_STOCK = 'Most stock'
export const NO_PRODUCTS_YET = 'No products yet'
export const ADD_YOUR_FIRST_PIECE =
  'Add your first piece: a name, a price, how many you have, and a picture.'
export const NOTHING_FOUND = 'Nothing found'
export const TRY_FEWER_WORDS = 'No product is like that. Try fewer words, or another filter.'
export const ALL = 'All'
export const SEARCH_PRODUCTS = 'Search products'
export const NAME_OR_NUMBER = 'Name or number'
export const CATEGORY = 'Category'
export const ALL_CATEGORIES = 'All categories'
export const ORDER = 'Order'

// The bar that saves.
export const DISCARD = 'Discard'
export const SAVE_AS_DRAFT = 'Save as draft'
export const SAVE = 'Save'
export const UNSAVED_CHANGES = 'Unsaved changes'

// The states of a product.
export const ON_SALE = 'On sale'
export const DRAFT = 'Draft'
export const WITHDRAWN = 'Withdrawn'

// Stock.
export const WHAT_STOCK_MEANS =
  'How many you have. A piece that comes in several colours has stock in each.'
export const IN_STOCK = 'In stock'
export const withoutColor = (color: string) => `Without ${color}`
export const ADD_A_COLOUR = 'Add a colour'
export const ADD_A_COLOUR_OPTION = 'Add a colour…'
export const NEW_COLOUR = 'New colour'
export const inColors = (count: number) => `in ${count} colours`
export const ofProductChange = (product: string) => ` of ${product}: change`
export const stockOf = (product: string) => `Stock of ${product}`
export const isInStock = (product: string, stock: number) => `${product}: ${stock} in stock`
export const productInColor = (product: string, color: string) => `${product} in ${color}`
export const LOW = 'Low'
export const A_WHOLE_NUMBER_OF_PIECES = 'A whole number of pieces'
export const THAT_IS_TOO_MANY_PIECES = 'That is too many pieces'
export const tooManyPictures = (most: number) => `A product has at most ${most} pictures`
export const stockHasChanged = (was: number, now: number) => `You saw ${was}; now there are ${now}.`
