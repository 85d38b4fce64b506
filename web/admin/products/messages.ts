import type { PricePartKind } from '#contract/price-by-weight.ts'
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
export const SELECT_ALL = 'Select all'

// Several products at once.
export const areUnpublished = (count: number) => `${countOf(count)} unpublished`
export const areNotUnpublished = (count: number) => `${countOf(count)} could not be unpublished`
export const areDeleted = (count: number) => `${countOf(count)} deleted`
export const arePublished = (count: number) => `${countOf(count)} published`
export const areNotPublished = (count: number) => `${countOf(count)} could not be published`

// Pictures.
export const pictureNumber = (place: number) => `Picture ${place}`
/** Inside a sentence. */
export const pictureInText = (place: number) => `picture ${place}`
export const cropPicture = (place: number) => `Crop picture ${place}`
export const movePictureLeft = (place: number) => `Move picture ${place} left`
export const editPicture = (place: number) => `Edit picture ${place}`
export const movePictureRight = (place: number) => `Move picture ${place} right`

// Prices.
/** Before the old price, between the old and the new price, after the new price. */
export const PRICE_BECOMES = ['', ' becomes ', ''] as const
export const priceNow = (price: string) => `Price now: ${price}`

// When an offer is valid.
export const fromUntil = (start: string, end: string) => `from ${start} until ${end}`
export const from = (start: string) => `from ${start}`
export const until = (end: string) => `until ${end}`
export const NO_END_DATE = 'no end date'

// The bar and the dialog for several products.
export const SELECTED_PRODUCTS = 'Selected products'
export const selectedProducts = (count: number) => `${count} selected`
export const CHANGE_PRICES = 'Change prices'
export const UNPUBLISH = 'Unpublish'
export const ARCHIVE = 'Archive'
export const BRING_BACK = 'Bring back'
export const areArchived = (count: number) =>
  `${countOf(count)} archived. You find ${count === 1 ? 'it' : 'them'} under “Archived”.`
export const areBroughtBack = (count: number) =>
  `${countOf(count)} brought back. Publish ${count === 1 ? 'it' : 'them'} to sell ${count === 1 ? 'it' : 'them'} again.`
export const productsChanged = (count: number) => `${countOf(count)} changed`
export const PUBLISH = 'Publish'
export const CLEAR_SELECTION = 'Clear selection'
export const UNDO_PRICE = 'Undo price'
export const UNDO_PRICES = 'Undo prices'
export const UNDO_PUBLISH = 'Undo publish'
export const UNDO_UNPUBLISH = 'Undo unpublish'
export const DECREASE_BY_PERCENT = 'Decrease by %'
export const INCREASE_BY_PERCENT = 'Increase by %'
export const DECREASE_BY_RUPEES = 'Decrease by rupees'
export const INCREASE_BY_RUPEES = 'Increase by rupees'
export const SET_TO_ONE_PRICE = 'Set to one price'
export const changePricesOf = (count: number) => `Change prices of ${countOf(count)}`
export const CHANGE = 'Change'
export const PERCENT = 'Percent'
export const RUPEES = 'Rupees'
export const PREVIEW = 'Preview'
export const CANCEL = 'Cancel'
export const DELETE = 'Delete'
export const DELETING = 'Deleting…'
export const deleteProduct = (name: string) => `Delete ${name}?`
export const DELETING_CANNOT_BE_UNDONE =
  'It cannot be undone. A product that was ordered cannot be deleted: hide it instead.'
export const isDeleted = (name: string) => `${name} is deleted`
export const NOT_DELETED = 'The product could not be deleted'
export const SAVING = 'Saving…'
export const ROUND_PRICES = 'Round prices'
export const toRupees = (step: number) => (step === 1 ? 'To whole rupees' : `To Rs ${step}`)
export const SAVE_PRICES = 'Save prices'
export const areChanged = (count: number) => `Prices of ${countOf(count)} changed`
export const areNotChanged = (count: number) => `Prices of ${countOf(count)} could not be changed`

// The categories of a product.
export const CATEGORIES = 'Categories'
export const WHERE_CUSTOMERS_FIND_IT = 'Where customers find this product.'
export const MAIN_CATEGORY = 'Main category'
export const WHAT_THE_MAIN_CATEGORY_DOES = '“You may also like” shows products of this category.'
export const NEW_CATEGORY = 'New category'

// The crop of a picture.
export const THE_PICTURE_COULD_NOT_BE_CROPPED = 'The picture could not be cropped'
export const SHOW_ALL_ON_WHITE = 'Show all of it on white'
export const DRAG_THE_PICTURE = 'Drag the picture, or use the sliders.'
export const ZOOM = 'Zoom'
export const LEFT_RIGHT = 'Left–right'
export const UP_DOWN = 'Up–down'
export const CROPPING = 'Cropping…'
export const THE_PART_THAT_WILL_BE_SHOWN = 'The part that will be shown'

// The details of a product.
export const SKU_AND_LOW_STOCK = 'SKU and low stock'
export const SKU = 'SKU'
export const LEAVE_THE_SKU_EMPTY = 'Your own number. Leave it empty to get one such as GA-00012.'
export const LOW_STOCK_AT = 'Low stock at'
export const lowStockHint = (usual: number) =>
  `Up to this number of items the stock counts as low. Empty: ${usual}.`
export const CHOOSE_GOLD_OR_SILVER_FIRST =
  'For a price that changes with the rate of the day, choose gold or silver as the main metal below.'
export const PRICE_FOLLOWS = 'How the price is set'
export const NOTHING_IT_IS_FIXED = 'Fixed price'
export const rateOf = (series: string) => `By weight and the rate of ${series}`
export const ROUND_UP_TO = 'Round up'
export const JARTI = 'Jarti (wastage)'
export const SUCH_AS_3_PERCENT = 'Such as 3% or 0.35 g'
export const JYALA = 'Jyala (making charge)'
export const SUCH_AS_10_PERCENT = 'Such as 10%, 450/g or 5000'
export const ENTER_WEIGHT_AND_CHARGES = 'Enter the weight below to see the price.'
export const NO_RATE_OF_THIS_KIND = 'Enter a rate of this kind on the page Rates first.'
export const priceNowIs = (price: string, parts: string) => `Price now: ${price} = ${parts}`
const PARTS: Record<PricePartKind, string> = {
  metal: 'metal',
  jarti: 'jarti',
  jyala: 'jyala',
  stones: 'stones',
  fee: 'fee',
  'stone-vat': 'VAT on stones',
  rounding: 'rounding',
}
export const partOf = (kind: PricePartKind, amount: string) => `${PARTS[kind]} ${amount}`
export const COST_PRICE = 'Cost price'
export const ONLY_STAFF_SEE_THE_COST = 'Only staff who may see revenue see the cost price.'
export const profitOf = (amount: string, percent: number) =>
  `Profit per item: ${amount} (${percent} %)`
export const lossOf = (amount: string) => `Loss per item: ${amount}`
export const withCurrentOffer = (text: string) => `${text}, with the current offer`
export const DETAILS = 'Details'
export const ENGRAVING_AND_MADE_TO_ORDER = 'Engraving and made to order'
export const MAKING_DAYS = 'Made to order in working days'
export const MAKING_DAYS_HINT =
  'Empty: it is ready. Otherwise you make it after the order, and its stock is how many you take orders for.'
export const WHAT_ENGRAVING_IS = 'Customers can have a text engraved if you fill in the length.'
export const MOST_LETTERS = 'Longest text'
export const mostLettersHint = (most: number) =>
  `In letters as you read them, up to ${most}. Empty: no engraving.`
export const ENGRAVING_PRICE = 'Extra price'
export const ENGRAVING_PRICE_HINT = 'In rupees for each item. Offers do not reduce it.'
export const ENGRAVING_DAYS = 'Working days for the engraving'
export const WHERE_DETAILS_ARE_SHOWN = 'Shown to customers if filled in.'
export const MATERIAL = 'Material'
export const PURITY = 'Purity'
export const SUCH_AS_925_OR_22K = 'Such as 925 or 22K'
export const WEIGHT_IN_GRAMS = 'Weight in grams'
export const DIMENSIONS = 'Dimensions'
export const SUCH_AS_42_18_MM = 'Such as 42 × 18 mm'
export const METAL_AND_WEIGHT = 'Metal and weight'
export const WHAT_METAL_AND_WEIGHT_ARE_FOR =
  'Exact facts that customers can rely on. Shown if filled in.'
export const MAIN_METAL = 'Main metal'
export const NOT_STATED = 'Not stated'
export const PURITY_PER_MILLE = 'Purity per mille'
export const SUCH_AS_916_OR_925 = 'Such as 916 for 22K, or 925'
export const GROSS_WEIGHT_IN_GRAMS = 'Gross weight in grams'
export const SUCH_AS_11_664 = 'With stones, such as 11.664'
export const STONE_WEIGHT_IN_GRAMS = 'Stone weight in grams'
export const ALL_THAT_IS_NOT_METAL = 'With beads and thread'
export const NET_WEIGHT_IS_CALCULATED = 'Net weight: the gross weight without the stones.'
export const netWeight = (weight: string) => `Net weight: ${weight}`
export const PLATING_IN_MICROMETRES = 'Plating in micrometres'
export const HALLMARK = 'Hallmark number'
export const CERTIFICATE = 'Certificate'
export const ADD_A_CERTIFICATE = 'Add a certificate'
export const REPLACE_THE_CERTIFICATE = 'Replace the certificate'
export const REMOVE_THE_CERTIFICATE = 'Remove the certificate'
export const OPEN_THE_CERTIFICATE = 'Open the certificate'
export const WHAT_A_CERTIFICATE_IS = 'A PDF or a picture, at most 8 MB. Shoppers can open it.'
export const CERTIFICATE_ISSUED_BY = 'Certificate issued by'
export const SUCH_AS_A_LABORATORY = 'The laboratory or office'
export const CERTIFICATE_NUMBER = 'Certificate number'
export const CERTIFICATE_IS_BEING_UPLOADED = 'Wait until the certificate is uploaded'
export const A_CERTIFICATE_HAS_AT_MOST_8_MB = 'A certificate has at most 8 MB'
export const THE_CERTIFICATE_COULD_NOT_BE_UPLOADED = 'The certificate could not be uploaded'
export const STONES = 'Stones'
export const HOW_TO_WRITE_STONES =
  'One kind in each line, natural or made: 2 natural Ruby 0.35 ct Rs 12000'
export const SEARCH_KEYWORDS = 'Search keywords'
export const OTHER_SPELLINGS_SUCH_AS_JHUMKAA = 'Other spellings, such as jhumkaa'

// The actions of the list.
export const IMPORT = 'Import'
export const ADD_PRODUCT = 'Add product'
export const EXPORT = 'Export'

// A new product.
export const SAVED_AS_A_DRAFT = 'Saved as a draft'
export const YOUR_PRODUCT_IS_PUBLISHED = 'Your product is published'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'The product could not be saved'
export const PRODUCTS = 'Products'
export const VIEW_IN_SHOP = 'View in shop'

// An offer.
export const OFFER_TAKES_LESS_THAN_THE_PRICE = 'The discount must be less than the price'
export const EDIT_OFFER = 'Edit offer'
export const ADD_OFFER = 'Add offer'
export const NAME = 'Name'
export const SUCH_AS_DASHAIN_OFFER = 'Customers see it beside the price, such as Dashain Offer'
export const TYPE = 'Type'
export const PERCENT_OFF = '% discount'
export const RUPEES_OFF = 'Rs discount'
export const STARTS = 'Starts'
export const LEAVE_EMPTY_TO_START_NOW = 'Leave empty to start now'
export const ENDS = 'Ends'
export const LEAVE_EMPTY_FOR_NO_END = 'Leave empty for no end'
export const THE_PRODUCT_HAS_NO_PRICE_YET = 'The product has no price yet.'

// The offers of a product.
export const OFFERS = 'Offers'
export const A_DISCOUNT_FOR_A_LIMITED_TIME = 'A discount for a limited time.'
export const NO_OFFERS = 'No offers.'
export const NOW = 'Now'
export const editOffer = (title: string) => `Edit ${title}`
export const removeOffer = (title: string) => `Remove ${title}`

// A picture.
export const CROP = 'Crop'
export const UNDO_CROP = 'Undo crop'
export const MAKE_MAIN_PICTURE = 'Make main picture'
export const REMOVE = 'Remove'
export const DESCRIBE_THE_PICTURE = 'Describe the picture'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'Describe it in Nepali'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'For blind customers and Google'
export const COLOUR = 'Colour'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'Shown first when a customer chooses this colour'
export const ALL_COLOURS = 'All colours'
export const DONE = 'Done'
export const MAIN_PICTURE = 'Main picture'
export const UPLOADING = 'Uploading…'
export const NOT_UPLOADED = 'Not uploaded'
export const UPLOAD_AGAIN = 'Upload again'
/** On a picture that is uploaded. */
export const smallPicture = ({ width, height }: { width: number; height: number }) =>
  `Small picture (${width} × ${height}): it may look blurred.`

// The pictures of a product.
export const pictureIsNow = (was: number, position: number, count: number) =>
  `Picture ${was} is now picture ${position} of ${count}`
export const PICTURES = 'Pictures'
export const THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE =
  'The first picture is the main picture. Drag a picture to move it, or use its arrows.'
export const TAKE_PHOTO = 'Take photo'
export const ADD_PICTURES = 'Add pictures'
export const OR_DROP_THEM_HERE = 'or drop them here'

// How customers see it.
export const PRODUCT_NAME = 'Product name'
export const WAS = 'was'
export const SOLD_OUT = 'Sold out'

// The price in the list.
export const priceOf = (product: string) => `Price of ${product}`
export const nowCosts = (price: string) => `now ${price}`
export const THAT_AMOUNT_IS_TOO_LARGE = 'That amount is too large'
export const AT_MOST_TWO_DECIMALS = 'At most two decimals'

// The actions of a product.
export const isPublished = (product: string) => `${product} is published`
export const NOT_PUBLISHED = 'The product could not be published'
export const isUnpublished = (product: string) => `${product} is unpublished`
export const THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED = 'The product could not be unpublished'
export const THIS_IS_THE_COPY = 'This is the copy: a draft, with no stock yet'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'The product could not be duplicated'
export const COPYING = 'Copying…'
export const PUBLISH_WITHOUT_A_CATEGORY = 'Publish without a category?'
export const PUBLISH_ANYWAY = 'Publish anyway'
export const withoutCategory = (count: number) =>
  count === 1
    ? 'This product has no category. Customers then see it only among all products and in the search.'
    : `${count} of these products have no category. Customers then see them only among all products and in the search.`
export const DUPLICATE = 'Duplicate'
export const UNPUBLISHING = 'Unpublishing…'
export const ONE_MOMENT = 'One moment…'

// The columns of the list.
export const PRODUCT = 'Product'
export const STATUS = 'Status'
export const STOCK = 'Stock'
export const PRICE = 'Price'

// The form of a product.
export const A_PICTURE_COULD_NOT_BE_UPLOADED = 'A picture could not be uploaded'
export const UPLOAD_IT_AGAIN_OR_REMOVE_IT = 'Upload it again or remove it, then save.'
export const UPLOADING_PICTURES = 'Uploading pictures…'
export const FIELDS_WITH_A_STAR = 'Fields with * are required.'
export const NAME_AND_DESCRIPTION = 'Name and description'
export const SUCH_AS_SILVER_LOTUS_JHUMKA = 'Such as Silver Lotus Jhumka'
export const NAME_IN_NEPALI = 'Name in Nepali'
export const DESCRIPTION_IN_NEPALI = 'Description in Nepali'
export const MATERIAL_IN_NEPALI = 'Material in Nepali'
export const DIMENSIONS_IN_NEPALI = 'Dimensions in Nepali'
export const PURITY_IN_NEPALI = 'Purity in Nepali'
export const WITHOUT_IT_THE_ENGLISH_IS_SHOWN = 'Without it, Nepali pages show the English text.'
export const DESCRIPTION = 'Description'
export const WHAT_A_DESCRIPTION_SAYS = 'What it looks like, how it is made, when it is worn'
export const PRICE_IN_RUPEES = 'Price in rupees'
export const SAVED = 'Saved'

// The list.
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

// The bar that saves.
export const DISCARD = 'Discard'
export const SAVE_AS_DRAFT = 'Save as draft'
export const SAVE = 'Save'
export const UNSAVED_CHANGES = 'Unsaved changes'

// The states of a product.
export const ACTIVE = 'Active'
export const DRAFT = 'Draft'
export const HIDDEN = 'Hidden'
export const ARCHIVED = 'Archived'

// Stock.
export const WHAT_STOCK_MEANS =
  'How many you have. A product in several colours or sizes has stock in each.'
export const IN_STOCK = 'In stock'
export const removeColor = (color: string) => `Remove ${color}`
export const ADD_A_COLOUR = 'Add a colour'
export const ADD_A_COLOUR_OPTION = 'Add a colour…'
export const NEW_COLOUR = 'New colour'
export const EMPTY_IS_NOT_MADE = 'Leave a size empty if it does not come in that colour or size.'
export const ADD_SIZES = 'Add sizes'
export const EDIT_SIZES = 'Edit sizes'
export const SIZES = 'Sizes'
export const KIND_OF_SIZES = 'Kind of sizes'
export const SCALE_NAMES = {
  ring: 'Ring sizes (US)',
  bangle: 'Bangle sizes (chura)',
  length: 'Lengths in cm',
  letter: 'XS to XL',
}
export const ADJUSTABLE = 'Adjustable'
export const ADJUSTABLE_HINT =
  'For a product that can be made wider or narrower, such as an open ring: the smallest and the largest size that it fits.'
export const FROM_SIZE = 'From size'
export const TO_SIZE = 'To size'
export const ADD = 'Add'
export const LARGER_SIZE_NEEDED = 'Please choose a larger size than the first.'
export const removeSize = (size: string) => `Remove ${size}`
export const sizesChosen = (count: number) =>
  count === 1 ? '1 size selected' : `${count} sizes selected`
export const tooManySizes = (most: number) => `A product has at most ${most} sizes.`
export const USE_THESE_SIZES = 'Use these sizes'
export const inColors = (count: number) => `in ${count} colours`
export const inVariants = (count: number) => `in ${count} kinds`
export const ofProductChange = (product: string) => ` of ${product}: edit`
export const stockOf = (product: string) => `Stock of ${product}`
export const isInStock = (product: string, stock: number) => `${product}: ${stock} in stock`
/** A colour, a size, or both: "Silver ring in Gold, US 6". */
export const productInVariant = (product: string, variant: string) => `${product} in ${variant}`
export const LOW = 'Low'
export const A_WHOLE_NUMBER = 'A whole number'
export const THAT_IS_TOO_MANY = 'That is too many'
export const tooManyPictures = (most: number) => `A product has at most ${most} pictures`
export const stockHasChanged = (was: number, now: number) => `You saw ${was}; now there are ${now}.`

// Changes of many products at once.
export const selectAllOf = (total: number) => `Select all ${total}`
export const ADD_TO_CATEGORY = 'Add to category'
export const deleteProducts = (count: number) => `Delete ${countOf(count)}?`
export const NOT_CHANGED = 'The products could not be changed'
export const notChangedCount = (count: number) => `${countOf(count)} not changed`
export const IT_WAS_ORDERED = 'It was ordered, so it cannot be deleted. You can archive it.'
export const IT_HAS_ANOTHER_OFFER = 'It has another offer at that time.'
export const IT_COSTS_TOO_LITTLE = 'It costs no more than the offer takes off.'
export const IT_HAS_TOO_MANY_CATEGORIES = 'It has too many categories already.'
export const CLOSE = 'Close'

// Labels.
export const LABELS = 'Labels'
export const PRINT = 'Print'
export const labelsToPrint = (count: number) => (count === 1 ? '1 label' : `${count} labels`)
export const SIZE_OF_LABELS = 'Size of the labels'
export const LABEL_SIZES = {
  'tag-30x12': 'Tag 30 × 12 mm',
  'tag-50x25': 'Label 50 × 25 mm',
} as const
export const HOW_MANY_LABELS = 'How many labels'
export const LABEL_COPIES = {
  one: 'One of each product',
  stock: 'One of each item in stock',
} as const
export const HOW_TO_SCAN_LABELS =
  'The code is the number of the product. To find a product, tap the search of products and scan its label.'
export const codeOf = (sku: string) => `Code ${sku}`

// A product that somebody else saved meanwhile.
export const CHANGED_BY_TWO = 'Somebody else changed this product too'
export const BOTH_CHANGES_STAY = 'Your changes and theirs both stay.'
export const CHOOSE_WHAT_TO_KEEP = 'You both changed these. Choose what to keep.'
export const YOURS = 'Yours'
export const THEIRS = 'Theirs'
export const THEIR_CHANGES = 'Their changes'
export const NOTHING_IS_SAVED_YET = 'Nothing is saved yet. Look through the product, then save it.'
export const DISCARD_MY_CHANGES = 'Discard mine'
export const CONTINUE = 'Continue'
export const EMPTY_VALUE = 'Empty'
export const inStockOf = (variant: string) => `In stock: ${variant}`
