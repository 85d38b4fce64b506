import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReceiveCashInput, ReceiveCashResult } from '#contract/admin-orders.ts'
import { sumOfPayments } from '#contract/payment-states.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import {
  type Database,
  inTransaction,
  refusalOfDatabase,
} from '../../platform/database/database.ts'
import {
  type OrderChangeResult,
  orderChangedRefusal,
  readOrderState,
} from '../changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../emails/step-emails.ts'
import { orders } from '../tables.ts'
import { takeStaffStep } from './move-order.ts'

type Dependencies = EmailDependencies & { db: NodePgDatabase }
type ReceivedCash = ReceiveCashInput['orders'][number]

/**
 * Records the cash of delivered orders as received, one order after the other, each in its own
 * transaction. A refused order does not stop the others.
 */
export async function receiveCash(
  dependencies: Dependencies,
  caller: SignedInCaller,
  receivedCash: ReceivedCash[],
): Promise<ReceiveCashResult[]> {
  const results: ReceiveCashResult[] = []
  for (const one of receivedCash) results.push(await receiveCashOfOrder(dependencies, caller, one))
  return results
}

async function receiveCashOfOrder(
  { db, ...emailDependencies }: Dependencies,
  caller: SignedInCaller,
  receivedCash: ReceivedCash,
): Promise<ReceiveCashResult> {
  const { orderId } = receivedCash
  try {
    const { version } = await inTransaction(db, async (tx) => {
      const changed = await settleReceivedCash(tx, caller, receivedCash)
      await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
      return changed
    })
    return { orderId, isPaid: true, version }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (!refusal) throw error
    return { orderId, isPaid: false, msg: refusal.message }
  }
}

/**
 * Records the whole open amount as received, if it is the cash of a delivered order and the amount
 * that staff saw.
 */
async function settleReceivedCash(
  tx: Database,
  caller: SignedInCaller,
  { orderId, amount }: ReceivedCash,
): Promise<OrderChangeResult> {
  const { fulfilment, payments, version, status } = await readOrderState(tx, eq(orders.id, orderId))
  const openPayments = payments.filter(({ state }) => state === 'open')
  if (
    fulfilment !== 'delivered' ||
    openPayments.length === 0 ||
    openPayments.some(({ method }) => method !== 'COD')
  )
    throw new Refusal('ORDER_CANNOT_BE_PAID')
  if (sumOfPayments(payments, 'open') !== amount) throw orderChangedRefusal({ status })
  return takeStaffStep(tx, caller, orderId, {
    step: 'receive-payment' as const,
    version,
    paymentChange: { event: 'settle' },
  })
}
