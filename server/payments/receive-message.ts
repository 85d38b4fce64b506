import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Language } from '#contract/messages/language.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { orders } from '../orders/tables.ts'
import type { PaymentProvider, ProviderMessage } from './providers/provider.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { paymentAttempts } from './tables.ts'

type Dependencies = { db: NodePgDatabase; providers: readonly PaymentProvider[] }

/**
 * How much of a message is stored that nobody has signed. Anybody can send such messages, and they
 * are never deleted.
 */
const MAX_UNSIGNED_MESSAGES = 500

/**
 * Stores a message from outside as it came. Unless it is forged, the provider is asked at the next
 * occasion; the message itself changes nothing. Returns the order that it is about, if it is known,
 * and its language.
 */
export async function receiveMessage(
  { db, providers }: Dependencies,
  message: ProviderMessage & { method: PrepaidMethod },
): Promise<{ orderId: string; language: Language } | undefined> {
  const { method, reference, kind } = message
  const [found] = await db
    .select({ attempt: paymentAttempts, language: orders.language })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.method, method), eq(paymentAttempts.reference, reference)))
  const attempt = found?.attempt
  const provider = providers.find((one) => one.method === method)
  const verdict = attempt && provider ? provider.verifyMessage(message, attempt) : 'unknown'
  const hasValidSignature = verdict === 'genuine' || verdict === 'other-amount'
  const body = hasValidSignature
    ? recordedBodyOf(message)
    : recordedBodyOf(message).slice(0, MAX_UNSIGNED_MESSAGES)
  await recordPaymentEvent(db, { attemptId: attempt?.id ?? null, kind, body, verdict })
  const shouldAskProvider = hasValidSignature || verdict === 'unsigned'
  // A message can come before the answer of the provider to the start, which says how to ask it.
  if (attempt && shouldAskProvider && attempt.state !== 'created')
    await db
      .update(paymentAttempts)
      .set({ nextCheckAt: sql`now()` })
      .where(and(eq(paymentAttempts.id, attempt.id), sql`${paymentAttempts.state} <> 'paid'`))
  return found && { orderId: found.attempt.orderId, language: found.language }
}

/** What arrived: the query of a browser, or headers and body of a server. */
const recordedBodyOf = ({ kind, reference, query, headers, body }: ProviderMessage): string =>
  kind === 'return'
    ? `${reference}?${new URLSearchParams(query)}`
    : `${reference}\n${signatureHeaders(headers)}\n${body}`

/** Headers of the network say nothing about the payment, and some of them are personal. */
const signatureHeaders = (headers: ProviderMessage['headers']) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(headers).filter(([name]) => /sign|auth|type/.test(name))),
  )
