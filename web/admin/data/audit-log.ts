import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditKind } from '#contract/audit-kinds.ts'
import { addDays, SHOP_UTC_OFFSET } from '#contract/days.ts'
import { personalQuery } from '../../platform/query.ts'

type ActivityQuery = {
  q: string
  staffUserId: string
  kind: AuditKind | undefined
  /** The first and the last day. */
  firstDay: string
  lastDay: string
  page: number
}

/** The audit log, newest entry first. */
export const useActivityLog = ({ q, staffUserId, kind, firstDay, lastDay, page }: ActivityQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/audit', {
      query: {
        page,
        limit: 25,
        ...(q && { q }),
        ...(staffUserId && { who: Number(staffUserId) }),
        ...(kind && { kind }),
        ...(firstDay && { from: startOfDay(firstDay) }),
        ...(lastDay && { to: startOfDay(addDays(lastDay, 1)) }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const startOfDay = (day: string) => `${day}T00:00:00${SHOP_UTC_OFFSET}`
