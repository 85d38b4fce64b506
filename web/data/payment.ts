import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { OrderPaymentView } from '#contract/payments.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'
import { useRefetchOrder } from './orders.ts'

/** How often the payment is read again: while one is under way, and otherwise. */
const WATCHED_REFETCH_MS = 3000
const IDLE_REFETCH_MS = 30_000

const paymentQuery = (orderId: string) =>
  queryOptions({
    ...personalQuery('GET /api/order/{orderId}/payment', { path: { orderId } }),
    staleTime: 0,
  })

const STATES_UNDER_WAY = new Set(['created', 'shown', 'pending', 'unclear'])

/** Whether a provider may have money that the shop does not know of yet. */
export const isPaymentUnderWay = ({ attempt }: OrderPaymentView): boolean =>
  attempt !== undefined && STATES_UNDER_WAY.has(attempt.state)

/** The state of the payment of an order, read again regularly while the page is visible. */
export function useOrderPayment(orderId: string) {
  const refetchOrder = useRefetchOrder()
  const paymentResult = useQuery({
    ...paymentQuery(orderId),
    refetchInterval: ({ state: { data } }) =>
      data?.payment.state !== 'unpaid'
        ? false
        : isPaymentUnderWay(data.payment)
          ? WATCHED_REFETCH_MS
          : IDLE_REFETCH_MS,
  })
  const payment = paymentResult.data?.payment
  const paymentSummary =
    payment && `${payment.state} ${payment.methods.length > 0} ${payment.method}`
  useEffect(() => {
    if (paymentSummary) refetchOrder(orderId)
  }, [paymentSummary, orderId, refetchOrder])
  return paymentResult
}

/** Starts a payment, continues the one under way, or changes to another method. */
export function useStartPayment(orderId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (requestBody: { method: PaymentMethod; isOnPhone: boolean }) =>
      api('POST /api/order/{orderId}/payments', { path: { orderId }, body: requestBody }),
    onSuccess: (answer) => cache.setQueryData(paymentQuery(orderId).queryKey, answer),
    onError: () => void cache.invalidateQueries(paymentQuery(orderId)),
  })
}
