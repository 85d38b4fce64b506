import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditKind } from '#contract/audit-kinds.ts'
import { addDays, SHOP_UTC_OFFSET } from '#contract/days.ts'
import { personalQuery } from '../../platform/query.ts'

type ActivityQuery = {
  q: string
  who: string
  kind: AuditKind | undefined
  /** The first and the last day. */
  from: string
  to: string
  page: number
}

/** The audit log, newest entry first. */
export const useActivityLog = ({ q, who, kind, from, to, page }: ActivityQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/audit', {
      query: {
        page,
        limit: 25,
        ...(q && { q }),
        ...(who && { who: Number(who) }),
        ...(kind && { kind }),
        ...(from && { from: startOfDay(from) }),
        ...(to && { to: startOfDay(addDays(to, 1)) }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const startOfDay = (day: string) => `${day}T00:00:00${SHOP_UTC_OFFSET}`
