import type { Metal } from '#contract/metals.ts'
import type { ProductSort } from '#contract/product-rules.ts'
import type { Product } from '#contract/products.ts'
import { browserCache, readQuery } from '../platform/query.ts'

/** The page size of a list. */
const PRODUCTS_PER_PAGE = 24

export const categoriesQuery = () => readQuery('GET /api/category/getcategory')

export const categoryQuery = (id: string) =>
  readQuery('GET /api/category/getcategory/{id}', { path: { id } })

type ListPage = { page: number; limit?: number }

export const productsOfCategoryQuery = (
  id: string,
  { page, limit = PRODUCTS_PER_PAGE }: ListPage,
) => readQuery('GET /api/category/products/category/{id}', { path: { id }, query: { page, limit } })

/** A query for one page of products. */
export type ProductsQueryOptions = ReturnType<typeof productsQuery>

/** The filters of a product list, as in the query string; empty values are left out. */
export type ProductListQuery = {
  /** The search text on the page of search results; empty on all others. */
  q: string
  sort: ProductSort
  category: string
  color: string
  metal: Metal | ''
  /** In parts of a thousand. */
  purity: string
  /** A range of gross weights in grams, such as `5-10` or `50-`. */
  weight: string
  /** The id of a size. */
  size: string
  /** In rupees. */
  from: string
  to: string
  stock: boolean
  offer: boolean
}

export const productsQuery = (query: ProductListQuery, page: number, limit = PRODUCTS_PER_PAGE) =>
  readQuery('GET /allproducts', {
    query: { sort: query.sort, ...filterParametersOf(query), page, limit },
  })

/** The available filters of a list and how many products each leaves. */
export const productChoicesQuery = (query: ProductListQuery) =>
  readQuery('GET /api/products/filters', { query: filterParametersOf(query) })

/** A query for the available filters of a list. */
export type ProductChoicesQueryOptions = ReturnType<typeof productChoicesQuery>

function filterParametersOf({
  category,
  color,
  metal,
  purity,
  weight,
  size,
  ...otherFilters
}: ProductListQuery) {
  const { from, to, stock, offer } = otherFilters
  const [minWeight, maxWeight] = weight.split('-')
  return {
    ...(category && { category }),
    ...(color && { color }),
    ...(metal && { metal }),
    ...(purity && { purity }),
    ...(minWeight && { minWeight }),
    ...(maxWeight && { maxWeight }),
    ...(size && { size }),
    ...(from && { minPrice: from }),
    ...(to && { maxPrice: to }),
    ...(stock && { inStock: true }),
    ...(offer && { offer: true }),
  }
}

export const colorsQuery = () => readQuery('GET /api/category/getcolors')

export const productQuery = (id: string) =>
  readQuery('GET /api/singleproduct/{id}', { path: { id } })

/** The product as the cached lists have it, which is all that its own page shows. */
export function findCachedProduct(id: string) {
  for (const [, cachedAnswer] of browserCache.getQueriesData<{ data?: unknown }>({})) {
    const cachedProducts: unknown[] = Array.isArray(cachedAnswer?.data) ? cachedAnswer.data : []
    const product = cachedProducts.filter(isProduct).find((each) => String(each.id) === id)
    if (product) return { success: true as const, data: product }
  }
  return undefined
}

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'description' in value && 'images' in value

/** Products in the order of their ids. */
export const pickedProductsQuery = (productIds: readonly number[]) =>
  readQuery('GET /api/products/picked', { query: { ids: productIds.join(',') } })

export const freshDropsQuery = () => readQuery('GET /api/freshdrops')

/** The newest products, up to a limit. */
export const newestProductsQuery = (limit: number) =>
  readQuery('GET /allproducts', { query: { sort: 'newest', page: 1, limit } })

export const searchResultsQuery = (
  query: ProductListQuery,
  page: number,
  limit = PRODUCTS_PER_PAGE,
) =>
  readQuery('GET /api/products/search', {
    query: { q: query.q, ...filterParametersOf(query), page, limit },
  })

/** The available filters of search results and how many products each leaves. */
export const searchChoicesQuery = (query: ProductListQuery) =>
  readQuery('GET /api/products/search/filters', {
    query: { q: query.q, ...filterParametersOf(query) },
  })
