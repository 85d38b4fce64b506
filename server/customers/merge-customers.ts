import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MergeCustomersInput } from '#contract/customer-merges.ts'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  codeTries,
  customerMerges,
  provenPhones,
  recoveryCodes,
  resetCodes,
  sessions,
  signInDevicesTable,
  taggedCustomers,
  twoFactors,
  users,
} from '../accounts/tables.ts'
import { emailOrEmptyInSql, isAccountNotMerged, ownPhoneInSql } from '../accounts/user.ts'
import { addresses } from '../addresses/tables.ts'
import { lockCartRow } from '../cart/lock-cart.ts'
import { carts } from '../cart/tables.ts'
import { cashBlocks } from '../orders/cash-tables.ts'
import { lockCustomerPhone } from '../orders/placing/staff-order.ts'
import { idempotencyKeys, orders } from '../orders/tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { EmailSender } from '../platform/emails/email.ts'
import { queueEmails } from '../platform/emails/outbox.ts'
import { restockRequests } from '../restock-requests/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { wishlistEntriesTable } from '../wishlist/tables.ts'
import { makeMergeEmails } from './merge-customer-emails.ts'
import { isPhoneProven } from './same-phone.ts'

type CustomerMerge = MergeCustomersInput & {
  intoId: number
  staffId: number
  /** The hash of a password that nobody knows, for the account that can no longer be used. */
  passwordHash: string
  /** The data for the emails to the customer. */
  sender: EmailSender
}

/**
 * Moves all data of one customer to another one; the first account can no longer be used. Locks are
 * taken in the order of docs/architecture.md: phone number, both carts, the orders, and last both
 * accounts. An order that is being placed from the account comes before, and moves too, or finds an
 * empty cart.
 */
export async function mergeCustomers(tx: Database, customerMerge: CustomerMerge): Promise<void> {
  const { intoId, fromId, phone } = customerMerge
  if (intoId === fromId) throw new Refusal('NO_SHARED_PHONE')
  const ids = [intoId, fromId].sort((a, b) => a - b)
  const accountsBefore = await readAccounts(tx, ids, phone)
  const phonesBefore = accountsBefore.flatMap((account) => account.ownPhone ?? [])
  for (const ownPhone of [...new Set([phone, ...phonesBefore])].sort())
    await lockCustomerPhone(tx, ownPhone)
  for (const id of ids) await lockCartRow(tx, id)
  const movedOrders = await tx
    .select({ id: orders.id, phone: orders.recipientPhone })
    .from(orders)
    .where(eq(orders.userId, fromId))
    .orderBy(asc(orders.id))
    .for('update')
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update')
  const accounts = await readAccounts(tx, ids, phone)
  const [keptAccount, endedAccount] = [intoId, fromId].map((id) =>
    accounts.find((account) => account.id === id),
  )
  // Read again, because it may have been merged meanwhile.
  if (!keptAccount || !endedAccount) throw new Refusal('CUSTOMER_NOT_FOUND')
  if (keptAccount.isMadeByStaff && !endedAccount.isMadeByStaff)
    throw new Refusal('MERGE_THE_OTHER_WAY')
  const [sharedOrder] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, intoId), eq(orders.recipientPhone, phone)))
    .limit(1)
  const isPhoneOfAll = accounts.every(({ ownPhone }) => ownPhone === null || ownPhone === phone)
  if (!isPhoneOfAll || !sharedOrder || !movedOrders.some((order) => order.phone === phone))
    throw new Refusal('NO_SHARED_PHONE')
  // A merge needs this check: a person who can sign in to one account will see the orders of the
  // other one.
  if (accounts.some((account) => !account.isMadeByStaff && !account.isProven))
    throw new Refusal('PHONE_NOT_PROVEN')
  await moveOrders(tx, customerMerge)
  await moveDataOfAccount(tx, customerMerge)
  await endMergedAccount(tx, customerMerge, endedAccount.email)
  await queueEmails(tx, makeMergeEmails({ endedAccount, keptAccount }, customerMerge.sender))
}

/** The language in which a customer placed the newest order. */
const languageOfNewestOrder = sql<Language>`coalesce((
  select newest.language from ${orders} as newest where newest.user_id = users.id
  order by newest.created_at desc limit 1
), 'en')`

/** Reads the two accounts, if they are customers and not merged yet. */
const readAccounts = (tx: Database, ids: number[], phone: string) =>
  tx
    .select({
      id: users.id,
      isMadeByStaff: users.isMadeByStaff,
      email: emailOrEmptyInSql,
      ownPhone: ownPhoneInSql,
      isProven: isPhoneProven(sql`${users.id}`, phone),
      language: languageOfNewestOrder,
    })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'shopper'), isAccountNotMerged))

/**
 * One version of a cart becomes at most one order, so orders of another account get versions below
 * zero, which no cart has.
 */
async function moveOrders(tx: Database, { intoId, fromId }: CustomerMerge): Promise<void> {
  await tx.execute(sql`
    update ${orders} set user_id = ${intoId}, cart_version = numbered.version
    from (
      select id, least(0, (select min(cart_version) from ${orders} where user_id = ${intoId}))
        - row_number() over (order by created_at, id) as version
      from ${orders} where user_id = ${fromId}
    ) as numbered
    where ${orders.id} = numbered.id`)
  await tx.update(cashBlocks).set({ userId: intoId }).where(eq(cashBlocks.userId, fromId))
}

/** Moves what the other account does not have yet; the rest is deleted. */
async function moveDataOfAccount(tx: Database, { intoId, fromId }: CustomerMerge): Promise<void> {
  const keptAddresses = alias(addresses, 'kept')
  await tx
    .update(addresses)
    .set({ userId: intoId })
    .where(
      and(
        eq(addresses.userId, fromId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(keptAddresses)
            .where(
              and(
                eq(keptAddresses.userId, intoId),
                eq(keptAddresses.recipientPhone, addresses.recipientPhone),
                eq(keptAddresses.street, addresses.street),
                eq(keptAddresses.city, addresses.city),
              ),
            ),
        ),
      ),
    )
  await tx.execute(sql`
    update ${wishlistEntriesTable} set user_id = ${intoId} where user_id = ${fromId}
      and product_id not in (select product_id from ${wishlistEntriesTable} where user_id = ${intoId})`)
  await tx.execute(sql`
    update ${reviews} set user_id = ${intoId} where user_id = ${fromId}
      and product_id not in (select product_id from ${reviews} where user_id = ${intoId})`)
  await tx.execute(sql`
    update ${restockRequests} as request set user_id = ${intoId} where user_id = ${fromId}
      and not exists (
        select from ${restockRequests} as kept where kept.user_id = ${intoId}
          and kept.product_id = request.product_id
          and kept.color_id is not distinct from request.color_id
          and kept.size_id is not distinct from request.size_id
      )`)
  await tx.execute(sql`
    insert into ${taggedCustomers} (customer_id, tag_id)
    select ${intoId}, tag_id from ${taggedCustomers} where customer_id = ${fromId}
    on conflict do nothing`)
  await tx.delete(taggedCustomers).where(eq(taggedCustomers.customerId, fromId))
  for (const table of [
    addresses,
    wishlistEntriesTable,
    reviews,
    restockRequests,
    carts,
    idempotencyKeys,
    provenPhones,
    sessions,
    resetCodes,
    twoFactors,
    recoveryCodes,
    signInDevicesTable,
    codeTries,
  ])
    await tx.execute(sql`delete from ${table} where user_id = ${fromId}`)
}

/**
 * An address that nobody has: part of it is random, so nobody can sign up with it before, and emails
 * to the domain `invalid` arrive nowhere (RFC 2606).
 */
const makeUnusedEmail = (id: number) =>
  `merged-${id}-${randomBytes(8).toString('hex')}@merged.invalid`

/**
 * The email address of the merged account is free again: the person with that mailbox may open an
 * empty account.
 */
async function endMergedAccount(
  tx: Database,
  customerMerge: CustomerMerge,
  email: string,
): Promise<void> {
  const { intoId, fromId, phone, reason, staffId, passwordHash } = customerMerge
  await tx
    .update(users)
    .set({ email: makeUnusedEmail(fromId), passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, fromId))
  await tx
    .update(customerMerges)
    .set({ intoUserId: intoId })
    .where(eq(customerMerges.intoUserId, fromId))
  await tx.insert(customerMerges).values({
    fromUserId: fromId,
    intoUserId: intoId,
    email,
    phone,
    reason,
    byUserId: staffId,
  })
}
