import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { StaffProduct } from '#contract/admin-products.ts'
import { lockCategoriesAndColors, lockProduct } from '../../catalogue/lock-product.ts'
import { productCategories, productImages } from '../../catalogue/tables.ts'
import type { PictureChanges } from '../../pictures/write-pictures.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { lockStockItems, stockChangesTo } from '../../stock/write-stock.ts'
import { readStaffProduct } from '../read-staff-products.ts'
import { addOneProduct, readProductFacts } from './write-products.ts'

/**
 * Copies a product as a draft, with its facts, pictures, categories, colours and sizes; it has no
 * own SKU and no certificate, because both belong to one piece, and its stock is 0.
 */
export const duplicateProduct = (db: NodePgDatabase, id: number): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    await lockCategoriesAndColors(tx)
    await lockProduct(tx, id)
    const stock = await lockStockItems(tx, id)
    const changes = {
      facts: { ...(await readProductFacts(tx, id)), sku: null, ...NO_CERTIFICATE },
      state: 'draft' as const,
      categoryIds: await readCategoryIds(tx, id),
      stock: stockChangesTo(
        [],
        stock.map(({ colorId, sizeId }) => ({ colorId, sizeId, quantity: 0 })),
      ),
      pictures: await copyPictures(tx, id),
    }
    return readStaffProduct(tx, await addOneProduct(tx, changes, 'SOLD_MEANWHILE'))
  })

const NO_CERTIFICATE = { certificateId: null, certificateIssuer: null, certificateNumber: null }

async function readCategoryIds(tx: Database, productId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.position), asc(productCategories.categoryId))
  return rows.map(({ id }) => id)
}

/** Gives the pictures to the copy too; both products refer to the same picture files. */
async function copyPictures(tx: Database, productId: number): Promise<PictureChanges> {
  const rows = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))
  return {
    removedIds: [],
    changedPictures: [],
    addedPictures: rows.map(({ id: _, createdAt, updatedAt, ...picture }) => picture),
  }
}
