import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api.ts'
import { personalQuery, queryKeyOfRoute } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { refetchCart } from './cart.ts'
import { hasRefusalCode, isCallOutcomeUnknown } from './failure.ts'
import {
  type OrderAttempt,
  type OrderRequest,
  orderAttemptFor,
  orderRequestBody,
  orderRetryDelay,
} from './order-attempt.ts'

/** How long an order is tried again after lost answers: longer than a database takes to fail over. */
const KEEP_TRYING_MS = 40_000

/**
 * The user's own orders. Staff may have changed them, so they are loaded again wherever they are
 * shown.
 */
const ordersQuery = queryOptions({
  ...personalQuery('GET /api/order/getorders'),
  staleTime: 0,
})

/** One order; its id is not case-sensitive. */
const orderQuery = (orderId: string) =>
  queryOptions({
    ...personalQuery('GET /api/order/{orderId}', { path: { orderId: orderId.toUpperCase() } }),
    staleTime: 0,
  })

export function useOrders() {
  const session = useSession()
  return useQuery({ ...ordersQuery, enabled: session !== null })
}

export function useOrder(orderId: string) {
  const session = useSession()
  return useQuery({ ...orderQuery(orderId), enabled: session !== null })
}

/** Somebody else changed the order in the meantime. */
const refetchOrder = (cache: QueryClient, orderId: string) => {
  void cache.invalidateQueries(ordersQuery)
  void cache.invalidateQueries(orderQuery(orderId))
}

/** Reads an order again, which may have changed at the shop. */
export function useRefetchOrder() {
  const cache = useQueryClient()
  return useCallback((orderId: string) => refetchOrder(cache, orderId), [cache])
}

/**
 * The last attempt to pay this order. It outlives the checkout dialog, so that a retry after a lost
 * answer uses the same key.
 */
let lastAttempt: OrderAttempt | undefined

/**
 * Places the order. After a lost answer it retries for KEEP_TRYING_MS with the same key, so that
 * only one order is placed.
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const firstTryAt = useRef(0)
  return useMutation({
    networkMode: 'always',
    onMutate: () => {
      firstTryAt.current = Date.now()
    },
    retry: (failures, error) =>
      Date.now() - firstTryAt.current < KEEP_TRYING_MS && mayHaveSucceeded(failures, error),
    retryDelay: orderRetryDelay,
    mutationFn: (request: OrderRequest) => {
      lastAttempt = orderAttemptFor(request, lastAttempt)
      return api(
        'POST /api/order/mailorder',
        { body: orderRequestBody(lastAttempt) },
        { idempotencyKey: lastAttempt.key },
      )
    },
    // Stock, prices, cart, addresses and delivery charges may have changed in either case.
    onSettled: () => {
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/address/getUseraddress'))
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/store'))
      void refetchCart(cache)
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/order/getorders'))
    },
  })
}

/** The answer was lost, or the first attempt is still running on the server. */
const mayHaveSucceeded = (failures: number, error: Error): boolean =>
  isCallOutcomeUnknown(error) || (failures > 0 && hasRefusalCode(error, 'CONFLICT'))

export function useDeleteOrder() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      api('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }),
    onSuccess: (_, orderId) => {
      cache.setQueryData(
        ordersQuery.queryKey,
        (cached) =>
          cached && {
            ...cached,
            orders: cached.orders.filter((order) => order.orderId !== orderId),
          },
      )
    },
    onError: (_, orderId) => refetchOrder(cache, orderId),
  })
}

export function useCancelOrder() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      api('PUT /api/order/updateorder/{orderId}', {
        path: { orderId },
        body: { status: 'CANCELLED' },
      }),
    onSuccess: ({ order }) => {
      const update = (cached: Order) => (cached.orderId === order.orderId ? order : cached)
      cache.setQueryData(
        ordersQuery.queryKey,
        (cached) => cached && { ...cached, orders: cached.orders.map(update) },
      )
      cache.setQueryData(orderQuery(order.orderId).queryKey, { success: true, order })
    },
    onError: (_, orderId) => refetchOrder(cache, orderId),
  })
}
