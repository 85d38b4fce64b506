import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StockAdjustment } from '#contract/stock.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { inAdminLanguage } from './in-admin-language.ts'
import { useWrite } from './write.ts'

/** The filters of the stock list. */
export type StockQuery = { q: string; stockLevel: 'low' | 'empty' | ''; page: number }

export const useStock = ({ q, stockLevel, page }: StockQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/stock', {
      query: {
        page,
        limit: 25,
        ...(q && { q }),
        ...(stockLevel === 'low' && { isLow: 'true' as const }),
        ...(stockLevel === 'empty' && { empty: 'true' }),
      },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: inAdminLanguage,
  })

/** All changes of a stock item, newest first, page by page. */
export const useStockLedger = (stockItemId: number) =>
  useInfiniteQuery({
    queryKey: ['ledger', stockItemId],
    meta: { personal: true },
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/admin/stock/{stockItemId}/ledger',
        { path: { stockItemId }, query: { page: pageParam, limit: 20 } },
        { signal },
      ),
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })

export const useAdjustStock = () =>
  useWrite((body: StockAdjustment) => api('POST /api/admin/stock/adjust', { body }))
