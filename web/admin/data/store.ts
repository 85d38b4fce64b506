import { useQuery } from '@tanstack/react-query'
import { read } from '../../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const useStore = () => useQuery({ ...read('GET /api/store'), staleTime: 0 })
