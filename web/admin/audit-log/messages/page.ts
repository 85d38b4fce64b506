import type { AuditKind } from '#contract/audit-kinds.ts'

export const LOADING_ACTIVITY_LOG = {
  loading: 'Loading the activity log…',
  failure: 'We could not load the activity log',
}
export const SEARCH_ACTIVITY = 'Search activity'
export const NAME_PRODUCT_OR_ORDER = 'Person, product, order or word'
export const PERSON = 'Person'
export const EVERYBODY = 'Everybody'
export const KIND_OF_ACTIVITY = 'Kind'
export const EVERY_KIND = 'Everything'
export const AUDIT_KIND_WORDS: Record<AuditKind, string> = {
  orders: 'Orders',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories and colours',
  customers: 'Customers and reviews',
  staff: 'Staff',
  settings: 'Settings',
}
export const DATE_FROM = 'Date from'
export const DATE_TO = 'Date to'
export const NO_ACTIVITY_FOUND = 'Nothing found'
export const TRY_FEWER_FILTERS = 'No activity matches. Try a part of a name, or other filters.'
export const moreSubjectsText = (count: number) => `and ${count} more`

// Sentences above and around the list of the activity log.
export const ACTIVITY_LOG = 'Activity log'
export const EVERY_CHANGE_OF_STAFF = 'Every change made by staff. Nobody can edit this list.'
export const NO_ACTIVITY_YET = 'No activity yet'
export const CHANGES_APPEAR_HERE = 'Changes by you and your staff appear here.'
export const timesInARowText = (times: number) => `, ${times} times`
export const WHAT_CHANGED = 'What changed'
