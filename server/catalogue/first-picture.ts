import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { productImages, products, stockItems } from './tables.ts'

/**
 * The picture of a product in one colour, or else its default one; to be joined laterally to a
 * query of products and stock items.
 */
export const pictureInColor = (db: Database) =>
  db
    .select({ publicId: productImages.publicId, placeholder: productImages.placeholder })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(
      sql`coalesce(${productImages.colorId} = ${stockItems.colorId}, false) desc`,
      sql`${productImages.isDefault} desc`,
      productImages.position,
    )
    .limit(1)
    .as('picture')

/** The public id of a product's default picture, as a value of a query; null where it has none. */
export const defaultPictureOf = (productId: SQL): SQL => sql`(
  select public_id from ${productImages} as picture
  where picture.product_id = ${productId}
  order by is_default desc, position, id limit 1
)`
