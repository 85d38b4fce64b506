import { and, eq, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { productCategories } from '../catalogue/tables.ts'
import { type Database, violates } from '../platform/database.ts'

/** Puts a product into exactly these categories, in this order. */
export async function setProductCategories(
  tx: Database,
  productId: number,
  categoryIds: number[],
): Promise<void> {
  // What stays is not touched, so that the record names only what really changed.
  await tx
    .delete(productCategories)
    .where(
      and(
        eq(productCategories.productId, productId),
        notInArray(productCategories.categoryId, categoryIds),
      ),
    )
  if (categoryIds.length === 0) return
  try {
    await tx
      .insert(productCategories)
      .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
      .onConflictDoUpdate({
        target: [productCategories.categoryId, productCategories.productId],
        set: { position: sql`excluded.position` },
        setWhere: sql`${productCategories.position} <> excluded.position`,
      })
  } catch (error) {
    if (violates(error, 'product_categories_category_id_categories_id_fk'))
      throw new Refusal('NO_SUCH_CATEGORY', {
        field: 'categories',
      })
    throw error
  }
}
