import { METALS } from '#contract/metals.ts'
import { PRODUCT_SORTS, type ProductSort } from '#contract/product-rules.ts'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import type { ProductListQuery } from '../../data/catalogue.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'
import { productListPath } from '../page/paths.ts'

/** A page of the shop shows at most this many pages of a list at once, so that it stays fast. */
const MAX_SHOWN_PAGES = 5
const MAX_PAGE_NUMBER = 10_000

/** The page number in the query string; 1 by default. */
export function pageNumberOf(text: string | null): number {
  const pageNumber = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, pageNumber), MAX_PAGE_NUMBER)
}

export const parseSort = (text: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === text) ?? 'newest'

const ID_PATTERN = /^[1-9]\d{0,8}$/
const RUPEES_PATTERN = /^\d{1,9}(\.\d{1,2})?$/
const PURITY_PATTERN = /^(?:1000|[1-9]\d{0,2})$/
const WEIGHT_RANGE_PATTERN = /^(?:\d{1,5}-\d{0,5}|-\d{1,5})$/
const PRICE_RANGE_PATTERN = /^(\d{0,9})-(\d{0,9})$/

/** The price range sent by a form without JavaScript; undefined if there is none. */
export function parsePriceRange(text: string | null): [from: string, to: string] | undefined {
  const [, from = '', to = ''] = PRICE_RANGE_PATTERN.exec(text ?? '') ?? []
  return from || to ? [from, to] : undefined
}

/** The filters in a query string or form; invalid values are left out. */
export function productListQueryOf(
  readParameter: (name: PageParameter) => string | null,
): ProductListQuery {
  const readMatching = (name: PageParameter, pattern: RegExp) => {
    const text = withLatinDigits(readParameter(name)?.trim() ?? '')
    return pattern.test(text) ? text : ''
  }
  const metal = readParameter('metal')
  const [from, to] = parsePriceRange(readParameter('price')) ?? [
    readMatching('from', RUPEES_PATTERN),
    readMatching('to', RUPEES_PATTERN),
  ]
  return {
    q: (readParameter('q') ?? '').trim(),
    sort: parseSort(readParameter('sort')),
    category: readMatching('category', ID_PATTERN),
    color: readMatching('color', ID_PATTERN),
    metal: METALS.find((candidate) => candidate === metal) ?? '',
    purity: readMatching('purity', PURITY_PATTERN),
    weight: readMatching('weight', WEIGHT_RANGE_PATTERN),
    size: readMatching('size', ID_PATTERN),
    from,
    to,
    stock: readParameter('stock') === 'true',
    offer: readParameter('offer') === 'true',
  }
}

/** The list without its filters. */
export const clearFilters = ({
  q,
  sort,
}: Pick<ProductListQuery, 'q' | 'sort'>): ProductListQuery => ({
  q,
  sort,
  category: '',
  color: '',
  metal: '',
  purity: '',
  weight: '',
  size: '',
  from: '',
  to: '',
  stock: false,
  offer: false,
})

export const isFiltered = ({ q: _q, sort: _sort, ...filters }: ProductListQuery): boolean =>
  Object.values(filters).some(Boolean)

/**
 * The query string of the canonical address: only the page of a list that is neither filtered nor
 * sorted. Other addresses show the same products, filtered or in another order.
 */
export const canonicalQuery = (query: ProductListQuery, page: number): string =>
  isFiltered(query) || query.sort !== 'newest' ? '' : productListPath('', query, page)

/** The numbers of the list pages that are shown when the shopper has loaded up to `page`. */
export function pageNumbersUpTo(page: number): number[] {
  const firstShownPage = Math.max(1, page - MAX_SHOWN_PAGES + 1)
  return Array.from({ length: page - firstShownPage + 1 }, (_, index) => firstShownPage + index)
}
