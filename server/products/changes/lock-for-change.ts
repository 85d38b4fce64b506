import {
  lockCategoriesAndColors,
  lockUnchangedProduct,
  type ReferencedCategoriesAndColors,
} from '../../catalogue/lock-product.ts'
import { readPictures } from '../../pictures/write-pictures.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockStockItems } from '../../stock/write-stock.ts'

type ProductToLock = ReferencedCategoriesAndColors & {
  /** The `updatedAt` that the client has seen; refuses if the product was changed since. */
  seenAt?: Date | undefined
}

/**
 * Locks everything that a change of one product can touch, in the order of docs/architecture.md,
 * and returns the product, its stock and its pictures.
 */
export async function lockForChange(
  tx: Database,
  id: number,
  { seenAt, categoryIds, colorIds }: ProductToLock,
) {
  await lockCategoriesAndColors(tx, { categoryIds, colorIds })
  const product = await lockUnchangedProduct(tx, id, seenAt)
  return { product, stock: await lockStockItems(tx, id), pictures: await readPictures(tx, id) }
}
