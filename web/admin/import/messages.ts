import type { FileSource } from '#contract/catalogue-file.ts'
import { countOf } from '../page/messages.ts'

// The sentences of the import of products from a file.

// The choice of a file.
export const CHOOSE_A_CSV_FILE = 'Choose a CSV file'
export const OR_DROP_IT_HERE = 'or drop it here. You see what would happen before anything changes.'
export const WHERE_THE_FILE_COMES_FROM = 'Where the file comes from'
export const SAVE_YOUR_PRODUCTS = 'Save your products as a file, or an empty one to fill in.'
export const CHANGE_THE_FILE =
  'Open it in Excel, LibreOffice or Google Sheets, and change what you like.'
export const SAVE_IT_AS_CSV =
  'Save it as “CSV UTF-8”, so that Nepali letters are kept, and choose it here.'
export const EXPORT_ALL_PRODUCTS = 'Export all products'
export const EMPTY_TABLE = 'Empty table'
export const WHAT_THE_COLUMNS_MEAN = 'What the columns mean'
export const LEAVE_OUT_ANY_COLUMN =
  'Leave out any column: what a file does not say stays as it is. A product in several colours has a row for each. A cell that you empty empties the field, but never the stock.'
export const SUCH_AS = 'Such as'

// What a file is and how it is read.
export const SOURCES: Record<FileSource, string> = {
  shop: 'Products file of this shop',
  shopify: 'Shopify file',
  woocommerce: 'WooCommerce file',
  list: 'Your own list',
}
export const COLUMNS_OF_YOUR_LIST = 'Columns of your list'
export const CHOOSE_WHAT_EACH_COLUMN_MEANS =
  'Choose what each column means, and check the list again.'
export const WITHOUT_A_HEADING = 'Without a heading'
export const EMPTY = 'Empty'
export const NOT_USED = 'Not used'
export const CHECK_AGAIN = 'Check again'
export const CHOOSE_THE_NAME_COLUMN = 'Choose the column that has the name or the SKU.'
export const MISSING_IN_YOUR_SHOP = 'Missing in your shop'
export const missingCategories = (names: string[]) => `Categories: ${names.join(', ')}`
export const missingColors = (names: string[]) => `Colours: ${names.join(', ')}`
export const ADD_THEM_WITH_THIS_IMPORT = 'Add them with this import'
export const COLORS_GET_A_USUAL_SHADE =
  'Colours get a usual shade. You can change it under Colours.'
export const FILES_OF_OTHER_SHOPS =
  'Product files of Shopify and WooCommerce and your own lists work too: choose the CSV file as it is.'

// What the file would change.
export const columnsNotUsed = (columns: string[]) => ` · Not used: ${columns.join(', ')}`
export const WRONG = 'Wrong'
export const NEW = 'New'
export const CHANGED = 'Changed'
export const UNCHANGED = 'Unchanged'
export const PRODUCTS_OF_THE_FILE = 'Products of the file'
export const NOTHING_IS_WRONG = 'Nothing is wrong'
export const EVERY_PRODUCT_CAN_BE_IMPORTED = 'Every product of the file can be imported.'
export const NOTHING_NEW = 'Nothing new'
export const SHOP_HAS_EVERY_PRODUCT = 'Your shop has every product of the file.'
export const NOTHING_CHANGES = 'Nothing changes'
export const NO_PRODUCT_WOULD_CHANGE = 'No product of your shop would be another.'
export const NONE = 'None'
export const EVERY_PRODUCT_CHANGES = 'Every product of the file brings something.'
export const DECISION = 'Decision'
export const ANOTHER_FILE = 'Another file'
export const importTheOther = (count: string) => `Import the other ${count}`
export const importProducts = (count: number) => `Import ${countOf(count)}`
export const someCannotBeImported = (count: number) =>
  `${countOf(count)} cannot be imported. Mend your table and choose it again, or leave them out.`
export const noneCanBeImported = (count: number) =>
  `${countOf(count)} cannot be imported. Mend your table and choose it again.`
export const NOTHING_TO_IMPORT = 'Your shop is as this file says. There is nothing to import.'
export const NOTHING_HAS_CHANGED_YET = 'Nothing has changed yet.'

// The import.
export const IMPORT_PRODUCTS = 'Import products'
export const PRODUCTS = 'Products'
export const LEAVE_DURING_THE_IMPORT = 'Leave during the import?'
export const IT_GOES_ON_WITHOUT_YOU =
  'It goes on without you, but nobody tells you then how it ended.'
export const areImported = (count: number) => `${countOf(count)} imported`
export const SEE_THE_PRODUCTS = 'See the products'
export const IMPORT_ANOTHER_FILE = 'Import another file'
export const newAndChanged = (added: string, changed: string) => `${added} new, ${changed} changed.`
export const leftOut = (count: string) =>
  `${count} left out, because something was wrong with them.`
export const NEW_PRODUCTS_ARE_DRAFTS =
  'New products are drafts, unless the file says that they are on sale.'
export const notChecked = (file: string) => `${file} could not be checked`
export const NOBODY_KNOWS_WHETHER_IMPORTED = 'Nobody can say whether the file was imported'
export const CHOOSE_IT_AGAIN = 'Choose it again: the check tells what is in the shop already.'

// The products of the file.
export const WHAT_WOULD_HAPPEN = 'What would happen'
export const ROW = 'Row'
export const PRODUCT = 'Product'
export const WITHOUT_A_NAME = 'Without a name'
export const inRow = (row: number) => ` · row ${row}`
export const STAYS_AS_IT_IS = 'Stays as it is.'
export const rowNumber = (row: number) => `Row ${row}`
export const moreLines = (count: number) => `${count} more`
export const BECOMES = 'becomes'
export const NOTHING = 'nothing'

// The progress.
export const ALL_AT_ONCE_AT_THE_END = 'All of it is taken over at once, at the very end.'
export const SENDING_THE_FILE = 'Sending the file…'
export const CHECKING_THE_FILE = 'Checking the file…'
export const IMPORTING = 'Importing…'
