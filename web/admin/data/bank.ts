import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { BankAccountInput } from '#contract/bank.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

export const useBankAccount = () =>
  useQuery({
    ...personalQuery('GET /api/admin/settings/bank'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSaveBankAccount = () =>
  useWrite((body: z.input<typeof BankAccountInput>) =>
    api('PUT /api/admin/settings/bank', { body }),
  )

export const useBankSlips = (orderId: string) =>
  useQuery({
    ...personalQuery('GET /api/order/{orderId}/slips', { path: { orderId } }),
    staleTime: 0,
  })

/** The picture of a slip; it never changes. */
export const useSlipPicture = (orderId: string, id: number) =>
  useQuery(personalQuery('GET /api/order/{orderId}/slips/{id}/picture', { path: { orderId, id } }))

/** Accepts the attempt of a slip as paid, with the reference in the account of the shop. */
export const useAcceptSlip = (attemptId: number) =>
  useWrite((reference: string) =>
    api('POST /api/admin/payments/{id}/accept', { path: { id: attemptId }, body: { reference } }),
  )

export const useRefuseSlip = (id: number) =>
  useWrite((reason: string) =>
    api('POST /api/admin/bank-slips/{id}/refuse', { path: { id }, body: { reason } }),
  )
