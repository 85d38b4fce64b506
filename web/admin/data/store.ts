import { useQuery } from '@tanstack/react-query'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { readQuery } from '../../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const useStore = () => useQuery({ ...readQuery('GET /api/store'), staleTime: 0 })

/** Up to which number of items stock is low, for products that have no own number. */
export function useLowStock(): number {
  // Every row of a list asks for it, so it is not read again for each.
  const { data } = useQuery({ ...readQuery('GET /api/store'), staleTime: 60_000 })
  return data?.data.lowStock ?? DEFAULT_LOW_STOCK
}
