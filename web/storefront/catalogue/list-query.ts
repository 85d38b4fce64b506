import { METALS } from '#contract/metals.ts'
import { PRODUCT_SORTS, type ProductSort } from '#contract/product-rules.ts'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import type { ProductListQuery } from '../../data/catalogue.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'
import { productListPath } from '../page/paths.ts'

/** A page of the shop shows at most this many pages of a list at once, so that it stays fast. */
const MAX_PAGES = 5
const LAST_PAGE = 10_000

/** The page number in the query string; 1 by default. */
export function pageNumberOf(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, page), LAST_PAGE)
}

export const sortFromQuery = (text: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === text) ?? 'newest'

const ID = /^[1-9]\d{0,8}$/
const RUPEES = /^\d{1,9}(\.\d{1,2})?$/
const PURITY = /^(?:1000|[1-9]\d{0,2})$/
const WEIGHTS = /^(?:\d{1,5}-\d{0,5}|-\d{1,5})$/
const BAND = /^(\d{0,9})-(\d{0,9})$/

/** The price range sent by a form without JavaScript; undefined if there is none. */
export function parsePriceBand(text: string | null): [from: string, to: string] | undefined {
  const [, from = '', to = ''] = BAND.exec(text ?? '') ?? []
  return from || to ? [from, to] : undefined
}

/** The filters in a query string or form; invalid values are left out. */
export function productListQueryOf(read: (name: PageParameter) => string | null): ProductListQuery {
  const matching = (name: PageParameter, pattern: RegExp) => {
    const text = withLatinDigits(read(name)?.trim() ?? '')
    return pattern.test(text) ? text : ''
  }
  const metal = read('metal')
  const [from, to] = parsePriceBand(read('price')) ?? [
    matching('from', RUPEES),
    matching('to', RUPEES),
  ]
  return {
    q: (read('q') ?? '').trim(),
    sort: sortFromQuery(read('sort')),
    category: matching('category', ID),
    color: matching('color', ID),
    metal: METALS.find((each) => each === metal) ?? '',
    purity: matching('purity', PURITY),
    weight: matching('weight', WEIGHTS),
    size: matching('size', ID),
    from,
    to,
    stock: read('stock') === 'true',
    offer: read('offer') === 'true',
  }
}

/** The list without its filters. */
export const withoutFilters = ({
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
  const first = Math.max(1, page - MAX_PAGES + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}
