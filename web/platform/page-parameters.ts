/**
 * The parts of an address after `?` that change what a page shows. The host strips all others
 * before a page is made, so that a stray one neither makes a page anew nor reaches it.
 */
export const PAGE_PARAMETERS = [
  'page',
  'sort',
  'q',
  'color',
  'category',
  'from',
  'to',
  'stock',
  'offer',
  'filter',
] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number]
