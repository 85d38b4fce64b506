import { SHOP_TIME_ZONE } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { GrantablePermission } from '#contract/permissions.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'

// The sentences of the elements that all pages of the admin share.

const COUNT = new Intl.NumberFormat('en-IN')
export const countOf = (products: number) =>
  products === 1 ? '1 product' : `${COUNT.format(products)} products`

// Sentences about lists.
const DATE = { timeZone: SHOP_TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const DAY = new Intl.DateTimeFormat('en-GB', DATE)
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { ...DATE, ...TIME })
/** The date in Nepal: `20 Nov 2026`. */
export const dayText = (at: Date) => DAY.format(at)
/** Date and time in Nepal: `20 Nov 2026, 3:05 pm`. */
export const dateTimeText = (at: Date) => DATE_TIME.format(at)

export const select = (name: string) => `Select ${name}`
export const THE_FILE_COULD_NOT_BE_MADE = 'The file could not be made'
export const ONE_MOMENT = 'One moment…'
export const CANCEL = 'Cancel'
export const PLEASE_ENTER_A_NUMBER = 'Please enter a number'
export const THE_CHANGE_COULD_NOT_BE_SAVED = 'The change could not be saved'
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`

// Sentences about notes.
export const NOTES = 'Notes'
export const ONLY_STAFF_CAN_SEE_THIS = 'Only staff can see this.'
export const THE_NOTE_COULD_NOT_BE_SAVED = 'The note could not be saved'
export const WRITE_A_NOTE = 'Write a note'
export const SAVING = 'Saving…'
export const ADD_NOTE = 'Add note'

// Sentences about a page that does not exist.
export const PAGE_NOT_FOUND = 'Page not found'
export const THERE_IS_NOTHING_HERE = 'There is nothing here'
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

// Sentences about pages and lists that are loading.
export const LOADING = 'Loading…'

// Sentences about the position in a list.
export const PAGES = 'Pages'
export const rangeOf = (from: number, to: number, total: string) => `${from}–${to} of ${total}`
export const PREVIOUS = 'Previous'
export const NEXT = 'Next'
export const SAVE = 'Save'

// Sentences about changes that are not saved.
export const DISCARD_CHANGES = 'Discard your changes?'
export const NOT_SAVED_YET = 'Your changes are not saved yet.'
export const KEEP_EDITING = 'Keep editing'
export const DISCARD = 'Discard'

/** The name of a province for people; the settings and addresses keep the English one. */
export const provinceName = (province: string) => province

// Sentences about uploads.
export const uploadPercent = (percent: number) => `${percent} % uploaded`

// Sentences about money that moved.
export const AMOUNT_IN_RUPEES = 'Amount in रू'
export const ENTER_AN_AMOUNT = 'Please enter an amount above 0'
export const ENTER_WHAT_YOU_COUNTED = 'Please enter what you counted'

// Sentences about messages about new orders on this device.
export const ALERTS_ARE_ON = 'This device tells you about new orders'
export const ALERTS_NOT_ALLOWED = 'This browser was not allowed to show messages'
export const ALERTS_NOT_TURNED_ON = 'The messages could not be turned on'

// Sentences about the language of the admin, chosen on each device.
export const OTHER_LANGUAGE = 'नेपाली'
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
export const ATTEMPT_STATES = {
  created: 'Starting',
  shown: 'Not paid yet',
  pending: 'In progress',
  paid: 'Paid',
  failed: 'Not paid',
  expired: 'Not paid in time',
  unclear: 'Unclear',
}
export const attemptStartedAt = (method: string, time: string) => `${method}, started ${time}`
export const ourReferenceIs = (reference: string) => `Our reference: ${reference}`
export const providerLastAskedAt = (time: string) => `Last asked: ${time}`

// Sentences about the parts of a price by weight.
const PART_NAMES: Record<PricePartKind, string> = {
  metal: 'metal',
  jarti: 'jarti',
  jyala: 'jyala',
  stones: 'stones',
  fee: 'fee',
  'stone-vat': 'VAT on stones',
  rounding: 'rounding',
}
export const pricePart = (kind: PricePartKind, amount: string) => `${PART_NAMES[kind]} ${amount}`
