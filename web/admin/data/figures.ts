import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { personalQuery } from '../../platform/query.ts'
import { inAdminLanguage } from './in-admin-language.ts'

const MINUTE_MS = 60_000

/** The tasks of today. It is reloaded regularly, because orders come in. */
export const useTodayFigures = () =>
  useQuery({
    ...personalQuery('GET /api/admin/today'),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    select: inAdminLanguage,
  })

/** The sales of a range of days. */
export const useSalesFigures = (firstDay: string, lastDay: string) =>
  useQuery({
    ...personalQuery('GET /api/admin/figures', { query: { from: firstDay, to: lastDay } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: inAdminLanguage,
  })
