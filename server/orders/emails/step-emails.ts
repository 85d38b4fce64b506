import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/fulfilment-calls.ts'
import type { Language } from '#contract/messages/language.ts'
import { asPaisa, formatRupees, toRupees } from '#contract/money.ts'
import {
  type EmailPlaceholder,
  fillEmailTemplate,
  type OrderEmailKind,
  type OrderStepMessage,
} from '#contract/order-emails.ts'
import { sumOfPayments } from '#contract/payment-states.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../../accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type EmailPart,
  type EmailSender,
  renderEmail,
  shopNameIn,
  textOfEmailPart,
} from '../../platform/emails/email.ts'
import { pagesUrl, shopperEmailWords } from '../../platform/emails/shopper-email-words.ts'
import { jobs } from '../../platform/tables.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import { EMAIL_OF_STATE, type OrderChangeResult } from '../changes/change-order.ts'
import { orderNoteInLanguage } from '../history-notes.ts'
import { fulfilmentSteps, orderEdits, orderSteps } from '../history-tables.ts'
import { payments } from '../payment-tables.ts'
import { isFulfilmentStepValid, isOrderStepValid } from '../read-orders.ts'
import { orders } from '../tables.ts'
import { makeEditEmailParts } from './order-edit-email.ts'
import { orderEmails } from './order-email-tables.ts'
import { inLanguageOfOrder, readOrderEmailText, readOrderEmailTexts } from './order-email-texts.ts'

/** What the emails need besides the order. */
export type EmailDependencies = { contact: ConfiguredStoreContact; publicUrl: string }

/** Longer than a move can be undone, so that no email reports a move that was undone. */
const DELAY_SECONDS = UNDO_SECONDS + 10

/**
 * Queues the email about a move, in its transaction. There is one email for each step, also if the
 * step is undone and done again. Refunds and edits can have several emails.
 */
export async function queueOrderStepEmail(
  tx: Database,
  orderId: string,
  { emailKind: kind, version }: Pick<OrderChangeResult, 'emailKind' | 'version'>,
  { contact, publicUrl }: EmailDependencies,
): Promise<void> {
  if (!kind) return
  const sender = await readStoreContact(tx, contact)
  const facts = await readFacts(tx, orderId, sender)
  const { to, valuesOf } = facts
  if (to === undefined) return
  const jobId = sql<string>`gen_random_uuid()`
  const [claimed] = await tx
    .insert(orderEmails)
    .values({ orderId, version, kind, jobId })
    .onConflictDoNothing()
    .returning({ jobId: orderEmails.jobId })
  if (!claimed) return
  const values = valuesOf(kind)
  const { subject, text, language } = inLanguageOfOrder(
    await readOrderEmailText(tx, kind),
    facts.language,
  )
  const filled = fillEmailTemplate(subject, values)
  const email = renderEmail(
    {
      heading: filled,
      parts: [
        ...fillEmailTemplate(text, values).split('\n\n'),
        ...(kind === 'changed' ? facts.changesIn(language) : []),
        {
          link: `${pagesUrl(publicUrl, facts.language)}/orders/${orderId}`,
          words: shopperEmailWords(language).SEE_YOUR_ORDER,
        },
      ],
      language,
    },
    sender,
  )
  await tx.insert(jobs).values({
    id: claimed.jobId,
    kind: 'send-mail',
    data: { to, subject: filled, ...email },
    runAt: sql`now() + make_interval(secs => ${DELAY_SECONDS})`,
  })
}

/** Removes the email about a move that is undone, unless it is already being sent. */
export async function removeOrderStepEmail(
  tx: Database,
  orderId: string,
  version: number,
): Promise<void> {
  await tx.execute(sql`
    with removed as (
      delete from ${jobs} using ${orderEmails} as email
      where email.order_id = ${orderId} and email.version = ${version}
        and ${jobs.id} = email.job_id and ${jobs.claim} is null and ${jobs.finishedAt} is null
      returning ${jobs.id}
    )
    delete from ${orderEmails} using removed where job_id = removed.id`)
}

/** The texts about all steps of an order, with the state of their emails. */
export async function readOrderMessages(
  db: Database,
  orderId: string,
  { contact, hasMailServer }: { contact: ConfiguredStoreContact; hasMailServer: boolean },
): Promise<OrderStepMessage[]> {
  const sender = await readStoreContact(db, contact)
  const [{ valuesOf, kinds, language, changesIn }, emails] = await Promise.all([
    readFacts(db, orderId, sender),
    readEmails(db, orderId),
  ])
  const texts = await readOrderEmailTexts(db)
  return texts
    .filter(({ kind }) => kinds.has(kind))
    .map((each) => {
      const { kind } = each
      const emailInItsLanguage = inLanguageOfOrder(each, language)
      const changes = kind === 'changed' ? changesIn(emailInItsLanguage.language) : []
      const email = emails.findLast((each) => each.kind === kind)
      const done = hasMailServer ? 'sent' : 'file'
      return {
        kind,
        text: [
          fillEmailTemplate(emailInItsLanguage.text, valuesOf(kind)),
          ...changes.map(textOfEmailPart),
        ].join('\n\n'),
        email: email
          ? {
              // A job without a row was done, because only jobs that are done are deleted.
              state: email.isFailed ? 'failed' : email.isWaiting ? 'waiting' : done,
              at: (email.finishedAt ?? email.at).toISOString(),
            }
          : null,
      }
    })
}

const readEmails = (db: Database, orderId: string) =>
  db
    .select({
      kind: orderEmails.kind,
      at: orderEmails.at,
      finishedAt: jobs.finishedAt,
      isFailed: sql<boolean>`coalesce(${jobs.failedAt} is not null and ${jobs.finishedAt} is null, false)`,
      isWaiting: sql<boolean>`${jobs.id} is not null and ${jobs.finishedAt} is null`,
    })
    .from(orderEmails)
    .leftJoin(jobs, eq(jobs.id, orderEmails.jobId))
    .where(eq(orderEmails.orderId, orderId))
    .orderBy(asc(orderEmails.version))

type StepEmailFacts = {
  /** Undefined if the customer has no email address. */
  to: string | undefined
  /** The language in which the order was placed. */
  language: Language
  valuesOf: (kind: OrderEmailKind) => Partial<Record<EmailPlaceholder, string>>
  /** What the last edit has changed, in a language. */
  changesIn: (language: Language) => EmailPart[]
  /** The steps that the order has made. */
  kinds: Set<OrderEmailKind>
}

/** Reads what the texts say about an order. */
async function readFacts(
  db: Database,
  orderId: string,
  sender: EmailSender,
): Promise<StepEmailFacts> {
  // One after the other, because a transaction has one connection.
  const [order] = await db
    .select({
      email: users.email,
      isMadeByStaff: users.isMadeByStaff,
      name: orders.recipientName,
      language: orders.language,
      finalPaisa: orders.finalPaisa,
      courier: orders.courier,
      tracking: orders.trackingNumber,
      address: sql<string>`concat_ws(', ', ${orders.recipientName}, ${orders.recipientPhone},
        ${orders.addressStreet}, ${orders.addressCity}, ${orders.addressState})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.refundedAt))
  const states = await db
    .select({ state: fulfilmentSteps.state })
    .from(fulfilmentSteps)
    .where(and(eq(fulfilmentSteps.orderId, orderId), isFulfilmentStepValid))
  const [cancelled] = await db
    .select({ note: orderSteps.note })
    .from(orderSteps)
    .where(
      and(eq(orderSteps.orderId, orderId), eq(orderSteps.status, 'CANCELLED'), isOrderStepValid),
    )
  const [edit] = await db
    .select({ reason: orderEdits.reason, changes: orderEdits.changes })
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.version))
    .limit(1)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const rupees = (amount: number) => formatRupees(toRupees(asPaisa(amount)))
  const due = sumOfPayments(paid, 'open')
  const refund = paid.findLast(({ state, refundedAt }) => state === 'refunded' && refundedAt)
  const kinds = new Set(states.flatMap(({ state }) => EMAIL_OF_STATE[state] ?? []))
  if (edit) kinds.add('changed')
  if (cancelled) kinds.add('cancelled')
  if (refund) kinds.add('refunded')
  const reasons: Partial<Record<OrderEmailKind, string | null | undefined>> = {
    changed: edit?.reason,
    refunded: refund?.refundReason,
  }
  const toReturn = sumOfPayments(paid, 'refund-due')
  const amountOf = (kind: OrderEmailKind) =>
    kind === 'changed' ? toReturn : (refund?.amountPaisa ?? 0)
  return {
    to: order.isMadeByStaff ? undefined : order.email,
    kinds,
    language: order.language,
    changesIn: (language) =>
      edit ? makeEditEmailParts(edit.changes, { address: order.address, language }) : [],
    valuesOf: (kind) => ({
      name: order.name,
      order: orderId,
      total: rupees(order.finalPaisa),
      ...(due > 0 && { due: rupees(due) }),
      ...(order.courier && { courier: order.courier }),
      ...(order.tracking && { tracking: order.tracking }),
      reason: orderNoteInLanguage(
        order.language,
        (kind in reasons ? reasons[kind] : cancelled?.note) ?? '',
      ),
      ...(amountOf(kind) > 0 && { amount: rupees(amountOf(kind)) }),
      shop: shopNameIn(order.language, sender),
      phone: sender.phone,
    }),
  }
}
