import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Products by their ids; those no longer on sale are left out. */
export const viewedProductsQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['POST /api/products/batch', ids],
    // The products are public, but the list reveals what somebody looked at.
    meta: { personal: true },
    queryFn: async ({ signal }) =>
      (await api('POST /api/products/batch', { body: { ids } }, { signal })).data,
    enabled: ids.length > 0,
  })
