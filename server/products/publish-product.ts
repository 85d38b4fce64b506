import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { isOffSale, ON_SALE } from '../catalogue/product-state.ts'

import { products } from '../catalogue/tables.ts'
import { inTransaction } from '../platform/database.ts'
import { getAnyProduct } from './read-products.ts'

/** Puts a draft on sale, or what was withdrawn on sale again. */
export const publishProduct = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const published = await tx
      .update(products)
      .set({ ...ON_SALE, updatedAt: sql`now()` })
      .where(and(eq(products.id, id), isOffSale))
      .returning({ id: products.id })
    if (published.length > 0) return
    await getAnyProduct(tx, id)
    throw new Refusal('PRODUCT_ON_SALE')
  })
