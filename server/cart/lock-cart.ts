import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { carts } from './tables.ts'

/**
 * Locks a shopper's cart row until the transaction ends, and increases its version. Every cart
 * change and every order calls this first, so they run one after another.
 */
export async function lockCart(tx: Database, userId: number): Promise<{ version: number }> {
  const [cart] = await lockCartQuery(tx).execute({ userId })
  if (!cart) throw new Error(`The cart of user ${userId} was neither made nor found`)
  return cart
}

const lockCartQuery = preparedPerConnection((tx) =>
  tx
    .insert(carts)
    .values({ userId: sql.placeholder('userId'), version: 1 })
    .onConflictDoUpdate({
      target: carts.userId,
      set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: carts.version })
    .prepare('lock_cart'),
)

/** Locks the cart row without a new version, for a statement that increases the version itself. */
export async function lockCartRow(tx: Database, userId: number): Promise<void> {
  await tx.insert(carts).values({ userId }).onConflictDoNothing()
  await tx
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for('update')
}
