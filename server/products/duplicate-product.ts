import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { StaffProduct } from '#contract/admin-products.ts'
import { Refusal } from '#contract/refusals.ts'
import { DRAFT } from '../catalogue/product-state.ts'
import { productCategories, productImages, products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { stockItems } from '../stock/tables.ts'
import { getStaffProduct } from './read-staff-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'

/** Copies a product as a draft, with its facts, pictures, categories and colours; stock is 0. */
export const duplicateProduct = (db: NodePgDatabase, id: number): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const copyId = await copyFacts(tx, id)
    await copyRows(tx, id, copyId)
    await refreshSearchKeys(tx, [copyId])
    return getStaffProduct(tx, copyId)
  })

async function copyFacts(tx: Database, id: number): Promise<number> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  const { id: _, createdAt, updatedAt, ...facts } = product
  const [copy] = await tx
    .insert(products)
    .values({ ...facts, ...DRAFT })
    .returning({ id: products.id })
  if (!copy) throw new Error('An insert returned no row')
  return copy.id
}

/** Copies the related rows. Both products refer to the same picture files. */
async function copyRows(tx: Database, from: number, to: number) {
  await tx.execute(sql`
    insert into ${productCategories} (product_id, category_id, position)
    select ${to}, category_id, position from ${productCategories} where product_id = ${from}`)
  await tx.execute(sql`
    insert into ${stockItems} (product_id, color_id, quantity, position)
    select ${to}, color_id, 0, position from ${stockItems} where product_id = ${from} order by position, id`)
  await tx.execute(sql`
    insert into ${productImages} (product_id, color_id, public_id, alt, width, height, placeholder, position, is_default, whole_public_id, whole_width, whole_height)
    select ${to}, color_id, public_id, alt, width, height, placeholder, position, is_default, whole_public_id, whole_width, whole_height
    from ${productImages} where product_id = ${from}`)
}
