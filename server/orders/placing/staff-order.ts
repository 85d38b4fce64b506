import { randomBytes } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { NewStaffOrder } from '#contract/admin-orders.ts'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import { hashPassword } from '../../accounts/password.ts'
import { users } from '../../accounts/tables.ts'
import { addresses } from '../../addresses/tables.ts'
import { lockCartRow } from '../../cart/lock-cart.ts'
import { cartItems } from '../../cart/tables.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import { likeStartingWith } from '../../platform/database/like-patterns.ts'
import type { ConfiguredStoreContact } from '../../store/read-store.ts'
import { readLanguageOfPhone } from '../language-of-orders.ts'
import * as m from '../messages.ts'
import { addOrderNote } from '../order-notes.ts'
import { answerOnce } from './answer-once.ts'
import { connectionInTransaction, placeOrder } from './place-order.ts'

const WrittenOrderRow = z.object({ orderId: z.string(), productIds: z.array(z.int()) })
type WrittenOrderRow = z.infer<typeof WrittenOrderRow>

type StaffOrderRequest = {
  staffId: number
  order: NewStaffOrder
  key: string | undefined
  /** The language of the page on which staff write the order, if nothing else says one. */
  language: Language
  /** For the phone number of the shop in refusals. */
  contact: ConfiguredStoreContact
}

/**
 * Places an order for a customer, once for its key. It goes through a cart of an account for the
 * customer's phone number, so that prices, offers, stock and delivery are those of every order.
 */
export const createStaffOrder = (
  tx: Database,
  { staffId, order, key, language, contact }: StaffOrderRequest,
): Promise<WrittenOrderRow> =>
  answerOnce(
    tx,
    { userId: staffId, purpose: 'staff-order', key, body: order },
    WrittenOrderRow,
    async () => {
      const customerId = await findOrCreateCustomer(tx, order)
      const addressId = await storeAddress(tx, customerId, order)
      await fillCartOfCustomer(tx, customerId, order)
      const { order: placed } = await placeOrder(
        connectionInTransaction(tx),
        customerId,
        { addressId, paymentMethod: 'COD' },
        {
          staffId,
          language:
            order.language ?? (await readLanguageOfPhone(tx, order.whatsappNumber)) ?? language,
          isCollectedInShop: order.channel === 'counter',
          cashDependencies: { db: tx, contact },
        },
      )
      await addOrderNote(tx, staffId, placed.orderId, m.ORDER_CHANNEL_WORDS[order.channel])
      return {
        orderId: placed.orderId,
        productIds: placed.items.map(({ productId }) => productId),
      }
    },
  )

/** Lets one order of staff, or one merge of accounts, at a time use the account of a phone number. */
export const lockCustomerPhone = (tx: Database, phone: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${phone}`}, 0))`)

/** The account for this phone number that staff have made before, or a new one. */
async function findOrCreateCustomer(
  tx: Database,
  { whatsappNumber, fullName }: NewStaffOrder,
): Promise<number> {
  // One at a time for each number, so that a number gets one account.
  await lockCustomerPhone(tx, whatsappNumber)
  const [firstName = fullName, ...otherNames] = fullName.split(' ')
  const names = { firstName, lastName: otherNames.join(' ') }
  const [known] = await tx
    .update(users)
    .set(names)
    .where(
      and(like(users.email, likeStartingWith(`${whatsappNumber}-`)), eq(users.isMadeByStaff, true)),
    )
    .returning({ id: users.id })
  if (known) return known.id
  const [createdUser] = await tx
    .insert(users)
    .values({
      ...names,
      // Nobody else can have registered it, and no email arrives at .invalid (RFC 2606).
      email: `${whatsappNumber}-${randomBytes(8).toString('hex')}@phone.invalid`,
      isMadeByStaff: true,
      // Of a random password that is not kept, so nobody can sign in.
      passwordHash: await hashPassword(randomBytes(32).toString('base64')),
    })
    .returning({ id: users.id })
  if (!createdUser) throw new Error('An account was written but not returned')
  return createdUser.id
}

/** The account has the address of its latest order only. */
async function storeAddress(
  tx: Database,
  userId: number,
  { fullName, whatsappNumber, street, city, state, zipCode, country }: NewStaffOrder,
): Promise<number> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
  const [writtenAddress] = await tx
    .insert(addresses)
    .values({
      userId,
      recipientName: fullName,
      recipientPhone: whatsappNumber,
      street,
      city,
      state,
      zipCode,
      country,
    })
    .returning({ id: addresses.id })
  if (!writtenAddress) throw new Error('An address was written but not returned')
  return writtenAddress.id
}

async function fillCartOfCustomer(
  tx: Database,
  userId: number,
  { items }: NewStaffOrder,
): Promise<void> {
  await lockCartRow(tx, userId)
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  try {
    await tx.insert(cartItems).values(
      items.map(({ productId, colorId = null, sizeId = null, engraving = null, quantity }) => ({
        userId,
        productId,
        colorId,
        sizeId,
        engraving,
        quantity,
        // Only the checkout of the site compares it with the current price.
        seenPricePaisa: 0,
      })),
    )
  } catch (error) {
    if (isConstraintViolation(error, 'cart_items_product_id_products_id_fk'))
      throw new Refusal('CART_PRODUCT_NOT_FOUND')
    if (isConstraintViolation(error, 'cart_items_color_id_colors_id_fk'))
      throw new Refusal('NO_SUCH_COLOR')
    if (isConstraintViolation(error, 'cart_items_line_key')) throw new Refusal('ITEM_TWICE')
    throw error
  }
}
