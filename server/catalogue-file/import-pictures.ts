import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FailedPicture, ImportPictureCounts } from '#contract/import-pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { products } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { jobs } from '../platform/tables.ts'
import { catalogueImports, importPictures } from './tables.ts'

/** A picture that a file names by its web address. */
export type PictureAddress = {
  url: string
  alt: string
  altNe: string | null
  colorId: number | null
}

/** Queues the downloads of the pictures of an import, in the order of the file. */
export async function queueImportPictures(
  tx: Database,
  importId: number,
  plannedPictures: { productId: number; addresses: PictureAddress[] }[],
): Promise<number> {
  const rows = plannedPictures.flatMap(({ productId, addresses }) =>
    addresses.map((address, position) => ({ ...address, importId, productId, position })),
  )
  for await (const part of splitIntoBatches(rows)) {
    const added = await tx.insert(importPictures).values(part).returning({ id: importPictures.id })
    await queuePictureDownloads(tx, added)
  }
  return rows.length
}

const queuePictureDownloads = (tx: Database, rows: { id: number }[]) =>
  tx
    .insert(jobs)
    .values(rows.map(({ id }) => ({ kind: 'download-picture' as const, data: { pictureId: id } })))

/** The addresses of pictures that products have or will get, as keys of product and address. */
export async function readKnownAddresses(
  db: Database,
  productIds: number[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ productId: importPictures.productId, url: importPictures.url })
    .from(importPictures)
    .where(
      and(
        isAnyOf(importPictures.productId, productIds),
        inArray(importPictures.state, ['waiting', 'added']),
      ),
    )
  return new Set(rows.map(({ productId, url }) => pictureAddressKey(productId, url)))
}

export const pictureAddressKey = (productId: number, url: string): string => `${productId} ${url}`

/** How many pictures of an import wait, were added and failed, as part of a query of imports. */
export const pictureCountsInSql = sql<ImportPictureCounts>`(
  select json_build_object(
    'waiting', count(*) filter (where picture.state = 'waiting'),
    'added', count(*) filter (where picture.state = 'added'),
    'failed', count(*) filter (where picture.state = 'failed')
  )
  from ${importPictures} as picture
  where picture.import_id = ${catalogueImports.id}
)`

const MAX_FAILED_PICTURES_SHOWN = 100

/** The pictures of an import that could not be downloaded, in the order of the file. */
export async function readFailedPictures(db: Database, importId: number): Promise<FailedPicture[]> {
  const rows = await db
    .select({
      id: importPictures.id,
      productId: importPictures.productId,
      productName: products.name,
      url: importPictures.url,
      problem: importPictures.problem,
    })
    .from(importPictures)
    .innerJoin(products, eq(products.id, importPictures.productId))
    .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'failed')))
    .orderBy(importPictures.id)
    .limit(MAX_FAILED_PICTURES_SHOWN)
  return rows.map((row) => ({ ...row, problem: row.problem ?? 'not-stored' }))
}

/** Queues the downloads of an import again that have failed; returns how many. */
export const retryFailedPictures = (db: NodePgDatabase, importId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ undoneAt: catalogueImports.undoneAt })
      .from(catalogueImports)
      .where(eq(catalogueImports.id, importId))
      .for('key share')
    if (!found) throw new Refusal('IMPORT_NOT_FOUND')
    const rows = await tx
      .update(importPictures)
      .set({ state: 'waiting', problem: null })
      .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'failed')))
      .returning({ id: importPictures.id })
    for await (const part of splitIntoBatches(rows)) await queuePictureDownloads(tx, part)
    return rows.length
  })

/**
 * Forgets the pictures of an import that is undone: those that have not arrived are not downloaded
 * any more, and those that were removed with the import can be imported again.
 */
export async function forgetImportPictures(tx: Database, importId: number): Promise<void> {
  const isPictureGone = or(
    sql`${importPictures.state} <> 'added'`,
    sql`${importPictures.imageId} is null`,
  )
  await tx.delete(importPictures).where(and(eq(importPictures.importId, importId), isPictureGone))
}
