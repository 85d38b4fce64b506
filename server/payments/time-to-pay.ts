import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-status.ts'
import { KEPT_MINUTES, type PaymentMethod, PREPAID_METHODS } from '#contract/payment-methods.ts'
import { orders } from '../orders/tables.ts'

/** For how many minutes the pieces of an order are kept for its payment. */
export const keptMinutes = sql`(case ${orders.paymentMethod} ${sql.join(
  PREPAID_METHODS.map((method) => sql.raw(`when '${method}' then ${KEPT_MINUTES[method]}`)),
  sql` `,
)} end)`
export const keptUntil = sql<Date>`(${orders.createdAt} + make_interval(mins => ${keptMinutes}))`

const isPending = sql`${orders.status} = 'PENDING'`
/** Whether an order can no longer be paid. One that staff have confirmed waits for its payment. */
export const isOver = sql<boolean>`(${isPending} and ${keptUntil} <= now())`
/** Until when an attempt that begins now can be paid. */
export const payableUntil = sql<Date>`(case when ${isPending} then ${keptUntil}
  else now() + make_interval(mins => ${keptMinutes}) end)`

type Payable = { status: OrderStatus; method: PaymentMethod }

/** Whether an order waits for a payment in advance, also after staff have confirmed it. */
export const isPaidInAdvance = ({ status, method }: Payable): boolean =>
  method !== 'COD' && (status === 'PENDING' || status === 'CONFIRMED')
