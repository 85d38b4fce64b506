import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockProduct } from '../../catalogue/lock-product.ts'
import { productImages, products } from '../../catalogue/tables.ts'
import { NO_PICTURE_CHANGES, readPictures, writePictures } from '../../pictures/write-pictures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { StoredPicture } from '../../platform/pictures/store-picture.ts'

/**
 * Adds an uploaded picture at the end of a product's pictures. Does nothing if the product shows it
 * already, so it can be repeated after a lost answer.
 */
export const attachPicture = (
  db: NodePgDatabase,
  productId: number,
  picture: StoredPicture,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockProduct(tx, productId)
    const isSamePicture = and(
      eq(productImages.productId, productId),
      eq(productImages.publicId, picture.publicId),
    )
    const samePictures = await tx
      .select({ id: productImages.id })
      .from(productImages)
      .where(isSamePicture)
    if (samePictures.length > 0) return
    const currentPictures = await readPictures(tx, productId)
    if (currentPictures.length >= MAX_PRODUCT_PICTURES)
      throw new Refusal('PRODUCT_HAS_TOO_MANY_PICTURES', { params: { most: MAX_PRODUCT_PICTURES } })
    const addedPictures = [
      { ...picture, alt: '', altNe: null, colorId: null, isDefault: currentPictures.length === 0 },
    ]
    await writePictures(tx, [{ id: productId, pictures: { ...NO_PICTURE_CHANGES, addedPictures } }])
    await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, productId))
  })
