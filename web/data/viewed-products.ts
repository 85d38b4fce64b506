import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Some pieces by their ids; those that are no longer on sale are left out. */
export const viewedProducts = (ids: number[]) =>
  queryOptions({
    queryKey: ['POST /api/products/batch', ids],
    // They are public, but together they tell what somebody looks at.
    meta: { personal: true },
    queryFn: async ({ signal }) =>
      (await api('POST /api/products/batch', { body: { ids } }, { signal })).data,
    enabled: ids.length > 0,
  })
