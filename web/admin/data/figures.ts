import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readPersonal } from '../../platform/query.ts'

const MINUTE_MS = 60_000

/** What waits for the shop today; orders come in meanwhile. */
export const useToday = () =>
  useQuery({ ...readPersonal('GET /api/admin/today'), staleTime: 0, refetchInterval: MINUTE_MS })

/** What was sold over some days of the shop's calendar. */
export const useFigures = (from: string, to: string) =>
  useQuery({
    ...readPersonal('GET /api/admin/figures', { query: { from, to } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
