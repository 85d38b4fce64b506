import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { NewStaffOrder } from '#contract/admin-orders.ts'
import type { WorkList } from '#contract/fulfilment.ts'
import type { HandOverToCourierInput } from '#contract/fulfilment-calls.ts'
import type { OrderEditInput } from '#contract/order-edits.ts'
import type { OrderSort } from '#contract/order-list.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { StaffStep } from '#contract/staff-steps.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { inAdminLanguage } from './in-admin-language.ts'
import { useWrite } from './write.ts'

/** The filters of the order list; empty values are left out. */
export type OrdersQuery = {
  status: OrderStatus | ''
  /** A list of work instead of a status. */
  list: WorkList | ''
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

const withoutEmptyFilters = (filters: OrdersQuery) =>
  Object.fromEntries(Object.entries(filters).filter(([, filterValue]) => filterValue !== ''))

export const useOrders = (filters: OrdersQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/orders', { query: withoutEmptyFilters(filters) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: inAdminLanguage,
  })

const orderQuery = (orderId: string) =>
  queryOptions({
    ...personalQuery('GET /api/admin/orders/{orderId}', {
      path: { orderId: orderId.toUpperCase() },
    }),
    staleTime: 0,
  })

export const useOrder = (orderId: string) =>
  useQuery({ ...orderQuery(orderId), select: inAdminLanguage })

/** Several orders, in the order of their ids, with their texts in both languages. */
export const useOrdersById = (orderIds: readonly string[]) =>
  useQueries({ queries: orderIds.map(orderQuery) })

/** Money that moved: how much in rupees, how, and the number of the transfer. */
export type EnteredMoneyTransfer = { amount: number; way: PaymentWay; reference: string }

/** A change of an order; the server refuses it if the order is not as staff saw it. */
export type OrderChangeInput = {
  order: Pick<StaffOrder, 'orderId' | 'status' | 'fulfilment' | 'version'>
  change:
    | { status: OrderStatus }
    | { step: Exclude<StaffStep, 'deliver' | 'hand-over' | 'receive-payment'> }
    | { step: 'receive-payment'; payment: EnteredMoneyTransfer }
    | { step: 'refund'; refund: EnteredMoneyTransfer & { reason: string } }
    | {
        step: 'hand-over'
        shipment: Pick<HandOverToCourierInput, 'courier' | 'trackingNumber' | 'sentOn'>
      }
    | { step: 'deliver'; cashReceived: boolean }
  note?: string | undefined
}

export const useChangeOrder = () => useWrite(changeOrder)

function changeOrder({ order, change, note }: OrderChangeInput): Promise<unknown> {
  const pathParameters = { orderId: order.orderId }
  const noteField = note ? { note } : {}
  if ('status' in change)
    return api('PUT /api/order/updateorder/{orderId}', {
      path: pathParameters,
      body: { status: change.status, expectedStatus: order.status, ...noteField },
    })
  const { version } = order
  if (change.step === 'refund')
    return api('POST /api/admin/orders/{orderId}/refund', {
      path: pathParameters,
      body: { version, ...change.refund },
    })
  const body = { version, ...noteField }
  if (change.step === 'receive-payment')
    return api('POST /api/admin/orders/{orderId}/receive-payment', {
      path: pathParameters,
      body: { ...body, ...change.payment },
    })
  if (change.step === 'deliver')
    return api('POST /api/admin/orders/{orderId}/deliver', {
      path: pathParameters,
      body: { ...body, cashReceived: change.cashReceived },
    })
  if (change.step === 'hand-over')
    return api('POST /api/admin/orders/{orderId}/hand-over', {
      path: pathParameters,
      body: { ...body, ...change.shipment },
    })
  return api(`POST /api/admin/orders/{orderId}/${change.step}`, { path: pathParameters, body })
}

/** A move of an order, by the version that the order got with it. */
export type UndoableOrderMove = Pick<StaffOrder, 'orderId' | 'version'>

export const undoOrderMove = ({ orderId, version }: UndoableOrderMove) =>
  api('POST /api/admin/orders/{orderId}/undo', { path: { orderId }, body: { version } })

export const useOrderMessages = (orderId: string) =>
  useQuery({
    ...personalQuery('GET /api/admin/orders/{orderId}/messages', { path: { orderId } }),
    staleTime: 0,
  })

/** Places an order that a customer gave by phone, by chat or over the counter. */
export const useCreateOrder = () =>
  useWrite(
    ({ body, idempotencyKey }: { body: z.input<typeof NewStaffOrder>; idempotencyKey: string }) =>
      api('POST /api/admin/orders', { body }, { idempotencyKey }),
  )

type EditedLines = z.input<typeof OrderEditInput>['lines']

/** What an edit would make of an order; undefined lines ask nothing. */
export const useOrderEdit = (
  orderId: string,
  edit: { lines: EditedLines; state: string; deliveryAmount: number } | undefined,
) =>
  useQuery({
    ...personalQuery('GET /api/admin/orders/{orderId}/edit', {
      path: { orderId },
      query: {
        lines: JSON.stringify(edit?.lines ?? {}),
        state: edit?.state ?? '',
        deliveryAmount: String(edit?.deliveryAmount ?? 0),
      },
    }),
    enabled: edit !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useEditOrder = (orderId: string) =>
  useWrite((body: z.input<typeof OrderEditInput>) =>
    api('PUT /api/admin/orders/{orderId}/edit', { path: { orderId }, body }),
  )

export const useAddOrderNote = (orderId: string) =>
  useWrite((text: string) =>
    api('POST /api/admin/orders/{orderId}/notes', { path: { orderId }, body: { text } }),
  )

export const useBlockCash = (orderId: string) =>
  useWrite((reason: string) =>
    api('POST /api/admin/orders/{orderId}/block-cash', { path: { orderId }, body: { reason } }),
  )

export const useAllowCash = (orderId: string) =>
  useWrite(() => api('POST /api/admin/orders/{orderId}/allow-cash', { path: { orderId } }))

/** Records the cash of delivered orders as received; amounts in rupees. */
export const useReceiveCash = () =>
  useWrite((orders: { orderId: string; amount: number }[]) =>
    api('POST /api/admin/orders/receive-cash', { body: { orders } }),
  )

export const useConfirmOrders = () =>
  useWrite((orderIds: string[]) => api('POST /api/admin/orders/confirm', { body: { orderIds } }))
