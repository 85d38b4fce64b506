import { and, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { lockProduct } from '../../catalogue/lock-product.ts'
import { products } from '../../catalogue/tables.ts'
import {
  type Database,
  inTransaction,
  isConstraintViolation,
} from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { splitIntoBatches } from '../../platform/split-into-batches.ts'
import { setStockChangeReason } from '../../stock/stock-change-reason.ts'
import { stockChanges, stockItems } from '../../stock/tables.ts'

/** Deletes a product that no order names; refuses otherwise. */
export const deleteProduct = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockProduct(tx, id)
    const deletedIds = await deleteUnorderedProducts(tx, [id])
    if (deletedIds.length === 0) throw new Refusal('PRODUCT_ORDERED')
  })

/**
 * Deletes those of the products that no order names, and returns their ids. The caller must have
 * locked the products. The stock is locked first, so that an order either comes before and keeps
 * its product, or finds no stock; the ledger keeps the changes of deleted products. Thousands are
 * deleted in parts: just after they were added, PostgreSQL looks for what refers to each of them
 * without an index, and one statement would take too long.
 */
export async function deleteUnorderedProducts(tx: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await tx.execute(sql`
    select from ${stockItems} where product_id = any(${sql.param(ids)}::int[])
    order by id for update`)
  await setStockChangeReason(tx, { reason: 'removed' })
  const deletedIds: number[] = []
  for await (const part of splitIntoBatches(ids)) deletedIds.push(...(await deletePart(tx, part)))
  return deletedIds
}

async function deletePart(tx: Database, ids: number[]): Promise<number[]> {
  const orderedProductIds = tx
    .select({ id: stockChanges.productId })
    .from(stockChanges)
    .where(and(isAnyOf(stockChanges.productId, ids), isNotNull(stockChanges.orderId)))
  try {
    const deletedProducts = await tx
      .delete(products)
      .where(and(isAnyOf(products.id, ids), notInArray(products.id, orderedProductIds)))
      .returning({ id: products.id })
    return deletedProducts.map(({ id }) => id)
  } catch (error) {
    // The order is older than the ledger.
    if (isConstraintViolation(error, 'order_items_product_id_products_id_fk'))
      throw new Refusal('PRODUCT_ORDERED')
    throw error
  }
}
