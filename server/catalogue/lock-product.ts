import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type Paisa, paisa } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { products } from './tables.ts'

/** A product that is held. */
type LockedProduct = {
  pricePaisa: Paisa
  updatedAt: Date
  publishedAt: Date | null
  withdrawnAt: Date | null
}

/**
 * Holds a product, on sale or not, until the transaction ends: one change after the other. The
 * lock is the weaker kind, which lets orders name the product meanwhile.
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
  return { ...product, pricePaisa: paisa(product.pricePaisa) }
}

/** The same, unless it changed since somebody looked at it: the second of two looks again. */
export async function lockUnchanged(
  tx: Database,
  id: number,
  seenAt: Date | undefined,
): Promise<LockedProduct> {
  const product = await lockProduct(tx, id)
  if (seenAt && seenAt.getTime() !== product.updatedAt.getTime())
    throw new Refusal('PRODUCT_CHANGED_MEANWHILE')
  return product
}

/** Holds several products, on sale or not; in id order, so that two changes never wait for each other. */
export async function lockProducts(tx: Database, which: SQLWrapper): Promise<number[]> {
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, which))
    .orderBy(asc(products.id))
    .for('no key update')
  return locked.map(({ id }) => id)
}

/** Notes that something of a product changed just now. */
export const touchProduct = (tx: Database, id: number): Promise<void> => touchProducts(tx, [id])

/** The same for several products. */
export async function touchProducts(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(products)
    .set({ updatedAt: sql`now()` })
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
}
