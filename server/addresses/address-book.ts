import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Address, type DeliveryAddress, toApiAddress } from '#contract/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { addresses } from './tables.ts'

/** A limit, so that one account cannot fill the disk. */
export const MAX_ADDRESSES = 50

const addressColumns = {
  id: addresses.id,
  recipientName: addresses.recipientName,
  recipientPhone: addresses.recipientPhone,
  street: addresses.street,
  city: addresses.city,
  state: addresses.state,
  zipCode: addresses.zipCode,
  country: addresses.country,
}

/** Reads a shopper's addresses, newest first. */
export async function readAddresses(db: Database, userId: number): Promise<Address[]> {
  const rows = await db
    .select(addressColumns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
  return rows.map(toApiAddress)
}

export const addAddress = (
  db: NodePgDatabase,
  userId: number,
  input: DeliveryAddress,
): Promise<Address> =>
  inTransaction(db, async (tx) => {
    await requireSpaceForAddress(tx, userId)
    const rows = await tx
      .insert(addresses)
      .values({ ...input, userId })
      .returning(addressColumns)
    return toApiAddress(requireFirstRow(rows))
  })

/** Changes an address of this shopper. Placed orders have their own copy and do not change. */
export async function changeAddress(
  db: Database,
  userId: number,
  addressId: number,
  input: DeliveryAddress,
): Promise<Address> {
  const rows = await db
    .update(addresses)
    .set({ ...input, updatedAt: sql`now()` })
    .where(isOwnAddress(userId, addressId))
    .returning(addressColumns)
  return toApiAddress(requireFirstRow(rows))
}

export async function deleteAddress(
  db: Database,
  userId: number,
  addressId: number,
): Promise<void> {
  requireFirstRow(
    await db
      .delete(addresses)
      .where(isOwnAddress(userId, addressId))
      .returning({ id: addresses.id }),
  )
}

/** Also checks the user, so that the address of another shopper gives the same "not found". */
const isOwnAddress = (userId: number, addressId: number) =>
  and(eq(addresses.id, addressId), eq(addresses.userId, userId))

function requireFirstRow<Row>([row]: Row[]): Row {
  if (!row) throw new Refusal('ADDRESS_NOT_FOUND')
  return row
}

/**
 * Throws `TOO_MANY_ADDRESSES` if the address book is full. Call it in the transaction that adds the
 * address, because the lock only lasts until that transaction ends.
 */
export async function requireSpaceForAddress(tx: Database, userId: number): Promise<void> {
  // The lock makes parallel additions wait, otherwise each would miss the other's new address.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const savedAddresses = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
  if (savedAddresses.length >= MAX_ADDRESSES)
    throw new Refusal('TOO_MANY_ADDRESSES', { params: { most: MAX_ADDRESSES } })
}
