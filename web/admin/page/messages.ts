import { SHOP_TIME_ZONE } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { GrantablePermission } from '#contract/permissions.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'

// The sentences of the elements that all pages of the admin share.

const COUNT_FORMAT = new Intl.NumberFormat('en-IN')
export const productCountText = (productCount: number) =>
  productCount === 1 ? '1 product' : `${COUNT_FORMAT.format(productCount)} products`

// Sentences about lists.
const DATE_OPTIONS = {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const
const TIME_OPTIONS = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', DATE_OPTIONS)
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { ...DATE_OPTIONS, ...TIME_OPTIONS })
/** The date in Nepal: `20 Nov 2026`. */
export const dayText = (time: Date) => DAY_FORMAT.format(time)
/** Date and time in Nepal: `20 Nov 2026, 3:05 pm`. */
export const dateTimeText = (time: Date) => DATE_TIME_FORMAT.format(time)

export const selectRowText = (name: string) => `Select ${name}`
export const THE_FILE_COULD_NOT_BE_MADE = 'The file could not be made'
export const ONE_MOMENT = 'One moment…'
export const CANCEL = 'Cancel'
export const PLEASE_ENTER_A_NUMBER = 'Please enter a number'
export const THE_CHANGE_COULD_NOT_BE_SAVED = 'The change could not be saved'
export const moveUpText = (name: string) => `Move ${name} up`
export const moveDownText = (name: string) => `Move ${name} down`

// Sentences about notes.
export const NOTES = 'Notes'
export const ONLY_STAFF_CAN_SEE_THIS = 'Only staff can see this.'
export const THE_NOTE_COULD_NOT_BE_SAVED = 'The note could not be saved'
export const WRITE_A_NOTE = 'Write a note'
export const SAVING = 'Saving…'
export const ADD_NOTE = 'Add note'

// Sentences about a page that does not exist.
export const PAGE_NOT_FOUND = 'Page not found'
export const NO_PAGE_AT_THIS_ADDRESS = 'There is nothing here'
export const ADDRESS_MAY_BE_MISTYPED =
  'The address may be mistyped, or you do not have permission to see this page.'
export const BACK_TO_HOME = 'Back to Home'

// Sentences about the states of orders and parcels.
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'To confirm',
  CONFIRMED: 'Confirmed',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
}
/** Instead of a state that only a newer version of the shop knows. */
export const UNKNOWN_STATE = 'Other state'
/** Instead of the status, while an order waits for a payment in advance. */
export const WAITS_FOR_PAYMENT = 'Waits for payment'
/** Where the pieces of an order are; empty if the status already says it. */
export const FULFILMENT_WORDS: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: 'Packed',
  'handed-over': 'With the courier',
  delivered: 'Delivered',
  refused: 'Returning',
  returned: 'Returned',
  cancelled: '',
}

/** The emails to customers, in their orders and in the settings. */
export const ORDER_EMAIL_NAMES: Record<OrderEmailKind, string> = {
  confirmed: 'Order confirmed',
  changed: 'Order changed',
  sent: 'Order sent',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refunded: 'Money refunded',
}

// Sentences about pages and lists that are loading.
export const LOADING = 'Loading…'

// Sentences about the position in a list.
export const PAGE_LINKS = 'Pages'
export const rangeOfTotalText = (firstNumber: number, lastNumber: number, total: string) =>
  `${firstNumber}–${lastNumber} of ${total}`
export const PREVIOUS_PAGE = 'Previous'
export const NEXT_PAGE = 'Next'
export const SAVE = 'Save'

// Sentences about changes that are not saved.
export const DISCARD_CHANGES = 'Discard your changes?'
export const CHANGES_NOT_SAVED_YET = 'Your changes are not saved yet.'
export const KEEP_EDITING = 'Keep editing'
export const DISCARD_BUTTON = 'Discard'

/** The name of a province for people; the settings and addresses keep the English one. */
export const provinceName = (province: string) => province

// Sentences about uploads.
export const uploadPercentText = (percent: number) => `${percent} % uploaded`

// Sentences about money that moved.
export const AMOUNT_IN_RUPEES = 'Amount in रू'
export const ENTER_AN_AMOUNT = 'Please enter an amount above 0'
export const ENTER_COUNTED_AMOUNT = 'Please enter what you counted'

// Sentences about messages about new orders on this device.
export const ALERTS_ARE_ON = 'This device tells you about new orders'
export const ALERTS_NOT_ALLOWED = 'This browser was not allowed to show messages'
export const ALERTS_NOT_TURNED_ON = 'The messages could not be turned on'

// Sentences about the language of the admin, chosen on each device.
export const OTHER_LANGUAGE_NAME = 'नेपाली'
export const LANGUAGE_OF_THE_ADMIN = 'Language'
export const LANGUAGE_OF_THIS_BROWSER = 'In this browser, these pages are in English.'

/** What a role of the shop's own may do. */
export const PERMISSION_WORDS: Record<GrantablePermission, string> = {
  'orders.read': 'See orders',
  'orders.move': 'Work on orders',
  'figures.read': 'See revenue',
  'catalogue.write': 'Add and change products and prices',
  'stock.read': 'See products and stock',
  'stock.write': 'Change stock',
  'reviews.write': 'Approve and answer reviews',
  'people.read': 'See customers',
  'people.write': 'Merge customers and export newsletter subscribers',
  'exports.read': 'Save files for the accountant',
  'settings.write': 'Change the settings',
  'audit.read': 'Read the activity log',
}

// Sentences about an attempt to pay, in its order and in the list of payments.
export const ATTEMPT_STATE_WORDS = {
  created: 'Starting',
  shown: 'Not paid yet',
  pending: 'In progress',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid in time',
  unclear: 'Unclear',
}
export const attemptStartedAtText = (method: string, time: string) => `${method}, started ${time}`
export const ourReferenceText = (reference: string) => `Our reference: ${reference}`
export const providerLastAskedAtText = (time: string) => `Last asked: ${time}`

// Sentences about the parts of a price by weight.
const PRICE_PART_NAMES: Record<PricePartKind, string> = {
  metal: 'metal',
  jarti: 'jarti',
  jyala: 'jyala',
  stones: 'stones',
  fee: 'fee',
  'stone-vat': 'VAT on stones',
  rounding: 'rounding',
}
export const pricePartText = (kind: PricePartKind, amount: string) =>
  `${PRICE_PART_NAMES[kind]} ${amount}`
