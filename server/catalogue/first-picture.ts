import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { productImages, products } from './tables.ts'

/**
 * A subquery for a lateral join with products: the product's picture in the given colour, or its
 * default picture if there is none.
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

/** An SQL expression: the public id of a product's default picture; null if it has no pictures. */
export const defaultPictureOf = (productId: SQL): SQL => sql`(
  select public_id from ${productImages} as picture
  where picture.product_id = ${productId}
  order by is_default desc, position, id limit 1
)`
