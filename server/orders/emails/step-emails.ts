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
import { pagesUrlIn, shopperEmailWords } from '../../platform/emails/email-words.ts'
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
import {
  emailTextInLanguage,
  readOrderEmailText,
  readOrderEmailTexts,
} from './order-email-texts.ts'

/** What the emails need besides the order. */
export type EmailDependencies = { contact: ConfiguredStoreContact; publicUrl: string }

/** Longer than a move can be undone, so that no email reports a move that was undone. */
const EMAIL_DELAY_SECONDS = UNDO_SECONDS + 10

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
  const emailSender = await readStoreContact(tx, contact)
  const facts = await readStepEmailFacts(tx, orderId, emailSender)
  const { to, placeholderValuesOf } = facts
  if (to === undefined) return
  const jobId = sql<string>`gen_random_uuid()`
  const [claimedEmail] = await tx
    .insert(orderEmails)
    .values({ orderId, version, kind, jobId })
    .onConflictDoNothing()
    .returning({ jobId: orderEmails.jobId })
  if (!claimedEmail) return
  const values = placeholderValuesOf(kind)
  const { subject, text, language } = emailTextInLanguage(
    await readOrderEmailText(tx, kind),
    facts.language,
  )
  const filledSubject = fillEmailTemplate(subject, values)
  const email = renderEmail(
    {
      heading: filledSubject,
      parts: [
        ...fillEmailTemplate(text, values).split('\n\n'),
        ...(kind === 'changed' ? facts.editLinesIn(language) : []),
        {
          link: `${pagesUrlIn(publicUrl, facts.language)}/orders/${orderId}`,
          words: shopperEmailWords(language).SEE_YOUR_ORDER,
        },
      ],
      language,
    },
    emailSender,
  )
  await tx.insert(jobs).values({
    id: claimedEmail.jobId,
    kind: 'send-mail',
    data: { to, subject: filledSubject, ...email },
    runAt: sql`now() + make_interval(secs => ${EMAIL_DELAY_SECONDS})`,
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
  const emailSender = await readStoreContact(db, contact)
  const [{ placeholderValuesOf, possibleKinds, language, editLinesIn }, storedEmails] =
    await Promise.all([readStepEmailFacts(db, orderId, emailSender), readStoredEmails(db, orderId)])
  const emailTexts = await readOrderEmailTexts(db)
  return emailTexts
    .filter(({ kind }) => possibleKinds.has(kind))
    .map((each) => {
      const { kind } = each
      const emailInLanguageOfOrder = emailTextInLanguage(each, language)
      const changes = kind === 'changed' ? editLinesIn(emailInLanguageOfOrder.language) : []
      const email = storedEmails.findLast((each) => each.kind === kind)
      const finalEmailState = hasMailServer ? 'sent' : 'file'
      return {
        kind,
        text: [
          fillEmailTemplate(emailInLanguageOfOrder.text, placeholderValuesOf(kind)),
          ...changes.map(textOfEmailPart),
        ].join('\n\n'),
        email: email
          ? {
              // A job without a row was done, because only jobs that are done are deleted.
              state: email.isFailed ? 'failed' : email.isWaiting ? 'waiting' : finalEmailState,
              at: (email.finishedAt ?? email.at).toISOString(),
            }
          : null,
      }
    })
}

const readStoredEmails = (db: Database, orderId: string) =>
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
  placeholderValuesOf: (kind: OrderEmailKind) => Partial<Record<EmailPlaceholder, string>>
  /** What the last edit has changed, in a language. */
  editLinesIn: (language: Language) => EmailPart[]
  /** The steps that the order has made. */
  possibleKinds: Set<OrderEmailKind>
}

/** Reads what the texts say about an order. */
async function readStepEmailFacts(
  db: Database,
  orderId: string,
  emailSender: EmailSender,
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
  const paymentsOfOrder = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.refundedAt))
  const reachedStates = await db
    .select({ state: fulfilmentSteps.state })
    .from(fulfilmentSteps)
    .where(and(eq(fulfilmentSteps.orderId, orderId), isFulfilmentStepValid))
  const [cancellationStep] = await db
    .select({ note: orderSteps.note })
    .from(orderSteps)
    .where(
      and(eq(orderSteps.orderId, orderId), eq(orderSteps.status, 'CANCELLED'), isOrderStepValid),
    )
  const [lastEdit] = await db
    .select({ reason: orderEdits.reason, changes: orderEdits.changes })
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.version))
    .limit(1)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const formatPaisa = (amount: number) => formatRupees(toRupees(asPaisa(amount)))
  const openPaisa = sumOfPayments(paymentsOfOrder, 'open')
  const paidPaisa = sumOfPayments(paymentsOfOrder, 'settled')
  const lastRefund = paymentsOfOrder.findLast(
    ({ state, refundedAt }) => state === 'refunded' && refundedAt,
  )
  const possibleKinds = new Set(reachedStates.flatMap(({ state }) => EMAIL_OF_STATE[state] ?? []))
  if (lastEdit) possibleKinds.add('changed')
  if (cancellationStep) possibleKinds.add('cancelled')
  if (lastRefund) possibleKinds.add('refunded')
  const reasonsByKind: Partial<Record<OrderEmailKind, string | null | undefined>> = {
    changed: lastEdit?.reason,
    refunded: lastRefund?.refundReason,
  }
  const refundDuePaisa = sumOfPayments(paymentsOfOrder, 'refund-due')
  const amountPaisaOf = (kind: OrderEmailKind) =>
    kind === 'changed' ? refundDuePaisa : (lastRefund?.amountPaisa ?? 0)
  return {
    to: order.isMadeByStaff ? undefined : order.email,
    possibleKinds,
    language: order.language,
    editLinesIn: (language) =>
      lastEdit ? makeEditEmailParts(lastEdit.changes, { address: order.address, language }) : [],
    placeholderValuesOf: (kind) => ({
      name: order.name,
      order: orderId,
      total: formatPaisa(order.finalPaisa),
      ...(openPaisa > 0 && { due: formatPaisa(openPaisa) }),
      ...(paidPaisa > 0 && { paid: formatPaisa(paidPaisa) }),
      ...(order.courier && { courier: order.courier }),
      ...(order.tracking && { tracking: order.tracking }),
      reason: orderNoteInLanguage(
        order.language,
        (kind in reasonsByKind ? reasonsByKind[kind] : cancellationStep?.note) ?? '',
      ),
      ...(amountPaisaOf(kind) > 0 && { amount: formatPaisa(amountPaisaOf(kind)) }),
      shop: shopNameIn(order.language, emailSender),
      phone: emailSender.phone,
    }),
  }
}
