import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const useStore = () => useQuery({ ...readQuery('GET /api/store'), staleTime: 0 })
