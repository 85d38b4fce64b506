import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { productImages, products } from './tables.ts'

/**
 * The picture of a product in the colour of a column, or else its default picture; to be joined
 * laterally to a query of products.
 */
export const pictureInColor = (db: Database, colorId: Column) =>
  db
    .select({ publicId: productImages.publicId, placeholder: productImages.placeholder })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(
      sql`coalesce(${productImages.colorId} = ${colorId}, false) desc`,
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
