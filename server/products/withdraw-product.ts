import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { isOnSale, WITHDRAWN } from '../catalogue/product-state.ts'

import { products } from '../catalogue/tables.ts'
import { inTransaction } from '../platform/database.ts'

/** Takes a product off sale; its row stays, because orders name it. */
export const withdrawProduct = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const withdrawn = await tx
      .update(products)
      .set({ ...WITHDRAWN, updatedAt: sql`now()` })
      .where(and(eq(products.id, id), isOnSale))
      .returning({ id: products.id })
    if (withdrawn.length === 0) throw new Refusal('PRODUCT_NOT_FOUND')
  })
