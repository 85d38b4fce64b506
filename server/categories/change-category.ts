import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Category, CategoryChange, NewCategory } from '#contract/categories.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockProducts } from '../catalogue/lock-product.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { categories, productCategories, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { makeUniqueName } from '../platform/database/unique-name.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { refreshSearchKeys } from '../products/refresh-search-keys.ts'
import { categoryPictureValues } from './category-picture.ts'
import { readCategory } from './read-categories.ts'

/** Adds a category at the end of the list. */
export const addCategory = (
  db: NodePgDatabase,
  { name, nameNe = null, alt, altNe }: NewCategory,
  uploadedPicture: StoredPicture | undefined,
): Promise<Category> =>
  makeUniqueName('categories_name_key', 'CATEGORY_NAME_TAKEN', () =>
    inTransaction(db, async (tx) => {
      const picture = categoryPictureValues({ uploadedPicture, alt, altNe }, false)
      const [addedCategory] = await tx
        .insert(categories)
        .values({ name, nameNe, ...picture })
        .returning({ id: categories.id })
      if (!addedCategory) throw new Error('An insert returned no row')
      return readCategory(tx, addedCategory.id)
    }),
  )

/** Renames a category, updates the search keys of its products, and changes its picture. */
export const changeCategory = (
  db: NodePgDatabase,
  id: number,
  { name, nameNe, ...pictureInput }: CategoryChange,
  uploadedPicture: StoredPicture | undefined,
): Promise<Category> =>
  makeUniqueName('categories_name_key', 'CATEGORY_NAME_TAKEN', () =>
    inTransaction(db, async (tx) => {
      const categoryBefore = await lockCategory(tx, id)
      const picture = categoryPictureValues(
        { ...pictureInput, uploadedPicture },
        categoryBefore.hasPicture,
      )
      await tx
        .update(categories)
        .set({ name, nameNe, ...picture, updatedAt: sql`now()` })
        .where(eq(categories.id, id))
      const isRenamed =
        name !== categoryBefore.name || (nameNe !== undefined && nameNe !== categoryBefore.nameNe)
      if (isRenamed) await refreshSearchKeys(tx, await lockProducts(tx, selectProductIds(tx, id)))
      return readCategory(tx, id)
    }),
  )

/** Deletes a category, not its products. If it has products on sale, `force` is required. */
export async function deleteCategory(db: NodePgDatabase, id: number, force: boolean) {
  await inTransaction(db, async (tx) => {
    await lockCategory(tx, id)
    const productIds = await lockProducts(tx, selectProductIds(tx, id))
    if (!force && (await isAnyOnSale(tx, productIds))) throw new Refusal('CATEGORY_HAS_PRODUCTS')
    await tx.delete(categories).where(eq(categories.id, id))
    await refreshSearchKeys(tx, productIds)
  })
}

/** Locks a category until the end of the transaction, so that no product is added to it. */
async function lockCategory(tx: Database, id: number) {
  const [category] = await tx
    .select({
      name: categories.name,
      nameNe: categories.nameNe,
      hasPicture: sql<boolean>`${categories.picturePublicId} is not null`,
    })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  return category
}

const selectProductIds = (tx: Database, categoryId: number) =>
  tx
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, categoryId))

/** Whether any of these products is on sale. A category without one looks empty in the shop. */
async function isAnyOnSale(tx: Database, productIds: number[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const productsOnSale = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isAnyOf(products.id, productIds), isOnSale))
    .limit(1)
  return productsOnSale.length > 0
}
