import { useQuery } from '@tanstack/react-query'
import { read } from '../../platform/query.ts'

/** Who the shop is and what it promises. */
export const useStore = () => useQuery({ ...read('GET /api/store'), staleTime: 0 })
