import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** What a new shop already has; the id of its first product, if there is one. */
export type SetupProgress = {
  categories: number
  products: number
  firstProductId: number | null
  hasOrders: boolean
}

/** The steps that a new shop has completed. */
export const useSetupProgress = () =>
  useQuery({
    queryKey: ['beginnings'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SetupProgress> => {
      const [categories, products, orders] = await Promise.all([
        api('GET /api/category/getcategory', { query: { page: 1, limit: 1 } }, { signal }),
        api('GET /allproducts', { query: { page: 1, limit: 1 } }, { signal }),
        api('GET /api/admin/orders', { query: { limit: 1 } }, { signal }),
      ])
      return {
        categories: categories.total,
        products: products.total,
        firstProductId: products.data[0]?.id ?? null,
        hasOrders: orders.data.length > 0,
      }
    },
  })
