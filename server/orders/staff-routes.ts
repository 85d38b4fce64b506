import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as z from 'zod/mini'
import type { adminOrderCalls } from '#contract/admin-orders.ts'
import type { CallAnswer } from '#contract/calls.ts'
import type { fulfilmentCalls } from '#contract/fulfilment-calls.ts'
import { ORDER_UPDATED } from '#contract/messages/answers.ts'
import type { orderEditCalls } from '#contract/order-edits.ts'
import type { orderEmailCalls } from '#contract/order-emails.ts'
import type { orderLimitCalls } from '#contract/order-limits.ts'
import type { StaffStep } from '#contract/staff-steps.ts'
import { cacheTagsOfStockChange } from '../platform/cache-tags.ts'
import type { CallHandlersOf, CallRequest } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { OrderChange } from './changes/change-order.ts'
import { editOrder, previewOrderEdit } from './edits/edit-order.ts'
import { changeOrderEmailText, readOrderEmailTexts } from './emails/order-email-texts.ts'
import {
  type EmailDependencies,
  queueOrderStepEmail,
  readOrderMessages,
} from './emails/step-emails.ts'
import { findOrders } from './lists/find-orders.ts'
import { readNewOrders } from './lists/read-new-orders.ts'
import { confirmOrders } from './moves/confirm-orders.ts'
import { receivePayment, refundOrder, takeStaffStep } from './moves/move-order.ts'
import { receiveCash } from './moves/receive-cash.ts'
import { undoMove } from './moves/undo-move.ts'
import { addOrderNote } from './order-notes.ts'
import { answerOnce } from './placing/answer-once.ts'
import { blockCash, endCashBlocksOfCustomer } from './placing/cash-blocks.ts'
import { changeOrderLimits, readOrderLimits } from './placing/order-limits.ts'
import { createStaffOrder } from './placing/staff-order.ts'
import { readStaffOrder } from './read-staff-order.ts'

type StaffOrderDependencies = EmailDependencies & {
  db: NodePgDatabase
  hasMailServer: boolean
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/** The calls of staff about orders; shoppers also use `updateOrder`. */
export const staffOrderRoutes = (
  dependencies: StaffOrderDependencies,
): CallHandlersOf<
  typeof adminOrderCalls &
    typeof fulfilmentCalls &
    typeof orderEditCalls &
    typeof orderLimitCalls &
    typeof orderEmailCalls
> => ({
  createStaffOrder: async ({ caller, body, idempotencyKey: key, language }) => {
    const { orderId, productIds } = await inTransaction(dependencies.db, (tx) =>
      createStaffOrder(tx, {
        staffId: caller.userId,
        order: body,
        key,
        language,
        contact: dependencies.contact,
      }),
    )
    dependencies.notifyCatalogueChanged(
      cacheTagsOfStockChange(
        productIds.map((productId) => ({ productId })),
        true,
      ),
    )
    return { success: true, orderId }
  },
  previewOrderEdit: async ({ path, query: { lines, state, deliveryAmount } }) => ({
    success: true,
    data: await previewOrderEdit(dependencies.db, path.orderId, {
      lines,
      state,
      deliveryPaisa: deliveryAmount,
    }),
  }),
  editOrder: async ({ caller, path: { orderId }, body }) => {
    const { db, notifyCatalogueChanged, ...emailDependencies } = dependencies
    const editedOrder = await inTransaction(db, async (tx) => {
      const editResult = await editOrder(tx, caller, {
        orderId,
        edit: body,
        contact: emailDependencies.contact,
      })
      if (editResult) await queueOrderStepEmail(tx, orderId, editResult.changed, emailDependencies)
      return editResult
    })
    const changed = editedOrder?.productIds.map((productId) => ({ productId })) ?? []
    if (changed.length > 0) notifyCatalogueChanged(cacheTagsOfStockChange(changed, true))
    return { success: true, msg: ORDER_UPDATED, order: await readStaffOrder(db, caller, orderId) }
  },
  getNewOrders: async () => ({ success: true, ...(await readNewOrders(dependencies.db)) }),
  findOrders: ({ query }) => findOrders(dependencies.db, query),
  getOrderForStaff: async ({ caller, path }) => ({
    success: true,
    order: await readStaffOrder(dependencies.db, caller, path.orderId),
  }),
  addOrderNote: async ({ caller, path, body }) => ({
    success: true,
    note: await inTransaction(dependencies.db, (tx) =>
      addOrderNote(tx, caller.userId, path.orderId, body.text),
    ),
  }),
  blockCash: async ({ caller, path: { orderId }, body: { reason } }) => {
    await inTransaction(dependencies.db, (tx) =>
      blockCash(tx, { orderId, staffId: caller.userId, reason }),
    )
    return { success: true, order: await readStaffOrder(dependencies.db, caller, orderId) }
  },
  allowCash: async ({ caller, path: { orderId } }) => {
    await inTransaction(dependencies.db, (tx) => endCashBlocksOfCustomer(tx, orderId))
    return { success: true, order: await readStaffOrder(dependencies.db, caller, orderId) }
  },
  confirmOrders: async ({ caller, body }) => {
    const results = await confirmOrders(dependencies, caller, body.orderIds)
    const confirmedCount = results.filter(({ isConfirmed }) => isConfirmed).length
    return { success: true, confirmed: confirmedCount, results }
  },
  receiveCash: async ({ caller, body }) => {
    const results = await receiveCash(dependencies, caller, body.orders)
    const paidCount = results.filter(({ isPaid }) => isPaid).length
    return { success: true, paid: paidCount, results }
  },
  packOrder: (request) => takeStepOfOrder(dependencies, request, 'pack'),
  handOverOrder: (request) => takeStepOfOrder(dependencies, request, 'hand-over'),
  deliverOrder: ({ body: { cashReceived, ...body }, ...request }) =>
    takeStepOfOrder(
      dependencies,
      { ...request, body },
      'deliver',
      cashReceived ? { paymentChange: { event: 'settle' } } : {},
    ),
  receivePayment: (request) => recordReceivedMoney(dependencies, request),
  refundOrder: (request) => refundOrderOnce(dependencies, request),
  refuseOrder: (request) => takeStepOfOrder(dependencies, request, 'refuse'),
  returnOrder: (request) => takeStepOfOrder(dependencies, request, 'return'),
  undoMove: async ({ caller, path: { orderId }, body: { version } }) => {
    const { userId } = caller
    const isStockChanged = await inTransaction(dependencies.db, (tx) =>
      undoMove(tx, { orderId, userId, version }),
    )
    const order = await readStaffOrder(dependencies.db, caller, orderId)
    if (isStockChanged)
      dependencies.notifyCatalogueChanged(cacheTagsOfStockChange(order.items, true))
    return { success: true, msg: ORDER_UPDATED, order }
  },
  getOrderMessages: async ({ path }) => ({
    success: true,
    data: await readOrderMessages(dependencies.db, path.orderId, dependencies),
  }),
  getOrderEmailTexts: async () => ({
    success: true,
    data: await readOrderEmailTexts(dependencies.db),
  }),
  updateOrderEmailText: async ({ path, body }) => ({
    success: true,
    data: await inTransaction(dependencies.db, (tx) => changeOrderEmailText(tx, path.kind, body)),
  }),
  getOrderLimits: async () => ({ success: true, data: await readOrderLimits(dependencies.db) }),
  updateOrderLimits: async ({ body }) => {
    await changeOrderLimits(dependencies.db, body)
    return { success: true, data: await readOrderLimits(dependencies.db) }
  },
})

type StepRequest = Pick<
  CallRequest<typeof fulfilmentCalls.handOverOrder>,
  'caller' | 'path' | 'body'
>

/** Does a step of an order and returns the order. */
async function takeStepOfOrder(
  { db, notifyCatalogueChanged, ...emailDependencies }: StaffOrderDependencies,
  { caller, path: { orderId }, body }: StepRequest,
  stepName: StaffStep,
  otherChanges: Pick<OrderChange, 'paymentChange'> = {},
): Promise<CallAnswer<typeof fulfilmentCalls.packOrder>> {
  const { isStockReturned } = await inTransaction(db, async (tx) => {
    const changed = await takeStaffStep(tx, caller, orderId, {
      ...body,
      ...otherChanges,
      step: stepName,
    })
    await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
    return changed
  })
  const order = await readStaffOrder(db, caller, orderId)
  if (isStockReturned) notifyCatalogueChanged(cacheTagsOfStockChange(order.items, true))
  return { success: true, msg: ORDER_UPDATED, order }
}

/**
 * Records money that was received for an order, and returns the order. The stock does not change.
 */
async function recordReceivedMoney(
  { db, ...emailDependencies }: StaffOrderDependencies,
  { caller, path: { orderId }, body }: CallRequest<typeof fulfilmentCalls.receivePayment>,
): Promise<CallAnswer<typeof fulfilmentCalls.receivePayment>> {
  await inTransaction(db, async (tx) => {
    const changed = await receivePayment(tx, caller, orderId, body)
    await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
  })
  return { success: true, msg: ORDER_UPDATED, order: await readStaffOrder(db, caller, orderId) }
}

/**
 * Records money that was given back, once for its key. A repeated request changes nothing and is
 * answered with the current state of the order. The stock does not change.
 */
async function refundOrderOnce(
  { db, ...emailDependencies }: StaffOrderDependencies,
  {
    caller,
    path: { orderId },
    body,
    idempotencyKey: key,
  }: CallRequest<typeof fulfilmentCalls.refundOrder>,
): Promise<CallAnswer<typeof fulfilmentCalls.refundOrder>> {
  const request = {
    userId: caller.userId,
    purpose: 'refund',
    key,
    body: { orderId, ...body },
  } as const
  await inTransaction(db, (tx) =>
    answerOnce(tx, request, z.object({}), async () => {
      const changed = await refundOrder(tx, caller, orderId, body)
      await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
      return {}
    }),
  )
  return { success: true, msg: ORDER_UPDATED, order: await readStaffOrder(db, caller, orderId) }
}
