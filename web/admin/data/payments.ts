import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentList } from '#contract/payments.ts'
import type { RefundRequestInput } from '#contract/refunds.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/** How often the list is loaded again while the page is open. */
const REFRESH_MS = 30_000

export const usePayments = (list: PaymentList) =>
  useQuery({
    ...personalQuery('GET /api/admin/payments', { query: { list } }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

/** The attempts to pay an order, and what providers were asked to give back. */
export const usePaymentsOfOrder = (orderId: string) =>
  useQuery({
    ...personalQuery('GET /api/admin/orders/{orderId}/payments', { path: { orderId } }),
    staleTime: 0,
  })

/** Asks the provider about a payment now. */
export const useCheckPayment = (paymentId: number) =>
  useWrite(() => api('POST /api/admin/payments/{id}/check', { path: { id: paymentId } }))

export const useAcceptPayment = (paymentId: number) =>
  useWrite((reference: string) =>
    api('POST /api/admin/payments/{id}/accept', { path: { id: paymentId }, body: { reference } }),
  )

/** Asks the provider to give money back. */
export const useRefundPayment = (attemptId: number) =>
  useWrite((body: z.input<typeof RefundRequestInput>) =>
    api('POST /api/admin/payments/{id}/refunds', { path: { id: attemptId }, body }),
  )

/** Asks the provider now for the result of a refund. */
export const useCheckRefund = (refundId: number) =>
  useWrite(() => api('POST /api/admin/refunds/{id}/check', { path: { id: refundId } }))

export const useDecideRefund = (refundId: number) =>
  useWrite((body: { wasGivenBack: boolean; reference?: string }) =>
    api('POST /api/admin/refunds/{id}/decide', { path: { id: refundId }, body }),
  )

export const usePaymentSettings = () =>
  useQuery({
    ...personalQuery('GET /api/admin/settings/payments'),
    // Not again while the form is open, so that it keeps what was chosen.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useSavePaymentSettings = () =>
  useWrite((body: { methods: PaymentMethod[]; version: number }) =>
    api('PUT /api/admin/settings/payments', { body }),
  )

export const useTestPaymentMethod = () =>
  useWrite((method: PaymentMethod) =>
    api('POST /api/admin/settings/payments/{method}/test', {
      path: { method: method.toLowerCase() },
    }),
  )
