import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api.ts'
import { everyRead, readPersonal, retryDelay } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { refetchCart } from './cart.ts'
import { hasCode, isOutcomeUnknown } from './failure.ts'
import { attemptFor, bodyOf, type OrderAttempt, type OrderRequest } from './order-attempt.ts'

const TRIES_MORE = 3

/**
 * The user's own orders. Staff may have changed them, so they are loaded again wherever they are
 * shown.
 */
const ordersQuery = queryOptions({
  ...readPersonal('GET /api/order/getorders'),
  staleTime: 0,
})

/** One order; its id is not case-sensitive. */
const orderQuery = (orderId: string) =>
  queryOptions({
    ...readPersonal('GET /api/order/{orderId}', { path: { orderId: orderId.toUpperCase() } }),
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
const refetch = (cache: QueryClient, orderId: string) => {
  void cache.invalidateQueries(ordersQuery)
  void cache.invalidateQueries(orderQuery(orderId))
}

/**
 * The last attempt. It outlives the checkout dialog, so that a retry after a lost answer uses the
 * same key.
 */
let lastAttempt: OrderAttempt | undefined

/**
 * Places the order. After a lost answer it retries with the same key, so that only one order is
 * placed.
 */
export function usePlaceOrder() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: (failures, error) => failures < TRIES_MORE && mayHaveHappened(failures, error),
    retryDelay,
    mutationFn: (wish: OrderRequest) => {
      lastAttempt = attemptFor(wish, lastAttempt)
      return api(
        'POST /api/order/mailorder',
        { body: bodyOf(lastAttempt) },
        { idempotencyKey: lastAttempt.key },
      )
    },
    // Stock, prices, cart, addresses and delivery charges may have changed in either case.
    onSettled: () => {
      void cache.invalidateQueries(everyRead('GET /api/address/getUseraddress'))
      void cache.invalidateQueries(everyRead('GET /api/store'))
      void refetchCart(cache)
      void cache.invalidateQueries(everyRead('GET /api/order/getorders'))
    },
  })
}

/** The answer was lost, or the first attempt is still running on the server. */
const mayHaveHappened = (failures: number, error: Error): boolean =>
  isOutcomeUnknown(error) || (failures > 0 && hasCode(error, 'CONFLICT'))

export function useDeleteOrder() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (orderId: string) =>
      api('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }),
    onSuccess: (_, orderId) => {
      cache.setQueryData(
        ordersQuery.queryKey,
        (known) =>
          known && { ...known, orders: known.orders.filter((order) => order.orderId !== orderId) },
      )
    },
    onError: (_, orderId) => refetch(cache, orderId),
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
      const update = (known: Order) => (known.orderId === order.orderId ? order : known)
      cache.setQueryData(
        ordersQuery.queryKey,
        (known) => known && { ...known, orders: known.orders.map(update) },
      )
      cache.setQueryData(orderQuery(order.orderId).queryKey, { success: true, order })
    },
    onError: (_, orderId) => refetch(cache, orderId),
  })
}
