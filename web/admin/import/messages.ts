import type { CatalogueFileSource } from '#contract/catalogue-file.ts'
import type { CatalogueFileColumn } from '#contract/file-columns.ts'
import type { DownloadProblem } from '#contract/import-pictures.ts'
import type { OptionalText } from '#contract/product-texts.ts'
import { productCountText } from '../page/messages.ts'
import { countsInWords } from './counts-in-words.ts'

export const CHOOSE_A_CSV_FILE = 'Choose a CSV file'
export const OR_DROP_IT_HERE = 'or drop it here. You see what would happen before anything changes.'
export const WHERE_THE_FILE_COMES_FROM = 'Where the file comes from'
export const EXPORT_YOUR_PRODUCTS = 'Export your products, or download a blank template.'
export const EDIT_THE_FILE = 'Open the file in Excel, LibreOffice or Google Sheets, and edit it.'
export const SAVE_IT_AS_CSV =
  'Save it as “CSV UTF-8”, so that Nepali letters are kept, and choose it here.'
export const EXPORT_ALL_PRODUCTS = 'Export all products'
export const BLANK_TEMPLATE = 'Blank template'
export const WHAT_THE_COLUMNS_MEAN = 'What the columns mean'
export const LEAVE_OUT_ANY_COLUMN =
  'You can leave out any column: then its data does not change. A product in several colours has a row for each. An empty cell clears the field, but never the stock.'
export const EXAMPLE_PREFIX = 'Such as'

// What a file is and how it is read.
export const FILE_SOURCE_NAMES: Record<CatalogueFileSource, string> = {
  shop: 'Products file of this shop',
  shopify: 'Shopify file',
  woocommerce: 'WooCommerce file',
  list: 'Your own list',
}
export const COLUMNS_OF_YOUR_LIST = 'Columns of your list'
export const CHOOSE_WHAT_EACH_COLUMN_MEANS =
  'Choose what each column means, and check the list again. The shop remembers your choice for the next list with the same headings.'
export const WITHOUT_A_HEADING = 'Without a heading'
export const EMPTY_CELL = 'Empty'
export const COLUMN_NOT_USED = 'Not used'
export const CHECK_AGAIN = 'Check again'
export const CHOOSE_THE_NAME_COLUMN = 'Choose the column that has the name or the SKU.'
export const MISSING_IN_YOUR_SHOP = 'Missing in your shop'
export const missingCategoriesText = (missingNames: string[]) =>
  `Categories: ${missingNames.join(', ')}`
export const missingColorsText = (missingNames: string[]) => `Colours: ${missingNames.join(', ')}`
export const ADD_THEM_WITH_THIS_IMPORT = 'Add them with this import'
export const COLORS_GET_A_USUAL_SHADE =
  'Colours get a usual shade. You can change it under Colours.'
export const FILES_OF_OTHER_SHOPS =
  'Product files of Shopify and WooCommerce and your own lists work too: choose the CSV file as it is. Pictures with a web address are downloaded.'

// What the file would change.
export const columnsNotUsedText = (columns: string[]) => ` · Not used: ${columns.join(', ')}`
export const PRODUCTS_WITH_ERRORS = 'Errors'
export const NEW_PRODUCTS = 'New'
export const CHANGED_PRODUCTS = 'Changed'
export const UNCHANGED_PRODUCTS = 'No change'
export const PRODUCTS_OF_THE_FILE = 'Products in the file'
export const NO_ERRORS = 'No errors'
export const EVERY_PRODUCT_CAN_BE_IMPORTED = 'Every product in the file can be imported.'
export const NO_NEW_PRODUCTS = 'No new products'
export const SHOP_HAS_EVERY_PRODUCT = 'Your shop already has every product in the file.'
export const NO_CHANGES = 'No changes'
export const NO_PRODUCT_WOULD_CHANGE = 'No product of your shop would change.'
export const NO_UNCHANGED_PRODUCTS = 'None'
export const EVERY_PRODUCT_CHANGES = 'Every product in the file is new or would change.'
export const IMPORT_DECISION = 'Decision'
export const CHOOSE_ANOTHER_FILE = 'Choose another file'
export const importRemainingProductsText = (count: string) => `Import the other ${count}`
export const importProductsText = (count: number) => `Import ${productCountText(count)}`
export const someCannotBeImportedText = (count: number) =>
  `${productCountText(count)} cannot be imported. Fix these rows and upload the file again, or skip them.`
export const noneCanBeImportedText = (count: number) =>
  `${productCountText(count)} cannot be imported. Fix these rows and upload the file again.`
export const NOTHING_TO_IMPORT = 'Your shop already matches this file. There is nothing to import.'
export const NOTHING_HAS_CHANGED_YET = 'Nothing has changed yet.'

export const IMPORT_PRODUCTS = 'Import products'
export const PRODUCTS = 'Products'
export const LEAVE_DURING_THE_IMPORT = 'Leave during the import?'
export const IT_CONTINUES_WITHOUT_YOU = 'The import continues, but you will not see its result.'
export const productsImportedText = (count: number) => `${productCountText(count)} imported`
export const VIEW_PRODUCTS = 'View products'
export const IMPORT_ANOTHER_FILE = 'Import another file'
export const newAndChangedText = (addedCount: string, changedCount: string) =>
  `${addedCount} new, ${changedCount} changed.`
export const skippedProductsText = (count: string) => `${count} skipped because of errors.`
export const NEW_PRODUCTS_ARE_DRAFTS =
  'New products are drafts, unless the file says that they are active.'
export const fileNotCheckedText = (file: string) => `${file} could not be checked`
export const UNKNOWN_WHETHER_IMPORTED = 'We do not know whether the file was imported'
export const UPLOAD_FILE_AGAIN = 'Upload it again: the check shows what is already in the shop.'

export const RECENT_IMPORTS = 'Recent imports'
export const IMPORT_UNDONE = 'Undone'
export const UNDO_IMPORT = 'Undo import'
export const UNDO_THIS_IMPORT = 'Undo this import?'
export const UNDOING_IMPORT = 'Undoing…'
export const CANCEL = 'Cancel'
export const IMPORT_NOT_UNDONE = 'The import could not be undone'
const NO_PRODUCT_IS_CHANGED = 'no product is changed'
export const undoEffectsText = (addedCount: number, changedCount: number) =>
  `${countsInWords({ 'will be deleted': addedCount, 'will get the old values back': changedCount }, ', and ') || NO_PRODUCT_IS_CHANGED}. Downloaded pictures are removed too.`
export const ORDERED_AND_CHANGED_PRODUCTS_STAY =
  'Products that were ordered or changed since then stay. Categories and colours stay too.'
export const importUndoneText = (deletedCount: number, restoredCount: number) =>
  `Import undone: ${countsInWords({ deleted: deletedCount, restored: restoredCount }, ', ') || NO_PRODUCT_IS_CHANGED}.`
export const PRODUCTS_NOT_UNDONE = 'These products could not be undone:'
export const ORDERED_SO_HIDDEN = 'it was ordered, so it is only hidden'
export const PRODUCT_CHANGED_SINCE = 'it was changed since the import'
export const WHERE_TO_UNDO_IMPORT =
  'If something is wrong, you can undo it under “Import another file”.'

export const picturesAreDownloadedText = (pictureCount: number) =>
  pictureCount === 1
    ? '1 picture is being downloaded. You can leave this page.'
    : `${pictureCount} pictures are being downloaded. You can leave this page.`
export const pictureProgressText = (addedCount: string, totalCount: string) =>
  `${addedCount} of ${totalCount} pictures added`
export const waitingPicturesText = (pictureCount: string) => `${pictureCount} still to come`
export const failedPicturesText = (pictureCount: number) =>
  pictureCount === 1
    ? '1 picture could not be downloaded'
    : `${pictureCount} pictures could not be downloaded`
export const SHOW_FAILED_PICTURES = 'Show which and why'
export const TRY_PICTURES_AGAIN = 'Try again'
export const STARTING_DOWNLOADS_AGAIN = 'Starting…'
export const PICTURES_NOT_RETRIED = 'The pictures could not be tried again'
export const LOADING_FAILED_PICTURES = {
  loading: 'Loading the pictures…',
  failure: 'We could not load the pictures',
}
export const firstFailedPicturesText = (shownCount: number, totalCount: number) =>
  `The first ${shownCount} of ${totalCount} are shown.`
export const DOWNLOAD_PROBLEMS: Record<DownloadProblem, string> = {
  'no-public-address': 'This is not a public web address.',
  'not-found': 'There is no picture at this address.',
  'no-permission': 'The other website does not let us download this picture.',
  'too-many-redirects': 'The address leads from one address to the next.',
  'too-large': 'The file is larger than 20 MB.',
  'too-many-pixels': 'The picture has more than 25 megapixels.',
  'not-a-picture': 'This is not a picture in JPEG, PNG, WebP or AVIF.',
  damaged: 'The picture is damaged.',
  unreachable: 'The other website could not be reached.',
  'too-slow': 'The other website did not answer in time.',
  'server-error': 'The other website had an error.',
  'too-many-pictures': 'The product has 12 pictures already.',
  'not-stored': 'Your shop could not save the picture.',
}

export const WHAT_WOULD_HAPPEN = 'What would happen'
export const ROW = 'Row'
export const PRODUCT = 'Product'
export const WITHOUT_A_NAME = 'Without a name'
export const inRowText = (row: number) => ` · row ${row}`
export const NOTHING_WOULD_CHANGE = 'No change.'
export const rowNumberText = (row: number) => `Row ${row}`
export const moreLinesText = (count: number) => `${count} more`
export const OLD_BECOMES_NEW = 'becomes'
export const NO_VALUE = 'nothing'

export const NOTHING_IS_SAVED_UNTIL_THE_END = 'Nothing is saved until the end.'
export const UPLOADING_THE_FILE = 'Uploading the file…'
export const CHECKING_THE_FILE = 'Checking the file…'
export const IMPORTING = 'Importing…'

export const PICTURES = 'Pictures'
export const PICTURES_OF_MANY_PRODUCTS =
  'Add a folder of pictures. Each file is named after its product.'
export const ADD_PICTURES = 'Add pictures'
export const CHOOSE_PICTURES_OR_A_ZIP_FILE = 'Choose pictures or a zip file'
export const OR_DROP_THEM_HERE = 'or drop them here'
export const CHOOSE_A_FOLDER = 'Choose a folder'
export const READING_THE_PICTURES = 'Reading the pictures…'
export const NO_PICTURES_FOUND = 'There are no pictures among these files'
export const FILES_NOT_READ = 'The files could not be read'
export const HOW_PICTURES_FIND_THEIR_PRODUCT = 'How pictures find their product'
export const nameFilesBySkuText = (sku: string, exampleSku: string) =>
  `Name a file after the SKU of its product: ${sku}.jpg. For more pictures add a number: ${exampleSku}.`
export const NAME_FILES_BY_NAME = 'Or after its name: Lotus Ring.jpg.'
export const NAME_FOLDERS_BY_SKU_OR_NAME =
  'Or put all its pictures in a folder with the SKU or the name.'
export const PICTURES_ARE_ADDED_AT_THE_END =
  'New pictures come after those that a product has. Nothing is replaced.'
export const picturesForProductsText = (pictureCount: number, productCount: number) =>
  `${pictureCount} ${pictureCount === 1 ? 'picture' : 'pictures'} for ${productCount} ${productCount === 1 ? 'product' : 'products'}`
export const PRODUCT_HAS_12_PICTURES = 'It has 12 pictures already.'
export const filesWithoutProductText = (fileCount: number) =>
  fileCount === 1 ? '1 picture has no product' : `${fileCount} pictures have no product`
export const NO_PRODUCT_FOR_FILES =
  'No product, or more than one, has this number or name. They are skipped.'
export const surplusPicturesText = (pictureCount: number) =>
  pictureCount === 1 ? '1 picture too many' : `${pictureCount} pictures too many`
export const A_PRODUCT_HAS_AT_MOST_12 = 'A product has at most 12 pictures. These are skipped.'
export const addPicturesText = (pictureCount: number) =>
  pictureCount === 1 ? 'Add 1 picture' : `Add ${pictureCount} pictures`
export const CHOOSE_OTHER_FILES = 'Choose other files'
export const ADDING_PICTURES = 'Adding pictures…'
export const doneOfTotalText = (doneCount: number, totalCount: number) =>
  `${doneCount} of ${totalCount}`
export const STOP_ADDING_PICTURES = 'Stop adding pictures?'
export const ADDED_PICTURES_STAY = 'The pictures that are added already stay.'
export const picturesAddedText = (pictureCount: number) =>
  pictureCount === 1 ? '1 picture added' : `${pictureCount} pictures added`
export const picturesNotAddedText = (pictureCount: number) =>
  pictureCount === 1 ? '1 picture was not added.' : `${pictureCount} pictures were not added.`
export const PICTURE_NOT_ADDED = 'It could not be added. Is it a picture?'
export const TRY_AGAIN = 'Try again'
export const ADD_MORE_PICTURES = 'Add more pictures'

// What the columns of a file are for. An optional text that its name explains needs nothing here.
export const COLUMN_HELP: Partial<Record<OptionalText, string>> &
  Record<Exclude<CatalogueFileColumn, OptionalText>, string> = {
  sku: 'The number on the label. A new product gets your own number if you write one here; leave it empty and the shop gives one.',
  name: 'A product in several colours or sizes has a row for each: repeat its SKU, or, while it is new, its name.',
  localName: 'The name in Nepali.',
  description: 'May have several lines.',
  descriptionNe: 'May have several lines.',
  price: 'In rupees.',
  categories:
    'Names of categories that your shop has, the main one first, separated by semicolons.',
  status: 'Active, Draft or Hidden. A new product is a draft unless you say otherwise.',
  material: 'What it is made of.',
  materialNe: 'What it is made of, in Nepali.',
  purity: 'How pure the metal is.',
  purityNe: 'How pure the metal is, in Nepali.',
  weightGrams: 'A number.',
  dimensions: 'How large it is.',
  dimensionsNe: 'How large it is, in Nepali.',
  metal: 'Gold, Silver, Gold-plated, Brass, Copper, Wood, Clay, Glass, Lac, or Beads and pearls.',
  purityPerMille: 'Parts of pure metal in 1000.',
  grossMg: 'With stones.',
  stoneMg: 'All that is not metal: stones, beads, thread.',
  netMg: 'The gross weight without the stones. Leave it empty and the shop calculates it.',
  platingUm: 'The thickness of the plating.',
  hallmark: 'The number of the hallmark.',
  certificate:
    'The address of a certificate that your shop has. New certificates are added on the page of the product.',
  certificateIssuer: 'The laboratory or office that issued the certificate.',
  certificateNumber: 'The number on the certificate.',
  stones:
    'How many, natural or made, the kind, their weight and their price, separated by semicolons.',
  basis:
    'The rate that the price follows from: fine, 22k, 18k, 14k or 925. Empty for a fixed price.',
  jarti: 'The wastage, in percent or in grams.',
  jyala: 'The making charge: a percent, an amount for each gram, or an amount.',
  roundTo: '1, 5, 10 or 100, for a price by weight.',
  searchWords: 'Other spellings that people search for.',
  costPrice: 'What one item cost you. Only staff see it.',
  lowStock: 'Up to this number the stock counts as low. Leave it empty for the usual number.',
  engravingLetters: 'The longest text that you engrave. Leave it empty for no engraving.',
  engravingPrice: 'What an engraving costs more, in rupees.',
  engravingDays: 'The working days that an engraving takes.',
  makingDays:
    'The working days in which you make it after the order. Leave it empty for items that are ready.',
  color: 'A colour that your shop has. Empty where the product comes in no colours.',
  size: 'A size such as US 7, Bangle 2-4, 45 cm or M, or US 6 – 9 if the item is adjustable; a row for each. Empty where the product comes in no sizes.',
  stock: 'The new stock of this row. Leave it empty to keep the current stock.',
  stockWas:
    'The stock when the file was exported. Do not change it: it keeps sales since then from being overwritten.',
  picture:
    'The web address of a picture, which is downloaded after the import, or of a picture that your shop has; a row for each.',
  pictureText: 'What the picture shows, for people who cannot see it.',
  pictureTextNe: 'What the picture shows, in Nepali.',
  pictureColor: 'The colour that the picture shows; empty for all.',
  offer: 'The title of an offer; a row for each. An offer that you empty here ends.',
  offerNe: 'The title of the offer in Nepali.',
  offerOff: 'A percent or an amount in rupees.',
  offerStarts: 'Day and time in Nepal; empty for at once.',
  offerEnds: 'Day and time in Nepal; empty for never.',
}
