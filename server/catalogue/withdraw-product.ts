import { and, eq, isNull, sql } from 'drizzle-orm'
import { PRODUCT_NOT_FOUND } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { products } from './tables.ts'

/** Takes a product off sale; its row stays, because orders name it. */
export async function withdrawProduct(db: Database, id: number): Promise<void> {
  const withdrawn = await db
    .update(products)
    .set({ withdrawnAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.withdrawnAt)))
    .returning({ id: products.id })
  if (withdrawn.length === 0) throw new Refusal('NOT_FOUND', PRODUCT_NOT_FOUND)
}
