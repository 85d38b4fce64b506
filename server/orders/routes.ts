import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallAnswer } from '#contract/calls.ts'
import {
  ORDER_CANCELLED,
  ORDER_DELETED,
  ORDER_PLACED,
  ORDER_UPDATED,
} from '#contract/messages/answers.ts'
import { Order, type orderCalls } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import { cacheTagsOfStockChange } from '../platform/cache-tags.ts'
import type { CallHandlersOf, CallRequest } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inSingleStatement, inTransaction } from '../platform/database/database.ts'
import type { EmailToSend } from '../platform/emails/outbox.ts'
import type { ConfiguredStoreContact } from '../store/read-store.ts'
import { makeNewOrderEmails } from './emails/order-emails.ts'
import { readOrderEmailFacts } from './emails/read-order-email-facts.ts'
import { queueOrderStepEmail } from './emails/step-emails.ts'
import { deleteOrder, moveOrder } from './moves/move-order.ts'
import { answerOnce, repeatableRequestOf } from './placing/answer-once.ts'
import type { CheckOrderLimits } from './placing/order-limits.ts'
import { createOrderQueue, type RunInOrderQueue } from './placing/order-queue.ts'
import { type PlacedOrder, type PlaceOrderConnection, placeOrder } from './placing/place-order.ts'
import { readOrder, readOwnOrders } from './read-orders.ts'

/** The dependencies of the calls about orders. */
export type OrderDependencies = {
  db: NodePgDatabase
  /** How many connections this process has for queries. */
  connections: number
  contact: ConfiguredStoreContact
  publicUrl: string
  /** Called after emails or messages to devices were queued. */
  sendQueuedEmails: () => void
  /** The payment methods that are set up. */
  paymentMethods: readonly PaymentMethod[]
  /** Refuses orders that are too large for new customers. */
  checkLimits: CheckOrderLimits
  /** Tells every process that stock has changed, so that no old answer is given. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const orderRoutes = (dependencies: OrderDependencies): CallHandlersOf<typeof orderCalls> =>
  createOrderRoutes({
    ...dependencies,
    runInOrderQueue: createOrderQueue(dependencies.connections),
  })

type OrderRouteDependencies = OrderDependencies & { runInOrderQueue: RunInOrderQueue }

const createOrderRoutes = (
  dependencies: OrderRouteDependencies,
): CallHandlersOf<typeof orderCalls> => ({
  getOrders: async ({ caller }) => ({
    success: true,
    orders: await readOwnOrders(dependencies.db, caller.userId),
  }),
  getOrder: async ({ caller, path }) => ({
    success: true,
    order: await readOrder(dependencies.db, caller, path.orderId),
  }),
  placeOrder: (request) => placeOrderOnce(dependencies, request, () => []),
  placeOrderWithMail: (request) => placeWithEmail(dependencies, request),
  deleteOrder: async ({ caller, path }) => {
    const order = await inTransaction(dependencies.db, async (tx) => {
      const orderToDelete = await readOrder(tx, caller, path.orderId)
      await deleteOrder(tx, caller.userId, path.orderId)
      return orderToDelete
    })
    dependencies.notifyCatalogueChanged(cacheTagsOfStockChange(order.items, true))
    return { success: true, msg: ORDER_DELETED }
  },
  updateOrder: (request) => moveOrderOnce(dependencies, request),
})

type PlaceRequest = CallRequest<typeof orderCalls.placeOrder>
type MoveRequest = CallRequest<typeof orderCalls.updateOrder>

/** Places an order once for its key. `makeEmails` returns the emails that are queued with it. */
async function placeOrderOnce(
  {
    db,
    contact,
    notifyCatalogueChanged,
    checkLimits,
    paymentMethods,
    runInOrderQueue,
    sendQueuedEmails,
  }: OrderRouteDependencies,
  { caller: { userId }, body, idempotencyKey: key, language }: PlaceRequest,
  makeEmails: (placed: PlacedOrder) => EmailToSend[],
): Promise<CallAnswer<typeof orderCalls.placeOrder>> {
  if (!paymentMethods.includes(body.paymentMethod))
    throw new Refusal('PAYMENT_METHOD_OFF', { field: 'paymentMethod' })
  const repeatableRequest = repeatableRequestOf({ userId, purpose: 'place', key, body })
  const orderConnection: PlaceOrderConnection = {
    db,
    runStatement: (work) => inSingleStatement(db, work),
    runTransaction: (work) => inTransaction(db, work),
  }
  const { order, isSoldOut } = await runInOrderQueue((queueTurn) =>
    placeOrder(orderConnection, userId, body, {
      checkLimits,
      cashDependencies: { db, contact },
      queueTurn,
      repeatableRequest,
      language,
      makeEmails,
    }),
  )
  sendQueuedEmails()
  notifyCatalogueChanged(cacheTagsOfStockChange(order.items, isSoldOut))
  return { success: true, message: ORDER_PLACED, msg: ORDER_PLACED, order }
}

async function placeWithEmail(dependencies: OrderRouteDependencies, request: PlaceRequest) {
  const { db, contact, publicUrl } = dependencies
  const facts = await readOrderEmailFacts(db, request.caller.userId, contact)
  return placeOrderOnce(dependencies, request, (placed) =>
    makeNewOrderEmails(placed, { ...facts, publicUrl, language: request.language }),
  )
}

/** Moves an order once for its key. */
async function moveOrderOnce(
  { db, notifyCatalogueChanged, ...emailDependencies }: OrderDependencies,
  { caller, path: { orderId }, body, idempotencyKey: key }: MoveRequest,
): Promise<CallAnswer<typeof orderCalls.updateOrder>> {
  const { userId } = caller
  let isStockReturned = false
  const order = await inTransaction(db, (tx) =>
    answerOnce(
      tx,
      { userId, purpose: 'move', key, body: { orderId, ...body } },
      Order,
      async () => {
        const changed = await moveOrder(tx, caller, orderId, body)
        isStockReturned = changed.isStockReturned
        // A shopper who cancels their own order needs no email about it.
        if (hasPermission(caller, 'orders.move'))
          await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
        return readOrder(tx, caller, orderId)
      },
    ),
  )
  if (isStockReturned) notifyCatalogueChanged(cacheTagsOfStockChange(order.items, true))
  const words = body.status === 'CANCELLED' ? ORDER_CANCELLED : ORDER_UPDATED
  return { success: true, msg: words, message: words, order }
}
