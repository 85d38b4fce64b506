import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-status.ts'
import { type PaymentMethod, PREPAID_METHODS } from '#contract/payment-methods.ts'
import { PREPAID } from '#contract/payment-ways.ts'
import { orders } from '../orders/tables.ts'

/** For how many minutes the pieces of an order are kept for its payment. */
export const minutesToPay = sql`(case ${orders.paymentMethod} ${sql.join(
  PREPAID_METHODS.map((method) => sql.raw(`when '${method}' then ${PREPAID[method].minutesToPay}`)),
  sql` `,
)} end)`
export const paymentDeadline = sql<Date>`(${orders.createdAt} + make_interval(mins => ${minutesToPay}))`

const isPending = sql`${orders.status} = 'PENDING'`
/** Whether an order can no longer be paid. One that staff have confirmed waits for its payment. */
export const isPaymentTooLate = sql<boolean>`(${isPending} and ${paymentDeadline} <= now())`
/** Until when an attempt that begins now can be paid. */
export const attemptDeadline = sql<Date>`(case when ${isPending} then ${paymentDeadline}
  else now() + make_interval(mins => ${minutesToPay}) end)`

type Payable = { status: OrderStatus; method: PaymentMethod }

/** Whether an order waits for a payment in advance, also after staff have confirmed it. */
export const isPaidInAdvance = ({ status, method }: Payable): boolean =>
  method !== 'COD' && (status === 'PENDING' || status === 'CONFIRMED')
