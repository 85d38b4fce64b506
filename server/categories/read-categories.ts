import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Category, CategoryPicture } from '#contract/categories.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { Refusal } from '#contract/refusals.ts'
import { isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { storedCountInSql } from '../catalogue/read-choice-counts.ts'
import { categories, productCategories, productImages, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'

/** All categories, in the order of the shop. */
export const readCategories = async (db: Database): Promise<Category[]> =>
  (await selectCategories(db)).map(toCategory)

/** Reads one category; refuses if it does not exist. */
export async function readCategory(db: Database, id: number): Promise<Category> {
  const [category] = await selectCategories(db, eq(categories.id, id))
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  return toCategory(category)
}

/** The number of products on sale in a category; 0 if it does not exist. */
export async function countProductsOf(db: Database, categoryId: number): Promise<number> {
  // The query builder would write the columns without their tables, and `id` would be the product's.
  const { rows } = await db.execute<{ count: number }>(sql`
    select (${productCount})::int as count from ${categories} where ${categories.id} = ${categoryId}`)
  return rows[0]?.count ?? 0
}

/** Refuses if the category does not exist. */
export async function requireCategory(db: Database, id: number): Promise<void> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
}

type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]

/**
 * How many products a category shows: the stored number of a large one. Few products are off sale, so
 * they are found by their index and subtracted from the links, which are counted in an index; a join
 * would read all products.
 */
const productCount = sql<number>`coalesce(${storedCountInSql(sql`${categories.id}`, ['total'])}, (
  select count(*) from ${productCategories} where ${productCategories.categoryId} = ${categories.id}
) - (
  select count(*) from ${productCategories} join ${products} on ${products.id} = ${productCategories.productId}
  where ${productCategories.categoryId} = ${categories.id} and ${isOffSale}
))`.mapWith(Number)

function selectCategories(db: Database, condition?: SQL) {
  const isInCategory = and(eq(productCategories.categoryId, categories.id), isOnSale)
  // The picture of the first product with a picture, in the order of the category's list; only
  // read if the category has no picture.
  const firstProductPicture = db
    .select({
      publicId: productImages.publicId,
      placeholder: productImages.placeholder,
      alt: sql<string>`coalesce(nullif(${productImages.alt}, ''), ${products.name})`.as('said'),
      altNe: sql<string | null>`coalesce(
        ${productImages.altNe},
        case when ${productImages.alt} = '' then ${products.localName} end
      )`.as('said_ne'),
    })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .innerJoin(
      productImages,
      and(eq(productImages.productId, products.id), productImages.isDefault),
    )
    .where(and(isInCategory, isNull(categories.picturePublicId)))
    .orderBy(sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`)
    .limit(1)
    .as('picture')
  return db
    .select({
      id: categories.id,
      name: categories.name,
      nameNe: categories.nameNe,
      productCount,
      own: {
        publicId: categories.picturePublicId,
        placeholder: categories.picturePlaceholder,
        alt: categories.pictureAlt,
        altNe: categories.pictureAltNe,
      },
      ofProduct: {
        publicId: firstProductPicture.publicId,
        placeholder: firstProductPicture.placeholder,
        alt: firstProductPicture.alt,
        altNe: firstProductPicture.altNe,
      },
      createdAt: categories.createdAt,
      updatedAt: categories.updatedAt,
    })
    .from(categories)
    .leftJoinLateral(firstProductPicture, sql`true`)
    .where(condition)
    .orderBy(asc(categories.position), asc(categories.id))
}

function toCategory({ own, ofProduct, createdAt, updatedAt, ...category }: CategoryRow): Category {
  const picture = toPicture(own, true) ?? toPicture(ofProduct, false)
  return {
    ...withNepali(category),
    imageUrl: picture && pictureUrl(picture.publicId, 800, 'jpg'),
    picture,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

type ShownPicture = {
  [PictureColumn in 'publicId' | 'placeholder' | 'alt' | 'altNe']: string | null
}

const toPicture = (
  shownPicture: ShownPicture | null,
  isOwnPicture: boolean,
): CategoryPicture | null =>
  shownPicture?.publicId && shownPicture.placeholder
    ? withNepali({
        publicId: shownPicture.publicId,
        placeholder: shownPicture.placeholder,
        isOwn: isOwnPicture,
        alt: shownPicture.alt ?? '',
        altNe: shownPicture.altNe,
      })
    : null
