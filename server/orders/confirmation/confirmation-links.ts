import { and, eq, gt, sql } from 'drizzle-orm'
import { CONFIRMATION_LINK_HOURS } from '#contract/cash-rules.ts'
import { CONFIRMED_WITH_THE_LINK } from '#contract/messages/order-notes.ts'
import { asPaisa, formatRupees, toRupees } from '#contract/money.ts'
import { orderStatusFactsOf } from '#contract/order-status.ts'
import type { OrderToConfirm } from '#contract/phone-calls.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { shopNameIn } from '../../platform/emails/email.ts'
import { confirmationWords } from '../../platform/emails/email-words.ts'
import { withNepali } from '../../platform/with-nepali.ts'
import { readStoreContact } from '../../store/read-store.ts'
import { confirmationLinks } from '../cash-tables.ts'
import { changeOrder, readOrderState } from '../changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../emails/step-emails.ts'
import {
  confirmationLinkExpiryInSql,
  confirmationLinkUrl,
  hashOfLinkToken,
  makeConfirmationLink,
} from '../placing/make-confirmation-link.ts'
import { orderItems, orders } from '../tables.ts'

/** Makes a link for a cash order that waits for confirmation, and a text for WhatsApp with it. */
export async function addConfirmationLink(
  tx: Database,
  orderId: string,
  { contact, publicUrl }: EmailDependencies,
): Promise<{ link: string; text: string }> {
  const [order] = await tx
    .select({
      name: orders.recipientName,
      finalPaisa: orders.finalPaisa,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      language: orders.language,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (!orderStatusFactsOf(order.status).isToConfirm || order.paymentMethod !== 'COD')
    throw new Refusal('ORDER_NOT_TO_CONFIRM')
  const { token, tokenHash } = makeConfirmationLink()
  await tx
    .insert(confirmationLinks)
    .values({ tokenHash, orderId, channel: 'whatsapp', expiresAt: confirmationLinkExpiryInSql })
  const link = confirmationLinkUrl(publicUrl, token)
  const shop = await readStoreContact(tx, contact)
  return {
    link,
    text: confirmationWords(order.language).pleaseConfirmByLink({
      name: order.name,
      orderId,
      shop: shopNameIn(order.language, shop),
      confirmationLink: link,
      linkHours: CONFIRMATION_LINK_HOURS,
      total: formatRupees(toRupees(asPaisa(order.finalPaisa))),
    }),
  }
}

/** Reads the order of a link. An unknown token and an expired one are refused alike. */
export async function readOrderToConfirm(db: Database, token: string): Promise<OrderToConfirm> {
  const orderId = await findOrderByLink(db, token)
  const [[order], items] = await Promise.all([
    db
      .select({
        status: orders.status,
        name: orders.recipientName,
        city: orders.addressCity,
        language: orders.language,
        finalPaisa: orders.finalPaisa,
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
    db
      .select({
        name: orderItems.name,
        nameNe: orderItems.nameNe,
        quantity: orderItems.quantity,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position),
  ])
  if (!order) throw new Error('A link has no order')
  const { status, finalPaisa, ...rest } = order
  return {
    orderId,
    ...rest,
    items: items.map(withNepali),
    state: ORDER_STATES_BY_OUTCOME[orderStatusFactsOf(status).countsAs],
    finalAmount: toRupees(asPaisa(finalPaisa)),
  }
}

/** What the page of a link says about an order, by the category of its status. */
const ORDER_STATES_BY_OUTCOME = {
  waiting: 'waiting',
  revenue: 'confirmed',
  lost: 'cancelled',
} as const satisfies Record<string, OrderToConfirm['state']>

/**
 * Confirms the order of a link in the name of its customer. An order that is confirmed or cancelled
 * already stays as it is.
 */
export async function confirmByLink(
  tx: Database,
  token: string,
  emailDependencies: EmailDependencies,
): Promise<void> {
  const orderId = await findOrderByLink(tx, token)
  // Locked first, so that a call of staff at the same time comes before or after.
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  const before = await readOrderState(tx, eq(orders.id, orderId))
  if (!order || !orderStatusFactsOf(before.status).isToConfirm) return
  const changed = await changeOrder(
    tx,
    before,
    { fulfilment: 'confirmed' },
    { by: 'shopper', byUserId: order.userId, note: CONFIRMED_WITH_THE_LINK },
  )
  await tx
    .update(confirmationLinks)
    .set({ usedAt: sql`now()` })
    .where(eq(confirmationLinks.tokenHash, hashOfLinkToken(token)))
  await queueOrderStepEmail(tx, orderId, changed, emailDependencies)
}

async function findOrderByLink(db: Database, token: string): Promise<string> {
  const [link] = await db
    .select({ orderId: confirmationLinks.orderId })
    .from(confirmationLinks)
    .where(
      and(
        eq(confirmationLinks.tokenHash, hashOfLinkToken(token)),
        gt(confirmationLinks.expiresAt, sql`now()`),
      ),
    )
  if (!link) throw new Refusal('CONFIRMATION_LINK_ENDED')
  return link.orderId
}
