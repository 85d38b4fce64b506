import type { refundCalls } from '#contract/refunds.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { PaymentCheckDependencies } from '../check-payment.ts'
import { decideRefund } from './apply-refund-answer.ts'
import { readRefund } from './read-refunds.ts'
import { checkRefundNow, refundPayment } from './refund-payment.ts'

type Dependencies = PaymentCheckDependencies & { sendQueuedEmails: () => void }

export const refundRoutes = (dependencies: Dependencies): CallHandlersOf<typeof refundCalls> => {
  const { db, sendQueuedEmails } = dependencies
  return {
    refundPayment: async ({ path, body, caller, idempotencyKey: key }) => {
      const wanted = { ...body, attemptId: path.id, byUserId: caller.userId, key }
      const id = await refundPayment(dependencies, wanted)
      sendQueuedEmails()
      return { success: true, refund: await readRefund(db, id) }
    },
    checkRefund: async ({ path: { id } }) => {
      await checkRefundNow(dependencies, id)
      sendQueuedEmails()
      return { success: true, refund: await readRefund(db, id) }
    },
    decideRefund: async ({ path: { id }, body, caller }) => {
      const { wasGivenBack, reference = '' } = body
      await inTransaction(db, (tx) =>
        decideRefund(
          tx,
          { id, wasGivenBack, reference: reference || null, byUserId: caller.userId },
          dependencies,
        ),
      )
      sendQueuedEmails()
      return { success: true, refund: await readRefund(db, id) }
    },
  }
}
