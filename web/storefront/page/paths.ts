import type { ProductVariant } from '#contract/variants.ts'
import type { ProductListQuery } from '../../data/catalogue.ts'

// The paths of the pages. Default values are left out of the query string.

export const productPath = (id: number, colorId?: number, sizeId?: number) =>
  withQuery(`/product/${id}`, { color: colorId, size: sizeId })

/** The path of a product in a colour and a size. */
export const productVariantPath = (id: number, { colorId, sizeId }: ProductVariant) =>
  productPath(id, colorId ?? undefined, sizeId ?? undefined)

export const PRODUCTS_PATH = '/products'

export const categoryPath = (id: number | string) => `/category/${id}`

/** The path of a filtered or sorted list: all products or one category. */
export const productListPath = (
  listPath: string,
  { sort, ...filters }: Partial<ProductListQuery>,
  page = 1,
) => withQuery(listPath, { ...filters, sort: sort !== 'newest' && sort, page: page > 1 && page })

export const ORDERS_PATH = '/orders'

export const orderPath = (orderId: string) => `${ORDERS_PATH}/${orderId}`

/** The page of the passport of a precious piece. */
export const passportPath = (passportCode: string) => `/passport/${passportCode}`

/** The page of search results. */
export const SEARCH_PATH = '/search'

export const searchPath = (searchText: string) => withQuery(SEARCH_PATH, { q: searchText })

/** Adds query parameters to a path; empty values are left out. */
export function withQuery(
  path: string,
  filters: Record<string, string | number | boolean | undefined>,
) {
  const filtersWithValue = Object.entries(filters).filter(([, value]) => value)
  const searchParameters = new URLSearchParams(
    filtersWithValue.map(([name, value]) => [name, String(value)]),
  )
  return searchParameters.size > 0 ? `${path}?${searchParameters}` : path
}
