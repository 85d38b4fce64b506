import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { asPaisa, type Paisa } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { categories, colors, products } from './tables.ts'

/** The categories and colours that a change of products refers to. */
export type ReferencedCategoriesAndColors = { categoryIds: number[]; colorIds: number[] }

/** A random number that identifies this lock. */
const RATES_LOCK = 7_204_853_611

/**
 * Locks the rates of metals, which prices by weight follow from. Changes of products share this
 * lock, so a price is never calculated with a rate that is replaced at the same time.
 */
export async function lockMetalRates(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATES_LOCK})`)
}

/**
 * Locks the categories and colours of `referenced`, or all of them if it is missing, so that nobody
 * renames or deletes them. A change of products must call it before it locks a product, because renaming
 * a category or colour also locks it before its products. Otherwise the two could deadlock.
 */
export async function lockCategoriesAndColors(
  tx: Database,
  referenced?: ReferencedCategoriesAndColors,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${RATES_LOCK})`)
  await lockRows(tx, categories, referenced?.categoryIds)
  await lockRows(tx, colors, referenced?.colorIds)
}

async function lockRows(
  tx: Database,
  table: typeof categories | typeof colors,
  ids: number[] | undefined,
) {
  if (ids?.length === 0) return
  const idCondition = ids ? sql`where id = any(${sql.param(ids)}::int[])` : sql``
  await tx.execute(sql`select from ${table} ${idCondition} order by id for key share`)
}

type LockedProduct = {
  pricePaisa: Paisa
  updatedAt: Date
  publishedAt: Date | null
  withdrawnAt: Date | null
}

/**
 * Locks a product, on sale or not, until the end of the transaction, so that changes run one after
 * the other. The lock is `no key update`, so that orders can insert rows that refer to the product.
 */
export async function lockProduct(tx: Database, id: number): Promise<LockedProduct> {
  const [product] = await tx
    .select({
      pricePaisa: products.pricePaisa,
      updatedAt: products.updatedAt,
      publishedAt: products.publishedAt,
      withdrawnAt: products.withdrawnAt,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return { ...product, pricePaisa: asPaisa(product.pricePaisa) }
}

/** The same, but refuses if the product has changed since `seenAt`. */
export async function lockUnchangedProduct(
  tx: Database,
  id: number,
  seenAt: Date | undefined,
): Promise<LockedProduct> {
  const product = await lockProduct(tx, id)
  if (seenAt && seenAt.getTime() !== product.updatedAt.getTime())
    throw new Refusal('PRODUCT_CHANGED_MEANWHILE')
  return product
}

/** Locks several products, on sale or not. It locks by id, so that two changes cannot deadlock. */
export async function lockProducts(tx: Database, ids: SQLWrapper): Promise<number[]> {
  const lockedProducts = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return lockedProducts.map(({ id }) => id)
}

/** Updates the product's `updated_at`. */
export const markProductUpdated = (tx: Database, id: number): Promise<void> =>
  markProductsUpdated(tx, [id])

/** Updates `updated_at` of several products. */
export async function markProductsUpdated(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(products).set({ updatedAt: sql`now()` }).where(isAnyOf(products.id, ids))
}
