import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { asPaisa } from '#contract/money.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { sumOfPayments } from '#contract/payment-states.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import { readOrderState } from '../orders/changes/change-order.ts'
import { isOpenPayment, payments } from '../orders/payment-tables.ts'
import { isCashBlocked } from '../orders/placing/cash-blocks.ts'
import { checkCashLimits } from '../orders/placing/cash-limits.ts'
import { lockPhoneForOrders } from '../orders/placing/order-limits.ts'
import { isOwnOrder } from '../orders/read-orders.ts'
import { orders } from '../orders/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { readCashSettings } from '../store/cash-settings.ts'
import type { ConfiguredStoreContact } from '../store/read-store.ts'
import { storePaymentsTable } from '../store/tables.ts'
import { isAttemptConfirmedByHand } from './confirmed-by-hand.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { recordPaymentEvent, secondsFromNow } from './record-payment-event.ts'
import { type PaymentAttemptRow, paymentAttempts } from './tables.ts'
import { isPaidInAdvance, isPastPaymentDeadline, paymentAttemptDeadline } from './time-to-pay.ts'

export type StartPaymentDependencies = {
  db: NodePgDatabase
  providers: readonly PaymentProvider[]
  publicUrl: string
  contact: ConfiguredStoreContact
}

type WantedPayment = { userId: number; orderId: string; method: PaymentMethod; isOnPhone: boolean }

/** A limit that is higher than the number of attempts that a person makes. */
const MAX_ATTEMPTS_PER_ORDER = 20
/**
 * The minimum time to pay, for a shopper who starts shortly before the order would be cancelled.
 */
const MIN_MINUTES_TO_PAY = 10
const SECONDS_TO_FIRST_CHECK = 30
/** Longer than a provider takes to start a payment. */
const SECONDS_TO_START = 120

/**
 * Starts a payment of an own order, or continues the one under way. The attempt is stored before the
 * provider is asked, so that no payment is unknown to the shop.
 */
export async function startPayment(
  dependencies: StartPaymentDependencies,
  wanted: WantedPayment,
): Promise<void> {
  const { db, providers, publicUrl } = dependencies
  const { orderId, method } = wanted
  const provider = providers.find((one) => one.method === method)
  if (!provider && method !== 'COD') throw new Refusal('PAYMENT_METHOD_OFF', { field: 'method' })
  // Shoppers do not wait for a provider that has not answered the last requests.
  if (provider?.availability && !provider.availability.mayAsk())
    throw new Refusal('PROVIDER_NO_ANSWER')
  const attempt = await inTransaction(db, (tx) =>
    prepareAttempt(tx, wanted, provider, dependencies.contact),
  )
  if (!attempt || !provider) return
  const { reference, amountPaisa, expiresAt, customer } = attempt
  const address = `${publicUrl}/api/pay/${attempt.method.toLowerCase()}`
  const startedPayment = await provider.start({
    reference,
    orderId,
    amountPaisa,
    expiresAt,
    customer,
    currency: 'NPR' as const,
    isOnPhone: wanted.isOnPhone,
    returnUrl: `${address}/return/${reference}`,
    callbackUrl: `${address}/callback/${reference}`,
  })
  await inTransaction(db, (tx) => storeStartedPayment(tx, attempt.id, startedPayment))
  if (startedPayment.next === null) throw new Refusal('PROVIDER_NO_ANSWER')
}

type PreparedAttempt = PaymentAttemptRow & { customer: { name: string; phone: string } }

/** Undefined if the shopper continues an attempt, or pays when the parcel arrives. */
async function prepareAttempt(
  tx: Database,
  { userId, orderId, method, isOnPhone }: WantedPayment,
  provider: PaymentProvider | undefined,
  contact: ConfiguredStoreContact,
): Promise<PreparedAttempt | undefined> {
  const isOwnOrderToPay = and(eq(orders.id, orderId), isOwnOrder(userId))
  if (method === 'COD') await lockPhoneOf(tx, isOwnOrderToPay)
  const [order] = await tx
    .select({
      before: orders.paymentMethod,
      isOver: isPastPaymentDeadline,
      customer: { name: orders.recipientName, phone: orders.recipientPhone },
      isCashBlocked: isCashBlocked(orders.userId, orders.recipientPhone),
      switchedOn: sql<PaymentMethod[]>`(select methods from ${storePaymentsTable})`,
    })
    .from(orders)
    .where(isOwnOrderToPay)
    .for('no key update')
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const state = await readOrderState(tx, isOwnOrderToPay)
  const amountPaisa = sumOfPayments(state.payments, 'open')
  if (!isPaidInAdvance({ ...state, method: order.before }) || amountPaisa === 0)
    throw new Refusal('NOTHING_TO_PAY')
  if (order.isOver) throw new Refusal('TIME_TO_PAY_OVER')
  // Staff confirmed the order because it is paid in advance.
  if (
    !order.switchedOn.includes(method) ||
    (method === 'COD' && !orderStatusFactsOf(state.status).isToConfirm)
  )
    throw new Refusal('PAYMENT_METHOD_OFF', { field: 'method' })
  if (method === 'COD')
    await checkCashLimits(tx, {
      db: tx,
      contact,
      isByStaff: false,
      isCashBlocked: order.isCashBlocked,
      settings: await readCashSettings(tx),
      totals: { finalPaisa: asPaisa(state.finalPaisa) },
      phone: order.customer.phone,
    })
  if (order.before !== method) await changePaymentMethod(tx, orderId, method)
  if (!provider) return undefined
  const { leastPaisa, mostPaisa } = provider.limits
  if (amountPaisa < leastPaisa || (mostPaisa !== null && amountPaisa > mostPaisa))
    throw new Refusal('AMOUNT_NOT_POSSIBLE', { field: 'method' })
  const payableAmount = { orderId, method: provider.method, amountPaisa }
  if (await findUsableAttempt(tx, payableAmount, isOnPhone)) return undefined
  const attempt = await addAttempt(tx, payableAmount)
  return { ...attempt, customer: order.customer }
}

/** The phone number is locked before the order, as docs/architecture.md prescribes. */
async function lockPhoneOf(tx: Database, condition: SQL | undefined): Promise<void> {
  const [order] = await tx.select({ phone: orders.recipientPhone }).from(orders).where(condition)
  if (order) await lockPhoneForOrders(tx, order.phone)
}

async function changePaymentMethod(tx: Database, orderId: string, method: PaymentMethod) {
  await tx
    .update(orders)
    .set({ paymentMethod: method, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
  await tx
    .update(payments)
    .set({ method })
    .where(and(eq(payments.orderId, orderId), isOpenPayment(payments)))
}

type PayableAmount = { orderId: string; method: PrepaidMethod; amountPaisa: number }

/**
 * An attempt that can be continued, also on another device. A form cannot: providers take each
 * reference of a form only once. An app opens on a phone only.
 */
async function findUsableAttempt(
  tx: Database,
  { orderId, method, amountPaisa }: PayableAmount,
  isOnPhone: boolean,
) {
  const unusableStepKinds = isOnPhone ? ['form'] : ['form', 'app']
  const [usableAttempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.method, method),
        eq(paymentAttempts.amountPaisa, amountPaisa),
        sql`${paymentAttempts.state} in ('shown', 'pending')`,
        isNotNull(paymentAttempts.next),
        notInArray(sql`${paymentAttempts.next} ->> 'kind'`, unusableStepKinds),
        gt(paymentAttempts.expiresAt, secondsFromNow(60)),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  return usableAttempt
}

async function addAttempt(tx: Database, payableAmount: PayableAmount): Promise<PaymentAttemptRow> {
  const { orderId } = payableAmount
  const earlierAttempts = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  if (earlierAttempts.length >= MAX_ATTEMPTS_PER_ORDER) throw new Refusal('TOO_MANY_ATTEMPTS')
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...payableAmount,
      reference: `${orderId}-${makeRandomCharacters()}`,
      expiresAt: sql`greatest(now() + make_interval(mins => ${MIN_MINUTES_TO_PAY}), (select ${paymentAttemptDeadline} from ${orders} where ${orders.id} = ${orderId}))`,
      nextCheckAt: secondsFromNow(SECONDS_TO_START),
    })
    .returning()
  if (!attempt) throw new Error('An attempt to pay was not stored')
  return attempt
}

const REFERENCE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const makeRandomCharacters = () =>
  Array.from({ length: 6 }, () =>
    REFERENCE_CHARACTERS.charAt(randomInt(REFERENCE_CHARACTERS.length)),
  ).join('')

type StartedPayment = Awaited<ReturnType<PaymentProvider['start']>>

/**
 * No server can be asked about a payment that staff confirm. When its time is over, the shop checks
 * whether the shopper has sent a slip.
 */
const firstCheckTime = sql`case when ${isAttemptConfirmedByHand}
  then ${paymentAttempts.expiresAt} else ${secondsFromNow(SECONDS_TO_FIRST_CHECK)} end`

async function storeStartedPayment(
  tx: Database,
  id: number,
  { next, providerKey, raw }: StartedPayment,
) {
  const body = raw ?? JSON.stringify(next)
  await recordPaymentEvent(tx, {
    attemptId: id,
    kind: 'sent',
    body,
    verdict: next ? 'shown' : 'failed',
  })
  await tx
    .update(paymentAttempts)
    .set(
      next
        ? {
            state: 'shown',
            next,
            nextCheckAt: firstCheckTime,
            ...(providerKey !== undefined && { providerKey }),
          }
        : { state: 'failed', nextCheckAt: null },
    )
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'created')))
}
