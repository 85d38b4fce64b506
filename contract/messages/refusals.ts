// The English sentence of every refusal. The name of an export is the key of the refusal; its code
// is in `REFUSAL_CODES` (contract/refusals.ts). A sentence with parameters is a function. Importing
// one sentence loads only that sentence, so pages may import the sentences that they show.

import { formatRupees } from '../money.ts'
import type { OrderStatus } from '../order-status.ts'

// Refusals about requests.
export const NOTHING_HERE = 'There is nothing at this address'
export const ADDRESS_UNREADABLE = 'The address of this request cannot be read'
export const METHOD_NOT_ALLOWED = 'This address does not take that method'
export const NOT_ALLOWED = 'You are not allowed to do this'
export const CHECK_INPUT = 'Please check what you sent'
/** The first message of the schema that refused the input. */
export const INVALID_INPUT = ({ message }: { message: string }) => message
export const SEND_JSON = 'Please send JSON (Content-Type: application/json)'
export const SEND_A_FORM = 'Please send a form (Content-Type: application/x-www-form-urlencoded)'
export const SEND_CSV = 'Please send a CSV file (Content-Type: text/csv)'
export const SEND_UNCOMPRESSED = 'Please send the body without compression'
export const JSON_INVALID = 'That is not valid JSON'
export const BODY_INCOMPLETE = 'That request ended before its body did'
export const BODY_TOO_LARGE = 'That is too much at once'
export const FORM_UNREADABLE = 'That form could not be read'
export const FORM_HAS_TOO_MANY_PARTS = 'That form has too many parts'
export const FORM_TEXT_TOO_LONG = 'The text of that form is too long'
export const IDEMPOTENCY_KEY_INVALID = ({ most }: { most: number }) =>
  `An Idempotency-Key has 1 to ${most} characters`
export const IDEMPOTENCY_KEY_REUSED = 'This Idempotency-Key was used for another request'
export const STILL_RUNNING = 'This is being done already. Please wait a moment.'
export const TOO_OFTEN = ({ seconds }: { seconds: number }) =>
  `That was too often. Please try again in ${durationText(seconds)}.`
export const UPLOADS_RUNNING = 'Please wait until your other uploads are done'
export const SHOP_BUSY = 'The shop is very busy. Please try again in a moment.'
export const SHOP_UNREACHABLE = 'The shop is not reachable for a moment. Please try again.'
export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.'

// Refusals about accounts and staff.
export const EMAIL_TAKEN = 'User already exist with the email!'
export const WRONG_CREDENTIALS = 'Invalid email or password'
export const SIGN_IN_FIRST = 'Please log in to continue'
export const SIGN_IN_AGAIN = 'Please enter your password again, and then repeat this'
export const RESET_CODE_WRONG = 'That code is wrong or has expired'
export const PASSWORD_TOO_EASY =
  'This password is too easy to guess. Please choose another one, such as four words that do not belong together.'
export const CODE_REQUIRED = 'Please type the code that your authenticator app shows'
export const SIGN_IN_CODE_WRONG = 'That code is wrong or was used already'
export const CODE_WRONG = 'That code is wrong or was used already'
export const NOT_YOUR_PASSWORD = 'That is not your password'
export const TWO_FACTOR_IS_ON = 'Two-factor sign-in is on already'
export const TWO_FACTOR_NOT_BEGUN = 'Please start again: there is nothing to confirm'
export const PUSH_SERVICE_UNKNOWN =
  'The shop cannot send messages to this browser. Please use Chrome, Edge, Firefox or Safari.'
export const STAFF_NOT_FOUND = 'There is no such person on your staff'
export const STAFF_MEMBER_ALREADY = 'This person is on your staff already'
export const STAFF_ROLE_NOT_FOUND = 'There is no such role'
export const STAFF_ROLE_NAME_TAKEN = 'A role with this name exists already'
export const STAFF_ROLE_IN_USE = 'Somebody has this role. Give them another one first.'
export const LAST_ADMIN = 'You are the only admin. Make another person admin first.'
export const CUSTOMER_NOT_FOUND = 'Customer not found'
export const NO_SHARED_PHONE = 'These customers have not ordered with the same phone number'
export const PHONE_NOT_PROVEN =
  'Call the number first, and let the customer name the email of each account'
export const MERGE_THE_OTHER_WAY = 'Keep the account that the customer signs in to'
export const CUSTOMER_TAG_NOT_FOUND = 'The customer does not have this tag'
export const TOO_MANY_TAGS = ({ most }: { most: number }) => `A customer has at most ${most} tags`
export const ADDRESS_NOT_FOUND = 'Address not found'
export const TOO_MANY_ADDRESSES = ({ most }: { most: number }) =>
  `You can keep at most ${most} addresses`

// Refusals about catalogue.
export const PRODUCT_NOT_FOUND = 'Product not found'
export const PRODUCT_CHANGED_MEANWHILE =
  'Somebody else has just changed this product. Please look at it again.'
export const PRODUCT_ORDERED = 'Orders name this product, so it cannot be deleted. You can hide it.'
export const IMPORT_NOT_FOUND = 'There is no such import'
export const IMPORT_UNDONE = 'This import has been undone already'
export const IMPORT_TOO_OLD = 'This import is too old to be undone: only the newest ones can be.'
export const LIST_HAS_CHANGED = 'The list has changed meanwhile. Please select again.'
export const SKU_TAKEN = 'Another product has this SKU'
export const SKU_OF_THE_SHOP =
  'The shop gives numbers such as GA-00012 itself. Please choose another number.'
export const PRODUCT_ON_SALE = 'This product is active already'
export const NO_DRAFT_AGAIN = 'A product that was active cannot become a draft again'
export const NEVER_ON_SALE = 'A draft was never active, so it cannot be hidden'
export const NO_SUCH_CATEGORY = 'There is no such category'
export const CATEGORY_NOT_FOUND = 'Category not found'
export const CATEGORY_NAME_TAKEN = 'There is already a category with that name'
export const CATEGORY_HAS_PRODUCTS = 'This category still has products'
export const CATEGORIES_CHANGED_MEANWHILE =
  'Somebody else has just changed the categories. Please look at them again.'
export const PICTURE_SENT_AND_REMOVED = 'Please send a picture, or have it removed'
export const NO_PICTURE_TO_DESCRIBE = 'This category has no picture of its own'
export const COLOR_NOT_FOUND = 'Color not found'
export const COLOR_NAME_TAKEN = 'There is already a color with that name'
export const COLOR_IN_USE = 'This color is used by a product'
export const NO_SUCH_COLOR = 'There is no such color'
export const COLOR_NOT_OF_PRODUCT = 'This product does not come in that color'
export const OFFER_NOT_FOUND = 'Offer not found'
export const OFFER_NOT_OF_PRODUCT = 'Offer not found'
export const OFFER_TAKES_ALL = 'The discount must be less than the price'
export const OFFER_IS_OVER = 'This offer would have ended already. Please choose a later end.'
export const OFFER_ABOVE_PRICE = 'An offer takes that much off; edit the offer first'
export const PRODUCT_HAS_TOO_MANY_OFFERS = ({ most }: { most: number }) =>
  `A product has at most ${most} offers`
export const ONE_OFFER_AT_A_TIME = 'This product already has an offer at that time'

// Refusals about text pages.
export const PAGE_NOT_FOUND = 'Page not found'
export const PAGE_PATH_TAKEN = 'Another page has this address'
export const TOO_MANY_PAGES = 'There are 20 pages already. Please remove one first.'

// Refusals about pictures.
export const PICTURES_READ_ONLY = 'Pictures can only be read'
export const NO_SUCH_PICTURE = 'There is no such picture'
export const NO_SUCH_CERTIFICATE = 'There is no such certificate'
export const CERTIFICATE_NOT_STORED = 'The certificate is not here any more. Please add it again.'
export const CERTIFICATE_FORMAT_UNKNOWN =
  'Please send the certificate as a PDF, or as a JPEG, PNG, WebP or AVIF picture'
export const SEND_ONE_CERTIFICATE = 'Please send one file'
export const PICTURE_GONE = 'That picture is gone. Please send it again.'
export const PICTURE_NOT_STORED = 'A picture is not here any more. Please add it again.'
export const PICTURE_NOT_OF_PRODUCT = 'This product has no such picture'
export const PICTURE_NOT_OF_REVIEW = 'This review has no such picture'
export const SEND_ONE_PICTURE = 'Please send one picture'
export const TOO_MANY_PICTURES_SENT = ({ most }: { most: number }) =>
  most === 1 ? SEND_ONE_PICTURE : `Please send at most ${most} pictures`
export const PRODUCT_HAS_TOO_MANY_PICTURES = ({ most }: { most: number }) =>
  `A product has at most ${most} pictures`
export const REVIEW_HAS_TOO_MANY_PICTURES = ({ most }: { most: number }) =>
  `A review has at most ${most} pictures`
export const PICTURE_TOO_LARGE = 'A picture has at most 8 MB'
export const PICTURE_HAS_TOO_MANY_PIXELS = 'A picture has at most 25 megapixels'
export const PICTURE_FORMAT_UNKNOWN = 'Please send a picture as JPEG, PNG, WebP or AVIF'
export const PICTURE_UNREADABLE = 'That picture could not be read'
export const CROP_OUTSIDE = 'That part is not within the picture'
export const CROP_TOO_SMALL = 'That part is too small to be shown large'
export const NO_ROOM_FOR_PICTURES = 'Pictures cannot be kept at the moment. Please try again later.'

// Refusals about stock.
export const STOCK_ITEM_NOT_FOUND = 'There is no such item in stock'
export const STOCK_CHANGED_MEANWHILE =
  'Somebody else has just changed this. Please look at it again.'
export const STOCK_TOO_LOW = ({ left }: { left: number }) => `There are only ${left} in stock`
export const STOCK_TOO_HIGH = 'That would be too many items'
export const STOCK_IS_PER_COLOR = 'Stock is kept per color'
export const STOCK_IS_PER_SIZE = 'Stock is kept per size'
export const SOLD_MEANWHILE =
  'Some items were sold or counted meanwhile. Please look at the numbers again.'

// Refusals about cart, wishlist and orders.
export const CART_PRODUCT_NOT_FOUND = 'Product not found!'
export const NOT_ENOUGH_STOCK = 'Not enough stock available!'
export const CHOOSE_A_COLOR = 'Please choose a color'
export const COLOR_NOT_OF_PIECE = 'This product does not come in that color'
export const SIZE_NEEDED = 'Please choose a size'
export const SIZE_NOT_OF_PIECE = 'This product does not come in that size'
export const ENGRAVING_NOT_OFFERED = 'We do not engrave this item'
export const ENGRAVING_TOO_LONG = ({ most }: { most: number }) =>
  most === 1
    ? 'The engraving of this item has at most 1 letter'
    : `The engraving of this item has at most ${most} letters`
export const TOO_MANY_OF_ONE_KIND = ({ most }: { most: number }) =>
  `An order takes at most ${most} items of one kind`
export const CART_ITEM_NOT_FOUND = 'Cart item not found'
export const CART_FULL = ({ most }: { most: number }) =>
  `A cart holds at most ${most} different items`
export const CART_EMPTY = 'Your cart is empty'
export const WISHLIST_FULL = ({ most }: { most: number }) =>
  `A wishlist holds at most ${most} products`
export const IN_STOCK_NOW = 'This is in stock now'
export const TOO_MANY_RESTOCK_REQUESTS = ({ most }: { most: number }) =>
  `You can wait for at most ${most} products`
export const PRICE_CHANGED = 'The total has changed. Please check your cart and order again.'
export const ORDER_NOT_FOUND = 'Order not found'
export const PASSPORT_NOT_FOUND = 'There is no passport with this code'
export const NOTHING_TO_PAY = 'There is nothing to pay for this order'
export const TIME_TO_PAY_OVER =
  'The time to pay this order is over. Please wait a moment, and then order again.'
export const PROVIDER_NO_ANSWER =
  'The payment could not be started. Please try again, or choose another way to pay.'
export const TOO_MANY_ATTEMPTS =
  'This payment was started too often. Please choose another way to pay, or write to us.'
export const AMOUNT_NOT_POSSIBLE =
  'This amount cannot be paid in this way. Please choose another one.'
export const PAYMENT_NOT_FOUND = 'Payment not found'
export const PAYMENT_ALREADY_PAID = 'This payment is already paid'
export const PAYMENT_METHOD_NOT_SET_UP = 'This payment method is not set up'
export const PAYMENT_METHOD_OFF =
  'This way to pay is not possible at the moment. Please choose another one.'
export const ORDER_NOT_PENDING = 'Only a pending order can be deleted'
export const ORDER_CANNOT_BE_PACKED = 'Only a confirmed order that is not packed yet can be packed'
export const ORDER_CANNOT_BE_HANDED_OVER =
  'Only a confirmed order that is still in the shop can be handed over'
export const ORDER_CANNOT_BE_DELIVERED =
  'Only an order that is not delivered or cancelled yet can be delivered'
export const ORDER_CANNOT_BE_PAID = 'Only a confirmed order that is not paid yet can be paid'
export const MORE_THAN_DUE = ({ most }: { most: number }) =>
  `Only ${formatRupees(most)} is still to be paid`
export const MORE_THAN_RECEIVED = ({ most }: { most: number }) =>
  `At most ${formatRupees(most)} can be given back`
export const PAYMENT_REFERENCE_USED = 'A payment with this reference was noted already'
export const SETTLEMENT_NOT_FOUND = 'List not found'
export const SETTLEMENT_EMPTY = 'This list has no payments'
export const SETTLEMENT_HAS_NO = ({ heads }: { heads: string }) =>
  `The file has no column for one of these: ${heads}. Is it a list of this provider?`
export const SETTLEMENT_ROW_UNREADABLE = ({ row, cell }: { row: number; cell: string }) =>
  `The shop cannot read “${cell}” in row ${row}. Nothing was stored`
export const DAY_NOT_OVER = 'This day has not begun yet'
export const DAY_CLOSED_MEANWHILE = 'Somebody else has just counted this day. Look at it again'
export const SAY_WHY_CASH_DIFFERS = 'Please say why the cash differs, or why you count again'
export const REFUND_UNDER_WAY =
  'A provider is already giving money of this order back. Wait for its answer'
export const REFUND_NOT_FOUND = 'Refund not found'
export const REFUND_DECIDED = 'It is already known what became of this refund'
export const REFUND_BY_HAND =
  'This provider gives money back only on its own site. Give it back there, and note it on the page of the order'
export const NOTHING_TO_REFUND =
  'Only money of an order that is paid or cancelled can be given back'
export const ITEM_TWICE = 'An item is in the list twice'
export const TOO_LATE_TO_UNDO = 'This can no longer be undone'
export const SOLD_SINCE_CANCELLED =
  'Something in this order was sold since, so its cancellation cannot be undone'
export const ORDER_CANNOT_BE_REFUSED = 'Only an order that is on its way can be refused'
export const ORDER_CANNOT_BE_RETURNED =
  'Only an order that was delivered or refused can be returned'
export const ORDER_CANNOT_BECOME = ({ from, to }: { from: OrderStatus; to: OrderStatus }) =>
  `A ${from} order cannot become ${to}`
export const ORDER_CHANGED_MEANWHILE =
  'Somebody else has just changed this order. Please look at it again.'
export const ORDER_CANNOT_BE_EDITED =
  'Only an order that was neither sent nor cancelled can be changed'
export const MONEY_WAS_GIVEN_BACK =
  'Money of this order was given back, so it can no longer be changed. Please write a new order for what is added'
export const NOTHING_LEFT_TO_PAY =
  'Then nothing of what was paid would be left. Please cancel the order instead'
export const SHOPPER_MAY_ONLY_CANCEL = 'You can only cancel an order'
type OrderLimitParameters = { most: number; phone: string }
export const FIRST_ORDER_HAS_TOO_MANY_PIECES = ({ most, phone }: OrderLimitParameters) =>
  `Your first order can have at most ${most} ${most === 1 ? 'item' : 'items'}. Please order fewer${phone ? `, or call us at ${phone}` : ''}.`
/** `most` is in rupees. */
export const FIRST_ORDER_TOO_LARGE = ({ most, phone }: OrderLimitParameters) =>
  `Your first order can come to at most ${formatRupees(most)}. Please order less${phone ? `, or call us at ${phone}` : ''}.`
export const TOO_MANY_OPEN_ORDERS = ({ most, phone }: OrderLimitParameters) =>
  `${most === 1 ? 'An order' : `${most} orders`} of yours or for this phone number ${most === 1 ? 'is' : 'are'} not confirmed yet. Please wait until we have called you${phone ? `, or call us at ${phone}` : ''}.`
/** `below` is in rupees. */
export const NOT_IN_CASH_BY_LAW = ({ below, phone }: { below: number; phone: string }) =>
  `By law, an order of ${formatRupees(below)} or more cannot be paid in cash. Please order less${phone ? `, or call us at ${phone}` : ''}.`
/** `most` is in rupees. */
export const CASH_ORDER_TOO_LARGE = ({ most, phone }: OrderLimitParameters) =>
  `Cash on delivery is possible up to ${formatRupees(most)}. Please order less${phone ? `, or call us at ${phone}` : ''}.`
export const TOO_MANY_CASH_ORDERS = ({ most, phone }: OrderLimitParameters) =>
  `${most === 1 ? 'A cash order' : `${most} cash orders`} for this phone number ${most === 1 ? 'is' : 'are'} not delivered yet. Please wait until ${most === 1 ? 'it' : 'one of them'} has arrived${phone ? `, or call us at ${phone}` : ''}.`
export const CASH_IS_BLOCKED = ({ phone }: { phone: string }) =>
  `Cash on delivery is not possible for your orders. Please choose another way to pay${phone ? `, or call us at ${phone}` : ''}.`
export const NO_TRANSFER_EXPECTED = 'No bank transfer is expected for this order now'
export const SLIP_SENT_BEFORE = 'This slip was sent before. Please send the slip of this transfer.'
export const SLIP_REFERENCE_SENT_BEFORE =
  'A slip with this reference was sent before. Please look at the number on your slip again.'
export const SLIP_NOT_FOUND = 'There is no such bank slip'
export const SLIP_REFUSED_ALREADY = 'This slip was refused already'
export const ORDER_NOT_TO_CONFIRM = 'Only a cash order that waits for confirmation can be confirmed'
export const CALLED_MEANWHILE =
  'A call about this order was recorded meanwhile. Please look at it again.'
export const CONFIRMATION_LINK_ENDED =
  'This link does not work. It may be too old, or not complete.'

// Refusals about reviews.
export const REVIEW_NOT_FOUND = 'There is no such review'
export const NOT_A_BUYER = 'Only somebody who bought this product and has it can review it'
export const STAFF_DO_NOT_REVIEW = 'Staff cannot review the products of the shop'
export const REVIEWED_ALREADY =
  'You have reviewed this product already. You can change what you wrote.'
export const REVIEW_CHANGED_MEANWHILE =
  'This review has just been changed by somebody else. Please look at it again.'

// Refusals about rates and prices by weight.
export const RATE_ADDED_MEANWHILE =
  'Somebody else has just entered a rate. Please look at it and enter yours again.'
export const RATE_JUMP = ({ percent }: { percent: number }) =>
  `This rate differs by ${percent} % from the last one. Is it correct?`
export const RATE_IN_FUTURE = 'A rate cannot begin in the future'
export const RATE_BEFORE_LAST = 'A rate cannot begin before the last one'
export const NO_RATE_YET = 'Enter a rate for this metal first'
export const PRICE_OUT_OF_RANGE = ({ name }: { name: string }) =>
  `The price of ${name} would be too high`
export const PRICE_FOLLOWS_WEIGHT = 'The price of this product follows from its weight'
export const RATE_TOO_OLD =
  'Prices of gold and silver are being updated. Please order again in a while.'

// Refusals about settings, figures and jobs.
export const SETTINGS_CHANGED_MEANWHILE =
  'Somebody else has just changed the settings. Please look at them again.'
export const CATEGORY_GONE = 'There is no such category any more'
export const PRODUCT_GONE = 'There is no such product any more'
export const LAST_DAY_BEFORE_FIRST = 'The last day is before the first'
export const TOO_MANY_DAYS = ({ most }: { most: number }) => `Please ask for at most ${most} days`
export const SETUP_NOT_FINISHED =
  'Something that the shop needs before it opens is missing. Please finish the setup first.'
export const JOB_NOT_FOUND = 'This was done already, or it does not exist'
export const JOB_IS_RUNNING = 'This is running now. Please look again in a few minutes.'

// Refusals about catalogue files.
export const CSV_TOO_LARGE = 'A CSV file has at most 8 MB. Please send it in parts.'
export const CSV_IS_WORKBOOK =
  'This is an Excel workbook. Please save it as “CSV UTF-8” and send that file.'
export const CSV_INVALID = 'This is not a CSV file. Please save your table as “CSV UTF-8”.'
export const CSV_NOT_UTF8 =
  'This file is not UTF-8. Please save your table as “CSV UTF-8”, so that Nepali letters are kept.'
export const CSV_QUOTE_NOT_CLOSED = ({ row }: { row: number }) =>
  `Row ${row} has a quotation mark that is not closed. Please save the table as CSV again.`
export const CSV_CELL_TOO_LONG = ({ row, most }: { row: number; most: number }) =>
  `Row ${row} has a cell with more than ${most} characters. Is a quotation mark missing?`
export const CSV_ROW_TOO_LONG = ({ row, most }: { row: number; most: number }) =>
  `Row ${row} has more than ${most} cells.`
export const CSV_HAS_NO_HEADS =
  'The first row must name the columns, such as SKU, Name and Price. Please begin with a file that you exported here.'
export const CSV_COLUMN_TWICE = ({ head }: { head: string }) =>
  `There are two columns called “${head}”.`
export const CSV_HAS_NO_ROWS = 'This file has no products: there is nothing below its first row.'
export const CSV_HAS_TOO_MANY_ROWS = ({ most }: { most: number }) =>
  `A file has at most ${most} rows. Please send it in parts.`
export const FILE_HAS_FAULTS = 'Some products of this file have errors, so nothing was imported.'
export const CHANGED_SINCE_CHECK =
  'The shop has changed since this file was checked, so nothing was imported. Please check it again.'
export const IMPORT_UNDER_WAY =
  'Another file is being imported. Please try again when that is done.'

function durationText(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
