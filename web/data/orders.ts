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
import { refetchCartIn } from './cart.ts'
import { hasRefusalCode, isCallOutcomeUnknown } from './failure.ts'
import {
  type OrderAttempt,
  type OrderRequest,
  orderAttemptFor,
  orderRequestBody,
  orderRetryDelay,
} from './order-attempt.ts'

/** How long an order is tried again after lost answers: longer than a database takes to fail over. */
const MAX_RETRY_DURATION_MS = 40_000

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
let lastOrderAttempt: OrderAttempt | undefined

/**
 * Places the order. After a lost answer it retries for MAX_RETRY_DURATION_MS with the same key, so
 * that only one order is placed.
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  const firstTryTime = useRef(0)
  return useMutation({
    networkMode: 'always',
    onMutate: () => {
      firstTryTime.current = Date.now()
    },
    retry: (failureCount, error) =>
      Date.now() - firstTryTime.current < MAX_RETRY_DURATION_MS &&
      mayHaveSucceeded(failureCount, error),
    retryDelay: orderRetryDelay,
    mutationFn: (orderRequest: OrderRequest) => {
      lastOrderAttempt = orderAttemptFor(orderRequest, lastOrderAttempt)
      return api(
        'POST /api/order/mailorder',
        { body: orderRequestBody(lastOrderAttempt) },
        { idempotencyKey: lastOrderAttempt.idempotencyKey },
      )
    },
    // Stock, prices, cart, addresses and delivery charges may have changed in either case.
    onSettled: () => {
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/address/getUseraddress'))
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/store'))
      void refetchCartIn(cache)
      void cache.invalidateQueries(queryKeyOfRoute('GET /api/order/getorders'))
    },
  })
}

/** The answer was lost, or the first attempt is still running on the server. */
const mayHaveSucceeded = (failureCount: number, error: Error): boolean =>
  isCallOutcomeUnknown(error) || (failureCount > 0 && hasRefusalCode(error, 'CONFLICT'))

export function useDeleteOrder() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      api('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }),
    onSuccess: (_, orderId) => {
      cache.setQueryData(
        ordersQuery.queryKey,
        (cachedOrders) =>
          cachedOrders && {
            ...cachedOrders,
            orders: cachedOrders.orders.filter((order) => order.orderId !== orderId),
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
      const replaceOrder = (cachedOrders: Order) =>
        cachedOrders.orderId === order.orderId ? order : cachedOrders
      cache.setQueryData(
        ordersQuery.queryKey,
        (cachedOrders) =>
          cachedOrders && { ...cachedOrders, orders: cachedOrders.orders.map(replaceOrder) },
      )
      cache.setQueryData(orderQuery(order.orderId).queryKey, { success: true, order })
    },
    onError: (_, orderId) => refetchOrder(cache, orderId),
  })
}
