import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type Paisa, paisa } from '#contract/money.ts'
import { PRODUCT_NOT_FOUND } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { products } from './tables.ts'

/** A product that is held. */
type LockedProduct = { pricePaisa: Paisa; updatedAt: Date }

/**
 * Holds a product, on sale or not, until the transaction ends: one change after the other. The
 * lock is the weaker kind, which lets orders name the product meanwhile.
 */
export async function lockProduct(tx: Database, id: number): Promise<LockedProduct> {
  const [product] = await tx
    .select({ pricePaisa: products.pricePaisa, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!product) throw new Refusal('NOT_FOUND', PRODUCT_NOT_FOUND)
  return { ...product, pricePaisa: paisa(product.pricePaisa) }
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
export async function touchProduct(tx: Database, id: number): Promise<void> {
  await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, id))
}
