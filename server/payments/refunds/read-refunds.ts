import { asc, eq, type SQL } from 'drizzle-orm'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { ProviderRefundRequest } from '#contract/refunds.ts'
import { Refusal } from '#contract/refusals.ts'
import { isOpenRefundRequest, refundRequests } from '../../orders/payment-tables.ts'
import { orders } from '../../orders/tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** The maximum length of a provider's answer that staff see. */
const MAX_SHOWN_ANSWER_LENGTH = 500
/** The maximum number of requests that are read; an order never has so many. */
const MAX_REFUNDS_OF_ORDER = 100

/** The open requests to give money back, the oldest first. */
export const readOpenRefunds = (db: Database, limit: number): Promise<ProviderRefundRequest[]> =>
  selectRefunds(db, isOpenRefundRequest, limit)

/** All requests to give money of an order back, oldest first. */
export const readRefundsOfOrder = (
  db: Database,
  orderId: string,
): Promise<ProviderRefundRequest[]> =>
  selectRefunds(db, eq(refundRequests.orderId, orderId), MAX_REFUNDS_OF_ORDER)

/** One request to give money back. */
export async function readRefund(db: Database, id: number): Promise<ProviderRefundRequest> {
  const [refund] = await selectRefunds(db, eq(refundRequests.id, id), 1)
  if (!refund) throw new Refusal('REFUND_NOT_FOUND')
  return refund
}

async function selectRefunds(
  db: Database,
  condition: SQL,
  limit: number,
): Promise<ProviderRefundRequest[]> {
  const rows = await db
    .select({
      request: refundRequests,
      name: orders.recipientName,
      phone: orders.recipientPhone,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(condition)
    .orderBy(asc(refundRequests.requestedAt), asc(refundRequests.id))
    .limit(limit)
  return rows.map(({ request, name, phone }) => ({
    id: request.id,
    orderId: request.orderId,
    name,
    phone,
    way: request.way,
    transactionId: request.transactionId,
    reason: request.reason,
    state: request.state,
    amount: toRupees(asPaisa(request.amountPaisa)),
    requestedAt: request.requestedAt.toISOString(),
    nextCheckAt: request.nextCheckAt?.toISOString() ?? null,
    answer: request.answer?.slice(0, MAX_SHOWN_ANSWER_LENGTH) ?? null,
  }))
}
