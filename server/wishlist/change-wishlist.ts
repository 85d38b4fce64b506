import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { readWishlist } from './read-wishlist.ts'

/** Changes a wishlist in one transaction and returns its new content. */
export const changeWishlist = (
  db: NodePgDatabase,
  userId: number,
  changeEntries: (tx: Database, wishedProductIds: number[]) => Promise<unknown>,
): Promise<number[]> =>
  inTransaction(db, async (tx) => {
    // The lock makes parallel changes wait, otherwise each would miss the other's new product.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await changeEntries(tx, await readWishlist(tx, userId))
    return readWishlist(tx, userId)
  })
