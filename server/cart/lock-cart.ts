import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { carts } from './tables.ts'

/**
 * Takes hold of a shopper's cart until the transaction ends, and counts its version up. Every
 * change of a cart and every order begins with it, so that they come one after the other.
 */
export async function lockCart(tx: Database, userId: number): Promise<{ version: number }> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({
      target: carts.userId,
      set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: carts.version })
    .prepare('lock_cart')
    .execute()
  if (!cart) throw new Error(`The cart of user ${userId} was neither made nor found`)
  return cart
}
