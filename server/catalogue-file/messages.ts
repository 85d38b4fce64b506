// The sentences about a catalogue file: what an import would change, and the problems it found.
// Their parameters are texts and numbers, so that `translate-file-check.ts` finds them in a sentence.

export const CANNOT_BE_READ = 'This cannot be read.'
export const anotherRowSays = (text: string) =>
  `Another row has a different value for the same product: “${text}”.`

// Which product a row belongs to.
export const NOT_A_SKU = (most: number) =>
  `A SKU has at most ${most} letters, digits, spaces and - _ . / # +, and begins with a letter or digit.`
export const NEITHER_SKU_NOR_NAME = 'This row has no SKU and no name.'
export const tooManyRows = (most: number) => `A product has at most ${most} rows.`
export const noSuchProduct = (sku: string) =>
  `There is no product ${sku}. Leave the SKU empty for a new one.`
export const nameIsTaken = (sku: string) =>
  `There is a product with this name: ${sku}. Write its SKU to change it.`

export const FIXED_PRICE = 'fixed price'
export const WRITE_THE_WEIGHT_IN_GRAMS = 'Please write the weight in grams, such as 4.5.'
export const LETTERS_WERE_LOST =
  'Some letters were lost when the table was saved. Please save it as “CSV UTF-8”.'
export const writeOneOf = (states: string) => `Please write one of these: ${states}.`
export const ACTIVE_CANNOT_BECOME_DRAFT =
  'A product that was active cannot become a draft again. It can be hidden.'
export const DRAFT_CANNOT_BECOME_HIDDEN =
  'This product was never active, so it cannot be hidden. It can be a draft.'
export const noSuchCategory = (name: string) =>
  `There is no category “${name}”. Add it first, or correct the spelling.`
export const tooManyCategories = (most: number) => `A product has at most ${most} categories.`

export const ACTIVE = 'Active'
export const HIDDEN = 'Hidden'
export const ARCHIVED = 'Archived'

export const SALE = 'Sale'
export const NAME_IS_USED_AS_DESCRIPTION = 'There is no description, so the name is used.'
export const SALE_IS_OVER = 'The sale is over, so it is not used.'
export const sizesNotUsed = (sizes: string) =>
  `Not used: the sizes ${sizes}. The shop has no such sizes.`
export const optionsNotUsed = (options: string) => `Not used: ${options}.`
export const otherPricesNotUsed = (prices: string) =>
  `Not used: other prices (${prices}). A product has one price.`
export const otherSkusNotUsed = (skus: string) =>
  `Not used: other SKUs (${skus}). A product has one SKU.`
export const picturesNotUsed = (count: number, most: number) =>
  `Not used: pictures (${count}). A product has at most ${most}.`
export const stockWasNotChanged = (stock: number) =>
  `The stock stays ${stock}. To count it, use the Stock page.`

export const WRITE_A_WHOLE_NUMBER = 'Please write a whole number.'
export const NUMBER_IS_TOO_LARGE = 'That is too many.'
export const SAY_WHICH_COLOR =
  'This product comes in colours: please say which one this row is about.'
export const NAME_A_COLOR_HERE_TOO =
  'Other rows of this product name a colour: please name one here too.'
export const SAME_AS_ANOTHER_ROW = 'Another row of this product says the same.'
export const noSuchColor = (name: string) =>
  `There is no colour “${name}”. Add it first, or correct the spelling.`
export const SAY_WHICH_SIZE = 'This product comes in sizes: please say which one this row is about.'
export const NAME_A_SIZE_HERE_TOO =
  'Other rows of this product name a size: please name one here too.'
export const noSuchSize = (name: string) =>
  `There is no size “${name}”. Sizes are written like US 7, Bangle 2-4, 45 cm or M, and adjustable sizes like US 6 – 9.`
export const tooManySizes = (most: number) => `A product comes in at most ${most} sizes.`
export const tooManyCombinations = (most: number) =>
  `A product comes in at most ${most} combinations of colours and sizes.`
export const ONE_KIND_OF_SIZES =
  'All sizes of a product are of one kind: of rings, of bangles, lengths or letters.'
export const tooManyColors = (most: number) => `A product comes in at most ${most} colours.`
export const sayTheStockThatYouCounted = (stock: number) =>
  `There are ${stock} in stock. Please write here how many there were when you counted, so that no sale is lost.`
export const stockHasChanged = (was: number, now: number) =>
  `There were ${was} when this file was made, and there are ${now} now. Please count again, and write ${now} in “Stock was”.`
export const STOCK = 'Stock'
/** A colour, a size, or a colour and a size: "Silver US 6". */
export const stockOf = (variant: string) => `Stock of ${variant}`
export const STOCK_WITHOUT_A_COLOR = 'Stock without a colour'
export const STOCK_WITHOUT_A_SIZE = 'Stock without a size'
export const stockWithoutASize = (color: string) => `Stock of ${color} without a size`
export const sizeNamed = (size: string) => `Size ${size}`
export const colorNamed = (color: string) => `Colour ${color}`
export const inStock = (stock: number) => `${stock} in stock`

export const NOT_A_PICTURE_ADDRESS =
  'This is not the web address of a picture, such as https://example.com/ring.jpg.'
export const HAS_PICTURES_ALREADY =
  'The product has pictures already, so those of the file are not downloaded.'
export const NO_SUCH_PICTURE =
  'Your shop has no such picture. Please add it on the page of the product.'
export const SAY_WHICH_PICTURE = 'Please say which picture this is about.'
export const tooManyPictures = (most: number) => `A product has at most ${most} pictures.`
export const doesNotComeIn = (color: string) => `This product does not come in “${color}”.`
export const PICTURE = 'Picture'
export const PICTURES = 'Pictures'
export const picturesToDownload = (count: number) => `${count} to download`
export const PICTURE_TEXT = 'Picture text'
export const PICTURE_TEXT_IN_NEPALI = 'Picture text in Nepali'
export const PICTURE_COLOR = 'Picture colour'

export const CERTIFICATES_ARE_NOT_FETCHED =
  'Certificates are not downloaded from other addresses. Please add it on the page of the product, or give the address of a certificate that your shop has.'
export const NO_SUCH_CERTIFICATE =
  'Your shop has no such certificate. Please add it on the page of the product.'
export const SAY_WHICH_CERTIFICATE = 'Please give the address of the certificate too.'

export const WRITE_THE_DISCOUNT = 'Please write the discount: 10%, or an amount in rupees.'
export const WRITE_DAY_AND_TIME = 'Please write day and time as 2026-11-20 15:05.'
export const OFFER_IS_OVER = 'This offer would have ended already. Please choose a later end.'
export const TWO_OFFERS_AT_ONCE = 'This product would have two offers at the same time.'
export const DISCOUNT_TOO_LARGE = 'The discount must be less than the price.'
export const offerNamed = (title: string) => `Offer ${title}`
export const offerFrom = (discount: string, start: string) => `${discount} from ${start}`
export const offerUntil = (discount: string, end: string) => `${discount} until ${end}`
export const offerFromUntil = (discount: string, start: string, end: string) =>
  `${discount} from ${start} until ${end}`
/** The sentence about an offer with its old title. */
export const offerWithTerms = (title: string, terms: string) => `${title}: ${terms}`
