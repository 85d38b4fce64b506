import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { personalQuery } from '../../platform/query.ts'

/** The audit log, newest entry first. */
export const useRecord = (page: number) =>
  useQuery({
    ...personalQuery('GET /api/admin/audit', { query: { page, limit: 25 } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
