import { sql } from 'drizzle-orm'
import {
  type OrderStatus,
  orderStatusFactsOf,
  TO_CONFIRM_STATUSES,
} from '#contract/order-status.ts'
import { type PaymentMethod, PREPAID_METHODS } from '#contract/payment-methods.ts'
import { PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import { orders } from '../orders/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'
import { paymentAttempts } from './tables.ts'

/** For how many minutes the pieces of an order are kept for its payment. */
export const minutesToPayInSql = sql`(case ${orders.paymentMethod} ${sql.join(
  PREPAID_METHODS.map((method) =>
    sql.raw(`when '${method}' then ${PREPAID_METHOD_FACTS[method].minutesToPay}`),
  ),
  sql` `,
)} end)`
const deadlineOfMethod = sql`(${orders.createdAt} + make_interval(mins => ${minutesToPayInSql}))`
/**
 * Until when an order is kept for its payment. A shopper who changes to a method with less time keeps
 * the time of the attempts that were begun.
 */
export const paymentDeadline = sql<Date>`greatest(${deadlineOfMethod}, (
  select max(attempt.expires_at) from ${paymentAttempts} as attempt
  where attempt.order_id = ${orders}.id
))`

const isOrderToConfirm = isOneOfValues(orders.status, TO_CONFIRM_STATUSES)
/** Whether an order can no longer be paid. One that staff have confirmed waits for its payment. */
export const isPastPaymentDeadline = sql<boolean>`(${isOrderToConfirm} and ${paymentDeadline} <= now())`
/** Until when an attempt that begins now can be paid. */
export const paymentAttemptDeadline = sql<Date>`(case when ${isOrderToConfirm} then ${deadlineOfMethod}
  else now() + make_interval(mins => ${minutesToPayInSql}) end)`

type Payable = { status: OrderStatus; method: PaymentMethod }

/** Whether an order waits for a payment in advance, also after staff have confirmed it. */
export const isPaidInAdvance = ({ status, method }: Payable): boolean =>
  method !== 'COD' && orderStatusFactsOf(status).isOpen
