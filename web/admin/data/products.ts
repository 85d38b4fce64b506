import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type {
  BulkChange,
  ProductState,
  StaffProduct,
  StaffProductSort,
} from '#contract/admin-products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { productInAdminLanguage } from './in-admin-language.ts'
import { useWrite } from './write.ts'

/** The filters of the product list; empty values are left out. */
export type ProductsQuery = {
  q: string
  /** A state, or the archived products of all states. */
  state: ProductState | 'archived' | ''
  category: string
  stock: 'low' | 'empty' | ''
  sort: StaffProductSort
  page: number
}

const withNamesInAdminLanguage = <Answer extends { data: StaffProduct[] }>(answer: Answer) => ({
  ...answer,
  data: answer.data.map(productInAdminLanguage),
})

export const useProducts = ({ q, state, category, stock, sort, page }: ProductsQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/products', {
      query: {
        page,
        sort,
        ...(q && { q }),
        ...productStateParameters(state),
        ...(category && { category }),
        ...(stock && { stock }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: withNamesInAdminLanguage,
  })

/** The parameters of the API for a state of the list. */
export const productStateParameters = (state: ProductsQuery['state']) => ({
  ...(state === 'archived' && { archived: 'true' as const }),
  ...(state && state !== 'archived' && { state }),
})

const MIN_SEARCH_LETTERS = 3

/** Products whose names contain the typed text, once it is long enough. */
export const useProductNameSearch = (searchText: string) =>
  useQuery({
    ...personalQuery('GET /api/admin/products', { query: { q: searchText, limit: 10 } }),
    enabled: searchText.length >= MIN_SEARCH_LETTERS,
  })

const productQuery = (id: number) =>
  queryOptions({ ...personalQuery('GET /api/admin/products/{id}', { path: { id } }), staleTime: 0 })

/**
 * One product. It is not reloaded while its page is open, so that the form keeps what was typed.
 */
export const useProduct = (id: number) =>
  useQuery({ ...productQuery(id), refetchOnWindowFocus: false })

/** One product as it is now. */
export const readProduct = async (queryCache: QueryClient, id: number): Promise<StaffProduct> =>
  (await queryCache.fetchQuery(productQuery(id))).data

/** Several products, in the order of their ids. */
export const useProductsById = (ids: readonly number[]) =>
  useQueries({ queries: ids.map(productQuery) })

/** Stores the product that the server returned in the cache. */
export const cacheProduct = (queryCache: QueryClient, product: StaffProduct) =>
  queryCache.setQueryData(productQuery(product.id).queryKey, { success: true, data: product })

type ProductReference = { productId: number }

export const setPriceAsStaff = ({ productId, price }: ProductReference & { price: number }) =>
  api('POST /updateproduct/{id}', { path: { id: productId }, body: { price } })

export const useSetPrice = () => useWrite(setPriceAsStaff)

/** Sets the stock, unless somebody else changed it in the meantime. */
export const useCountStock = () =>
  useWrite(
    ({
      expectedCount,
      count,
      ...which
    }: ProductReference & Partial<ProductVariant> & { expectedCount: number; count: number }) =>
      api('POST /api/admin/stock/adjust', {
        body: { ...which, countedTo: count, expected: expectedCount, reason: 'count' },
      }),
  )

export const withdrawProductAsStaff = (id: number) =>
  api('DELETE /delproduct/{id}', { path: { id } })

export const publishProductAsStaff = (id: number) =>
  api('POST /api/admin/products/{id}/publish', { path: { id } })

/** Products to change at once: ticked ones, or all of a filter with the number that was shown. */
export type ProductSelection =
  | { ids: number[] }
  | { filter: Pick<ProductsQuery, 'q' | 'state' | 'category' | 'stock'>; shownTotal: number }

type BulkProductChange = z.input<typeof BulkChange>['change']

/** Changes many products with one call. */
export const useChangeManyProducts = () =>
  useWrite(({ products, change }: { products: ProductSelection; change: BulkProductChange }) =>
    api('POST /api/admin/products/bulk', { body: { products: apiSelectionOf(products), change } }),
  )

function apiSelectionOf(products: ProductSelection) {
  if ('ids' in products) return products
  const { q, state, category, stock } = products.filter
  return {
    total: products.shownTotal,
    filter: {
      ...(q && { q }),
      ...productStateParameters(state),
      ...(category && { category }),
      ...(stock && { stock }),
    },
  }
}

export const useWithdrawProducts = () => useWrite(withdrawProductAsStaff)
export const usePublishProducts = () => useWrite(publishProductAsStaff)

/** Deletes a product that no order names. */
export function useDeleteProducts() {
  const queryCache = useQueryClient()
  return useWrite(async (id: number) => {
    const answer = await api('DELETE /api/admin/products/{id}', { path: { id } })
    // The page of the product is still open and must not load it again.
    queryCache.removeQueries({ queryKey: productQuery(id).queryKey })
    return answer
  })
}

export const useDuplicateProduct = () =>
  useWrite((id: number) => api('POST /api/admin/products/{id}/duplicate', { path: { id } }))
