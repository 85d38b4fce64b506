import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { readWishlist } from './read-wishlist.ts'

/** Changes a wishlist, all of it or nothing, and tells what is on it then. */
export const changeWishlist = (
  db: NodePgDatabase,
  userId: number,
  change: (tx: Database, known: number[]) => Promise<unknown>,
): Promise<number[]> =>
  inTransaction(db, async (tx) => {
    // Two changes at once would both count one too few: they wait for each other here.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await change(tx, await readWishlist(tx, userId))
    return readWishlist(tx, userId)
  })
