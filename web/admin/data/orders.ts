import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderSort } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/** The filters of the order list; empty values are left out. */
export type OrdersQuery = {
  status: OrderStatus | ''
  q: string
  from: string
  to: string
  minAmount: string
  maxAmount: string
  sort: OrderSort
  /** The id of the order after which the page starts, or before which it ends. */
  after: string
  before: string
}

const withoutEmpty = (asked: OrdersQuery) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

export const useOrders = (asked: OrdersQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/orders', { query: withoutEmpty(asked) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const orderQuery = (orderId: string) =>
  queryOptions({
    ...personalQuery('GET /api/admin/orders/{orderId}', {
      path: { orderId: orderId.toUpperCase() },
    }),
    staleTime: 0,
  })

export const useOrder = (orderId: string) => useQuery(orderQuery(orderId))

/** A status change, from the status that was shown. */
export type OrderMoveInput = {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  note?: string | undefined
}

export const useMoveOrder = () =>
  useWrite(({ orderId, from, to, note }: OrderMoveInput) =>
    api('PUT /api/order/updateorder/{orderId}', {
      path: { orderId },
      body: { status: to, expectedStatus: from, ...(note && { note }) },
    }),
  )

export const useAddOrderNote = (orderId: string) =>
  useWrite((text: string) =>
    api('POST /api/admin/orders/{orderId}/notes', { path: { orderId }, body: { text } }),
  )

export const useConfirmOrders = () =>
  useWrite((orderIds: string[]) => api('POST /api/admin/orders/confirm', { body: { orderIds } }))
