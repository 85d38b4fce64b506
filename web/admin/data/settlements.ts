import { useQuery } from '@tanstack/react-query'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import type { SettlementColumn } from '#contract/settlements.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { createApiForFile } from './send-file.ts'
import { useWrite } from './write.ts'

export const useSettlements = () =>
  useQuery({ ...personalQuery('GET /api/admin/settlements', {}), staleTime: 0 })

export const useSettlement = (id: number) =>
  useQuery({ ...personalQuery('GET /api/admin/settlements/{id}', { path: { id } }), staleTime: 0 })

type SettlementFile = { file: File; method: PrepaidMethod }
type ChosenColumns = readonly (SettlementColumn | null)[]

/** Sends a provider's list of payments. */
export const useAddSettlement = () =>
  useWrite(({ file, method, columns }: SettlementFile & { columns: ChosenColumns | undefined }) =>
    createApiForFile(file, () => {})('POST /api/admin/settlements', {
      query: {
        method,
        fileName: file.name,
        ...(columns && { columns: columns.map((column) => column ?? '').join(',') }),
      },
      body: '',
    }),
  )

/** What the headings of a list are read as. */
export const useSettlementColumns = () =>
  useWrite(({ file, method }: SettlementFile) =>
    createApiForFile(file, () => {})('POST /api/admin/settlements/columns', {
      query: { method },
      body: '',
    }),
  )

export const useMoneyDay = (day: string) =>
  useQuery({ ...personalQuery('GET /api/admin/money', { query: { day } }), staleTime: 0 })

export const useCloseMoneyDay = (day: string) =>
  useWrite((body: { seen: number; countedCash: number; note: string }) =>
    api('POST /api/admin/money', { body: { ...body, day } }),
  )
