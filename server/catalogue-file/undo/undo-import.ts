import { desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  CatalogueFileSource,
  CatalogueImport,
  UndoneImport,
} from '#contract/catalogue-file.ts'
import { skuOf } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { lockCategoriesAndColors, lockProducts } from '../../catalogue/lock-product.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { splitIntoBatches } from '../../platform/split-into-batches.ts'
import { deleteUnorderedProducts } from '../../products/changes/delete-products.ts'
import { writeProductStates } from '../../products/changes/write-product-states.ts'
import { type ProductWrite, writeProducts } from '../../products/changes/write-products.ts'
import { takeImportLock } from '../import-lock.ts'
import { forgetImportPictures, pictureCountsInSql } from '../import-pictures.ts'
import { readShopProducts, type ShopProduct } from '../read-shop.ts'
import { catalogueImports } from '../tables.ts'
import { catalogueImportProducts } from './snapshot-tables.ts'
import {
  isProductUnchanged,
  type ProductSnapshot,
  snapshotOfProduct,
  undoChangesOfImport,
} from './snapshots.ts'

/** How many of the newest imports can be undone. */
const MAX_UNDOABLE_IMPORTS = 10
const MAX_IMPORTS_SHOWN = 20

/** An import as it is recorded. */
export type ImportRecord = {
  byUserId: number
  source: CatalogueFileSource
  heads: string
  columns: string | undefined
  added: number
  changed: number
}

/** Records an import with its products before and after it, and returns its id. */
export async function recordImport(
  tx: Database,
  importRecord: ImportRecord,
  before: Map<number, ProductSnapshot>,
  ids: number[],
): Promise<number> {
  const [added] = await tx
    .insert(catalogueImports)
    .values(importRecord)
    .returning({ id: catalogueImports.id })
  if (!added) throw new Error('An import was not recorded')
  for await (const part of splitIntoBatches(ids)) {
    const products = await readShopProducts(tx, part)
    const snapshots = [...products].map(([productId, product]) => ({
      productId,
      before: before.get(productId) ?? null,
      after: snapshotOfProduct(product),
    }))
    await tx.execute(sql`
      insert into ${catalogueImportProducts} (import_id, product_id, before, after)
      select ${added.id}, "productId", before, after
      from jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb)
        as snapshot ("productId" int, before jsonb, after jsonb)`)
  }
  const newestImports = tx
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.id))
    .limit(MAX_UNDOABLE_IMPORTS)
  await tx
    .delete(catalogueImportProducts)
    .where(notInArray(catalogueImportProducts.importId, newestImports))
  await tx
    .delete(catalogueImports)
    .where(lt(catalogueImports.id, added.id - MAX_REMEMBERED_CHOICES))
  return added.id
}

const MAX_REMEMBERED_CHOICES = 200

/** The newest imports, newest first. */
export async function readImports(db: Database): Promise<CatalogueImport[]> {
  const rows = await db
    .select({
      id: catalogueImports.id,
      at: catalogueImports.createdAt,
      by: sql<string | null>`${fullNameInSql(users)}`,
      source: catalogueImports.source,
      new: catalogueImports.added,
      changed: catalogueImports.changed,
      undoneAt: catalogueImports.undoneAt,
      canUndo: sql<boolean>`${catalogueImports.undoneAt} is null and exists (
        select from ${catalogueImportProducts}
        where ${catalogueImportProducts.importId} = ${catalogueImports.id}
      )`,
      pictures: pictureCountsInSql,
    })
    .from(catalogueImports)
    .leftJoin(users, eq(users.id, catalogueImports.byUserId))
    .orderBy(desc(catalogueImports.id))
    .limit(MAX_IMPORTS_SHOWN)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

/** The columns that were chosen for a list with the same headings. */
export async function readChosenColumns(
  db: Database,
  headingsText: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ columns: catalogueImports.columns })
    .from(catalogueImports)
    .where(
      sql`${catalogueImports.heads} = ${headingsText} and ${catalogueImports.columns} is not null`,
    )
    .orderBy(desc(catalogueImports.id))
    .limit(1)
  return row?.columns ?? undefined
}

/**
 * Undoes an import in one transaction: deletes the products that it added, and gives changed ones
 * their former values. Products that were ordered or changed since stay, and are returned.
 */
export const undoImport = (db: NodePgDatabase, id: number): Promise<UndoneImport> =>
  inTransaction(db, async (tx) => {
    await takeImportLock(tx)
    await markImportUndone(tx, id)
    await lockCategoriesAndColors(tx)
    const ids = tx
      .select({ id: catalogueImportProducts.productId })
      .from(catalogueImportProducts)
      .where(eq(catalogueImportProducts.importId, id))
    const lockedIds = new Set(await lockProducts(tx, ids))
    // After the lock, because a picture that arrives changes what is recorded.
    const rows = await tx
      .select()
      .from(catalogueImportProducts)
      .where(eq(catalogueImportProducts.importId, id))
      .orderBy(catalogueImportProducts.productId)
    if (rows.length === 0) throw new Refusal('IMPORT_TOO_OLD')
    const keptProducts: UndoneImport['kept'] = []
    const added = rows.filter(({ before }) => !before).map(({ productId }) => productId)
    const removedProducts = await removeAddedProducts(
      tx,
      added.filter((each) => lockedIds.has(each)),
      keptProducts,
    )
    const productWrites: ProductWrite[] = []
    for await (const part of splitIntoBatches(rows.filter(({ before }) => before))) {
      const products = await readShopProducts(
        tx,
        part.map(({ productId }) => productId),
      )
      for (const { productId, before, after } of part) {
        const product = products.get(productId)
        if (!product || !before) continue
        if (isProductUnchanged(snapshotOfProduct(product), after))
          productWrites.push(undoChangesOfImport(product, { before, after }))
        else keptProducts.push(toKeptProduct(product, 'changed'))
      }
    }
    await writeProducts(tx, productWrites, { reason: 'import', conflict: 'CHANGED_SINCE_CHECK' })
    await forgetImportPictures(tx, id)
    return { removed: removedProducts, restored: productWrites.length, kept: keptProducts }
  })

async function markImportUndone(tx: Database, id: number) {
  const [row] = await tx
    .select({ undoneAt: catalogueImports.undoneAt })
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id))
    .for('update')
  if (!row) throw new Refusal('IMPORT_NOT_FOUND')
  if (row.undoneAt) throw new Refusal('IMPORT_UNDONE')
  await tx.update(catalogueImports).set({ undoneAt: sql`now()` }).where(eq(catalogueImports.id, id))
}

/** Deletes the added products; those that orders name are taken off sale instead. */
async function removeAddedProducts(
  tx: Database,
  ids: number[],
  keptProducts: UndoneImport['kept'],
) {
  const deletedIds = new Set(await deleteUnorderedProducts(tx, ids))
  const orderedIds = ids.filter((id) => !deletedIds.has(id))
  await writeProductStates(
    tx,
    orderedIds.map((id) => ({ id, state: 'withdrawn' as const })),
  )
  for (const product of (await readShopProducts(tx, orderedIds)).values())
    keptProducts.push(toKeptProduct(product, 'ordered'))
  return deletedIds.size
}

const toKeptProduct = ({ id, sku, name }: ShopProduct, keepReason: 'ordered' | 'changed') => ({
  productId: id,
  sku: sku ?? skuOf(id),
  name,
  why: keepReason,
})
