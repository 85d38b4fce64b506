import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const store = () => readQuery('GET /api/store')

/** The same data; undefined while it is not loaded. */
export const useStore = () => useQuery(store()).data?.data
