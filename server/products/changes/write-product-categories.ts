import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { productCategories } from '../../catalogue/tables.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'

/** Sets the categories of products, in this order. */
export async function writeProductCategories(
  tx: Database,
  writes: { id: number; categoryIds: number[] | undefined }[],
): Promise<void> {
  const movedProducts = writes.filter(({ categoryIds }) => categoryIds)
  if (movedProducts.length === 0) return
  const categoryRows = movedProducts.flatMap(({ id, categoryIds = [] }) =>
    categoryIds.map((categoryId, position) => [id, categoryId, position] as const),
  )
  const productIds = sql.param(categoryRows.map(([id]) => id))
  const categoryIds = sql.param(categoryRows.map(([, categoryId]) => categoryId))
  const positions = sql.param(categoryRows.map(([, , position]) => position))
  const wantedRows = sql`unnest(${productIds}::int[], ${categoryIds}::int[], ${positions}::int[])
    as wanted (product_id, category_id, position)`
  // Unchanged rows are not written, so that the audit log contains only real changes.
  await tx.execute(sql`
    delete from ${productCategories} as former
    where former.product_id = any(${sql.param(movedProducts.map(({ id }) => id))}::int[])
      and not exists (
        select from ${wantedRows}
        where wanted.product_id = former.product_id and wanted.category_id = former.category_id
      )`)
  try {
    await tx.execute(sql`
      insert into ${productCategories} as current (product_id, category_id, position)
      select product_id, category_id, position from ${wantedRows}
      on conflict (category_id, product_id) do update set position = excluded.position
      where current.position <> excluded.position`)
  } catch (error) {
    if (isConstraintViolation(error, 'product_categories_category_id_categories_id_fk'))
      throw new Refusal('NO_SUCH_CATEGORY', { field: 'categories' })
    throw error
  }
}
