import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BankSlip, BankSlipInput } from '#contract/bank.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import { PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../../accounts/tables.ts'
import type { EmailDependencies } from '../../orders/emails/step-emails.ts'
import { hasMoneyReference } from '../../orders/money-references.ts'
import { isOrderShownTo, isOwnOrder } from '../../orders/read-orders.ts'
import { orders } from '../../orders/tables.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import { renderEmail } from '../../platform/emails/email.ts'
import { pagesUrlIn, shopperEmailWords } from '../../platform/emails/email-words.ts'
import { queueEmails } from '../../platform/emails/outbox.ts'
import { encodePictureMaster } from '../../platform/pictures/encode.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import { requireValidPicture } from '../../platform/pictures/read-upload.ts'
import { readStoreContact } from '../../store/read-store.ts'
import { lockPaymentAttempt } from '../apply-provider-answer.ts'
import { isAttemptConfirmedByHand } from '../confirmed-by-hand.ts'
import * as m from '../messages.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { bankSlips, type PaymentAttemptRow, paymentAttempts } from '../tables.ts'

/** The transfers of an order that staff have not decided about. */
const isOpenTransferOf = (orderId: string) =>
  and(
    eq(paymentAttempts.orderId, orderId),
    isAttemptConfirmedByHand,
    isNotNull(paymentAttempts.next),
    isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
  )

/** Refuses if the order is not the shopper's, or if no transfer is expected for it. */
export async function requireBankTransfer(
  db: Database,
  userId: number,
  orderId: string,
): Promise<number> {
  const [ownOrder] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwnOrder(userId)))
  if (!ownOrder) throw new Refusal('ORDER_NOT_FOUND')
  const [attempt] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(isOpenTransferOf(orderId))
    .orderBy(desc(paymentAttempts.id))
    .limit(1)
  if (!attempt) throw new Refusal('NO_TRANSFER_EXPECTED')
  return attempt.id
}

/** A picture that was checked and made again, so that nothing else of the upload is kept. */
export const encodeBankSlip = (store: PictureStore, uploadedBytes: Uint8Array): Promise<Buffer> =>
  store.runUpload(async () => {
    await requireValidPicture(uploadedBytes)
    return (await encodePictureMaster(uploadedBytes)).bytes
  })

type NewSlip = BankSlipInput & { userId: number; orderId: string; picture: Buffer }

/** Stores a slip; staff have to decide about its attempt then, and its pieces are kept until they do. */
export async function addBankSlip(
  tx: Database,
  { userId, orderId, picture, amount, reference }: NewSlip,
): Promise<void> {
  const attempt = await lockPaymentAttempt(tx, await requireBankTransfer(tx, userId, orderId))
  if (!attempt || attempt.state === 'paid') throw new Refusal('NO_TRANSFER_EXPECTED')
  const { way } = PREPAID_METHOD_FACTS[attempt.method]
  const [earlierSlip] = await tx
    .select({ id: bankSlips.id })
    .from(bankSlips)
    .where(and(hasMoneyReference(bankSlips.reference, way, reference), isNull(bankSlips.refusedAt)))
    .limit(1)
  if (earlierSlip) throw referenceSentBefore()
  const pictureDigest = createHash('sha256').update(picture).digest('hex')
  try {
    await tx.insert(bankSlips).values({
      attemptId: attempt.id,
      picture,
      digest: pictureDigest,
      amountPaisa: amount,
      reference,
    })
  } catch (error) {
    if (isConstraintViolation(error, 'bank_slips_digest_key'))
      throw new Refusal('SLIP_SENT_BEFORE', IMAGES_FIELD)
    if (isConstraintViolation(error, 'bank_slips_reference_key')) throw referenceSentBefore()
    throw error
  }
  const statedTransfer = JSON.stringify({ amount: toRupees(amount), reference })
  await recordPaymentEvent(tx, {
    attemptId: attempt.id,
    kind: 'slip',
    body: statedTransfer,
    verdict: 'unclear',
  })
  await setAttemptState(tx, attempt, 'unclear')
}

const referenceSentBefore = () => new Refusal('SLIP_REFERENCE_SENT_BEFORE', { field: 'reference' })

const IMAGES_FIELD = { field: 'images' }

const setAttemptState = (tx: Database, { id }: PaymentAttemptRow, state: 'unclear' | 'failed') =>
  tx.update(paymentAttempts).set({ state, nextCheckAt: null }).where(eq(paymentAttempts.id, id))

/**
 * Refuses a bank slip. Unless staff still have to look at another slip of it, the attempt has failed,
 * and the customer can start another one.
 */
export async function refuseBankSlip(
  tx: Database,
  { id, reason, byUserId }: { id: number; reason: string; byUserId: number },
  { contact, publicUrl }: EmailDependencies,
): Promise<void> {
  const [slip] = await tx
    .select({ attemptId: bankSlips.attemptId })
    .from(bankSlips)
    .where(eq(bankSlips.id, id))
  const attempt = slip && (await lockPaymentAttempt(tx, slip.attemptId))
  if (!attempt) throw new Refusal('SLIP_NOT_FOUND')
  if (attempt.state === 'paid') throw new Refusal('PAYMENT_ALREADY_PAID')
  const refused = await tx
    .update(bankSlips)
    .set({ refusedAt: sql`now()`, reason, refusedByUserId: byUserId })
    .where(and(eq(bankSlips.id, id), isNull(bankSlips.refusedAt)))
    .returning({ id: bankSlips.id })
  if (refused.length === 0) throw new Refusal('SLIP_REFUSED_ALREADY')
  const attemptId = attempt.id
  const state = (await hasBankSlip(tx, attempt.reference)) ? 'unclear' : 'failed'
  await recordPaymentEvent(tx, {
    attemptId,
    kind: 'staff',
    body: reason,
    verdict: state,
    byUserId,
  })
  await setAttemptState(tx, attempt, state)
  const [shopper] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      isMadeByStaff: users.isMadeByStaff,
      language: orders.language,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, attempt.orderId))
  if (!shopper || shopper.isMadeByStaff) return
  const { orderId } = attempt
  const { language } = shopper
  const emailSender = await readStoreContact(tx, contact)
  const words = shopperEmailWords(language)
  const emailContent = {
    heading: words.SLIP_NOT_ACCEPTED,
    parts: [
      words.slipNotAccepted(shopper.firstName, orderId, reason),
      ...(language === 'en' ? [{ nepali: m.slipNotAcceptedInNepali(orderId) }] : []),
      {
        link: `${pagesUrlIn(publicUrl, language)}/orders/${orderId}`,
        words: words.SEE_ORDER_AND_PAY,
      },
    ],
    language,
  }
  await queueEmails(tx, [
    {
      to: shopper.email,
      subject: words.slipOfOrder(orderId),
      ...renderEmail(emailContent, emailSender),
    },
  ])
}

/** Whether an attempt has a slip that staff have not refused. */
async function hasBankSlip(db: Database, reference: string): Promise<boolean> {
  const found = await db
    .select({ id: bankSlips.id })
    .from(bankSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankSlips.attemptId))
    .where(and(eq(paymentAttempts.reference, reference), isNull(bankSlips.refusedAt)))
    .limit(1)
  return found.length > 0
}

/** The slips of an order that the caller may see, oldest first. */
export async function readBankSlips(
  db: Database,
  caller: SignedInCaller,
  orderId: string,
): Promise<BankSlip[]> {
  await requireVisibleOrder(db, caller, orderId)
  const rows = await db
    .select({
      id: bankSlips.id,
      attemptId: bankSlips.attemptId,
      sentAt: bankSlips.sentAt,
      amountPaisa: bankSlips.amountPaisa,
      reference: bankSlips.reference,
      refusedAt: bankSlips.refusedAt,
      reason: bankSlips.reason,
      duePaisa: paymentAttempts.amountPaisa,
      attemptState: paymentAttempts.state,
    })
    .from(bankSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankSlips.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(bankSlips.id))
  return rows.map(({ id, attemptId, sentAt, reference, reason, ...row }) => ({
    id,
    attemptId,
    reference,
    sentAt: sentAt.toISOString(),
    state: row.refusedAt ? 'refused' : row.attemptState === 'paid' ? 'accepted' : 'waiting',
    amount: toRupees(asPaisa(row.amountPaisa)),
    dueAmount: toRupees(asPaisa(row.duePaisa)),
    ...(reason !== null && { reason }),
  }))
}

/** The picture of a slip as a data URL; only its shopper and staff get it. */
export async function readBankSlipPicture(
  db: Database,
  caller: SignedInCaller,
  { orderId, id }: { orderId: string; id: number },
): Promise<string> {
  await requireVisibleOrder(db, caller, orderId)
  const [slip] = await db
    .select({ picture: bankSlips.picture })
    .from(bankSlips)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankSlips.attemptId))
    .where(and(eq(bankSlips.id, id), eq(paymentAttempts.orderId, orderId)))
  if (!slip) throw new Refusal('SLIP_NOT_FOUND')
  return `data:image/webp;base64,${slip.picture.toString('base64')}`
}

async function requireVisibleOrder(
  db: Database,
  caller: SignedInCaller,
  orderId: string,
): Promise<void> {
  const isVisibleOrder: SQL | undefined = isOrderShownTo(caller, orderId)
  const [found] = await db.select({ id: orders.id }).from(orders).where(isVisibleOrder)
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
}
