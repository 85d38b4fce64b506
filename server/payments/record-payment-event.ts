import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { paymentEvents } from './tables.ts'

/** A line for the record. Longer texts are cut off. */
export type PaymentEvent = Pick<
  typeof paymentEvents.$inferInsert,
  'attemptId' | 'kind' | 'body' | 'verdict' | 'byUserId'
>

const MAX_EVENT_BODY_LENGTH = 8000

/** PostgreSQL stores every character except this one. */
const toStorableText = (text: string) =>
  text.slice(0, MAX_EVENT_BODY_LENGTH).replaceAll('\0', '\u{FFFD}')

/** Records an event of a payment attempt. */
export async function recordPaymentEvent(db: Database, event: PaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values({ ...event, body: toStorableText(event.body) })
}

/** Writes the answer of a provider, unless it is the same as the one before. */
export async function recordProviderAnswer(
  db: Database,
  event: PaymentEvent & { attemptId: number },
): Promise<void> {
  const last = db
    .select({ body: paymentEvents.body, verdict: paymentEvents.verdict })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.attemptId, event.attemptId), eq(paymentEvents.kind, 'status')))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  const [known] = await last
  if (known?.body === toStorableText(event.body) && known.verdict === event.verdict) return
  await recordPaymentEvent(db, event)
}

/** The time of the database, plus so many seconds. */
export const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
