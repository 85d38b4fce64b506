import { PRODUCT_SORTS, type ProductSort } from '#contract/products.ts'

/** So many pages of a list stand on one page at once; it stays light however far one reads. */
const MOST_PAGES = 5
const LAST_PAGE = 10_000

/** The page that an address asks for; the first where it asks for none. */
export function pageAsked(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, page), LAST_PAGE)
}

export const sortAsked = (text: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === text) ?? 'newest'

/** The pages of a list that are to be seen when it is open down to one. */
export function shownPages(page: number): number[] {
  const first = Math.max(1, page - MOST_PAGES + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}
