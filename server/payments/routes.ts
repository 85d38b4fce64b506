import { pathIn } from '#contract/language-paths.ts'
import { ORDER_UPDATED } from '#contract/messages/answers.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import type { paymentCalls } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { normalizeMoneyReference } from '../orders/money-references.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inTransaction } from '../platform/database/database.ts'
import {
  applyReceivedMoney,
  findOtherPaymentUse,
  lockPaymentAttempt,
} from './apply-provider-answer.ts'
import { changePaymentSettings, readPaymentSettings } from './change-payment-settings.ts'
import {
  checkAttemptNow,
  checkPaymentOfViewedOrder,
  type PaymentCheckDependencies,
} from './check-payment.ts'
import { readOrderPayment } from './read-order-payment.ts'
import { findPayments, readPaymentAttempt, readPaymentsOfOrder } from './read-payments.ts'
import { receiveMessage } from './receive-message.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { readRefundsOfOrder } from './refunds/read-refunds.ts'
import { canRefundAtProvider } from './refunds/refund-payment.ts'
import { startPayment } from './start-payment.ts'

type Dependencies = PaymentCheckDependencies & { notifyCatalogueChanged: NotifyCatalogueChanged }

/** The maximum length of a provider's answer that the owner sees after a test. */
const MAX_SHOWN_ANSWER_LENGTH = 500

export const paymentRoutes = (dependencies: Dependencies): CallHandlersOf<typeof paymentCalls> => {
  const { db, providers } = dependencies
  return {
    getOrderPayment: async ({ caller: { userId }, path: { orderId } }) => {
      const wanted = { userId, orderId }
      const orderPayment = await readOrderPayment(db, providers, wanted)
      const payment = orderPayment.attempt
        ? await checkPaymentOfViewedOrder(dependencies, orderId).then(() =>
            readOrderPayment(db, providers, wanted),
          )
        : orderPayment
      return { success: true, payment }
    },
    startPayment: async ({ caller: { userId }, path: { orderId }, body }) => {
      const { method, isOnPhone = false } = body
      await startPayment(dependencies, { userId, orderId, method, isOnPhone })
      return { success: true, payment: await readOrderPayment(db, providers, { userId, orderId }) }
    },
    returnFromPayment: async ({ path, query, language }) => {
      const message = { ...path, kind: 'return' as const, query, headers: {}, body: '' }
      const receivedMessage = await receiveMessage(dependencies, message)
      // The answer is the same for every query with which the browser comes back.
      return {
        location: receivedMessage
          ? pathIn(receivedMessage.language, `/orders/${receivedMessage.orderId}`)
          : pathIn(language, '/orders'),
      }
    },
    reportPayment: async ({ path, headers, body }) => {
      const text = new TextDecoder().decode(body)
      const message = { ...path, kind: 'callback' as const, query: {}, headers, body: text }
      await receiveMessage(dependencies, message)
      return { success: true, msg: ORDER_UPDATED }
    },
    findPayments: async ({ query }) => ({
      success: true,
      ...(await findPayments(db, providers, query)),
    }),
    getPaymentsOfOrder: async ({ path }) => ({
      success: true,
      attempts: await readPaymentsOfOrder(db, path.orderId),
      refunds: await readRefundsOfOrder(db, path.orderId),
      refundable: PREPAID_METHODS.filter((method) => canRefundAtProvider(providers, method)),
    }),
    checkPayment: async ({ path: { id }, caller }) => {
      await readPaymentAttempt(db, id)
      const checkEvent = {
        kind: 'staff' as const,
        body: '',
        verdict: 'check',
        byUserId: caller.userId,
      }
      await inTransaction(db, (tx) => recordPaymentEvent(tx, { attemptId: id, ...checkEvent }))
      await checkAttemptNow(dependencies, id)
      return { success: true, data: await readPaymentAttempt(db, id) }
    },
    acceptPayment: async ({ path: { id }, body: { reference }, caller: { userId } }) => {
      await inTransaction(db, async (tx) => {
        const attempt = await lockPaymentAttempt(tx, id)
        if (!attempt) throw new Refusal('PAYMENT_NOT_FOUND')
        if (attempt.state === 'paid') throw new Refusal('PAYMENT_ALREADY_PAID')
        const { way } = PREPAID_METHOD_FACTS[attempt.method]
        const transactionId = normalizeMoneyReference(way, reference)
        if ((await findOtherPaymentUse(tx, attempt, transactionId)) === 'counted')
          throw new Refusal('PAYMENT_REFERENCE_USED', { field: 'reference' })
        await recordPaymentEvent(tx, {
          attemptId: id,
          kind: 'staff',
          body: reference,
          verdict: 'accepted',
          byUserId: userId,
        })
        const acceptedMoney = { transactionId, byUserId: userId }
        await applyReceivedMoney(tx, attempt, acceptedMoney, dependencies)
      })
      return { success: true, data: await readPaymentAttempt(db, id) }
    },
    getPaymentSettings: async () => ({
      success: true,
      data: await readPaymentSettings(db, providers),
    }),
    updatePaymentSettings: async ({ body }) => {
      await changePaymentSettings(db, providers, body)
      dependencies.notifyCatalogueChanged()
      return { success: true, data: await readPaymentSettings(db, providers) }
    },
    testPaymentMethod: async ({ path: { method } }) => {
      const provider = providers.find((one) => one.method === method)
      if (!provider) throw new Refusal('PAYMENT_METHOD_NOT_SET_UP')
      const { isWorking, raw } = await provider.test()
      return { success: true, isWorking, answer: raw.slice(0, MAX_SHOWN_ANSWER_LENGTH) }
    },
  }
}
