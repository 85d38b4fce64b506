import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { asPaisa, toRupees } from '#contract/money.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import { orderPaymentStateOf, sumOfPayments } from '#contract/payment-states.ts'
import type { OrderPaymentView } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { payments } from '../orders/payment-tables.ts'
import { isOwnOrder } from '../orders/read-orders.ts'
import { orders } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { storePaymentsTable } from '../store/tables.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { unavailableMethodsOf } from './providers/provider-availability.ts'
import { type PaymentAttemptRow, paymentAttempts } from './tables.ts'
import { isPaidInAdvance, isPastPaymentDeadline, paymentDeadline } from './time-to-pay.ts'

type OrderOfShopper = { userId: number; orderId: string }

/** The state of the payment of one of the caller's orders. */
export async function readOrderPayment(
  db: Database,
  providers: readonly PaymentProvider[],
  { userId, orderId }: OrderOfShopper,
): Promise<OrderPaymentView> {
  const [order] = await db
    .select({
      method: orders.paymentMethod,
      status: orders.status,
      finalPaisa: orders.finalPaisa,
      keptUntil: sql<string | null>`${paymentDeadline}`,
      isOver: isPastPaymentDeadline,
      switchedOn: sql<PaymentMethod[]>`(select methods from ${storePaymentsTable})`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwnOrder(userId)))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const paymentsOfOrder = await db
    .select({ state: payments.state, amountPaisa: payments.amountPaisa })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  const duePaisa = sumOfPayments(paymentsOfOrder, 'open')
  const [attempt] = await db
    .select({
      ...getTableColumns(paymentAttempts),
      // The clock of a host may be wrong.
      isExpired: sql<boolean>`${paymentAttempts.expiresAt} <= now()`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    // The attempt that paid the order; while something is due, the attempt that the shopper can
    // continue.
    .orderBy(
      desc(sql`${paymentAttempts.state} = 'paid' and ${duePaisa === 0}`),
      desc(paymentAttempts.id),
    )
    .limit(1)
  const canBePaid = isPaidInAdvance(order) && !order.isOver && duePaisa > 0
  const { isToConfirm } = orderStatusFactsOf(order.status)
  // Staff confirmed the order because it is paid in advance.
  const choosableMethods = isToConfirm
    ? order.switchedOn
    : order.switchedOn.filter((one) => one !== 'COD')
  return {
    orderId,
    state: orderPaymentStateOf(paymentsOfOrder, order.finalPaisa),
    method: order.method,
    dueAmount: toRupees(asPaisa(duePaisa)),
    notAnswering: unavailableMethodsOf(providers),
    methods: canBePaid ? payableMethodsFor(duePaisa, choosableMethods, providers) : [],
    ...(order.method !== 'COD' &&
      order.keptUntil !== null &&
      isToConfirm && { keptUntil: new Date(order.keptUntil).toISOString() }),
    ...(attempt && { attempt: toAttemptView(attempt) }),
  }
}

/** The methods that are switched on and set up, and that can move this amount. */
const payableMethodsFor = (
  amountPaisa: number,
  enabledMethods: readonly PaymentMethod[],
  providers: readonly PaymentProvider[],
) =>
  PAYMENT_METHODS.filter((method) => {
    if (!enabledMethods.includes(method)) return false
    if (method === 'COD') return true
    const amountLimits = providers.find((provider) => provider.method === method)?.limits
    if (!amountLimits || amountPaisa < amountLimits.leastPaisa) return false
    return amountLimits.mostPaisa === null || amountPaisa <= amountLimits.mostPaisa
  })

const PAYABLE_STATES: readonly PaymentAttemptRow['state'][] = ['shown', 'pending']

function toAttemptView({
  isExpired,
  ...attempt
}: PaymentAttemptRow & { isExpired: boolean }): OrderPaymentView['attempt'] {
  const { id, method, state, amountPaisa, createdAt, expiresAt, next } = attempt
  const canContinue = PAYABLE_STATES.includes(state) && !isExpired
  return {
    id,
    method,
    state,
    amount: toRupees(asPaisa(amountPaisa)),
    startedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    // A form can be posted only once.
    ...(canContinue && next && { next }),
  }
}
