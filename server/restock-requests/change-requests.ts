import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import { MAX_RESTOCK_REQUESTS, type RestockRequest } from '#contract/restock-requests.ts'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { readSellables } from '../products/sellable.ts'
import { restockRequests } from './tables.ts'

/** What a shopper waits for, newest first. */
export const readRestockRequests = (db: Database, userId: number): Promise<RestockRequest[]> =>
  db
    .select({
      productId: restockRequests.productId,
      colorId: restockRequests.colorId,
      sizeId: restockRequests.sizeId,
    })
    .from(restockRequests)
    .where(eq(restockRequests.userId, userId))
    .orderBy(desc(restockRequests.id))

/** Adds a request for something that is sold out. A repeated request changes nothing. */
export const addRestockRequest = (
  db: NodePgDatabase,
  userId: number,
  { language, ...request }: RestockRequest & { language: Language },
): Promise<RestockRequest[]> =>
  inTransaction(db, async (tx) => {
    // The lock makes parallel requests wait, otherwise each could pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [sellable] = await readSellables(tx, [request])
    if (!sellable || sellable.isWithdrawn) throw new Refusal('PRODUCT_NOT_FOUND')
    if (sellable.stock > 0) throw new Refusal('IN_STOCK_NOW')
    await tx
      .insert(restockRequests)
      .values({ userId, language, ...request })
      .onConflictDoNothing()
    const allRequests = await readRestockRequests(tx, userId)
    if (allRequests.length > MAX_RESTOCK_REQUESTS)
      throw new Refusal('TOO_MANY_RESTOCK_REQUESTS', { params: { most: MAX_RESTOCK_REQUESTS } })
    return allRequests
  })

/** Ends a request. */
export async function removeRestockRequest(
  db: Database,
  userId: number,
  { productId, colorId, sizeId }: RestockRequest,
): Promise<RestockRequest[]> {
  await db
    .delete(restockRequests)
    .where(
      and(
        eq(restockRequests.userId, userId),
        eq(restockRequests.productId, productId),
        sql`${restockRequests.colorId} is not distinct from ${colorId}::int`,
        sql`${restockRequests.sizeId} is not distinct from ${sizeId}::int`,
      ),
    )
  return readRestockRequests(db, userId)
}
