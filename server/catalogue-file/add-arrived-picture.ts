import { and, eq, gte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import {
  lockCategoriesAndColors,
  lockProducts,
  markProductUpdated,
} from '../catalogue/lock-product.ts'
import { productImages } from '../catalogue/tables.ts'
import { pictureChangesTo, readPictures, writePictures } from '../pictures/write-pictures.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { stockItems } from '../stock/tables.ts'
import { importPictures } from './tables.ts'
import { catalogueImportProducts } from './undo/snapshot-tables.ts'
import type { ProductSnapshot } from './undo/snapshots.ts'

/** What became of a picture: whether it was added, or why not. */
type ArrivedPictureOutcome = 'added' | 'was-there' | 'no-room' | 'not-wanted'

/**
 * Adds a picture that has arrived to its product, at the place that it has in the file. It is not
 * wanted any more if its import was undone. If the product shows it already, it stays as it is.
 */
export const addArrivedPicture = (
  db: NodePgDatabase,
  id: number,
  picture: StoredPicture,
): Promise<ArrivedPictureOutcome> =>
  inTransaction(db, async (tx) => {
    const [wanted] = await tx
      .select({ productId: importPictures.productId, colorId: importPictures.colorId })
      .from(importPictures)
      .where(eq(importPictures.id, id))
    if (!wanted) return 'not-wanted'
    const { productId, colorId } = wanted
    await lockCategoriesAndColors(tx, { categoryIds: [], colorIds: colorId ? [colorId] : [] })
    await lockProducts(tx, sql`(select ${productId}::int)`)
    // Again, because the import may have been undone before the product was locked.
    const [row] = await tx
      .select()
      .from(importPictures)
      .where(and(eq(importPictures.id, id), eq(importPictures.state, 'waiting')))
      .for('update')
    if (!row) return 'not-wanted'
    const currentPictures = await readPictures(tx, productId)
    const shownPictures = await readShownPictures(tx, productId)
    const existingPicture = shownPictures.find(({ publicId }) => publicId === picture.publicId)
    if (!existingPicture && currentPictures.length >= MAX_PRODUCT_PICTURES) return 'no-room'
    const imageId = existingPicture
      ? null
      : await insertPicture(tx, row, { current: currentPictures, shownPictures, picture })
    await tx
      .update(importPictures)
      .set({ state: 'added', imageId })
      .where(eq(importPictures.id, id))
    return existingPicture ? 'was-there' : 'added'
  })

type ImportPictureRow = typeof importPictures.$inferSelect
type ShownPicture = {
  id: number
  publicId: string
  importId: number | null
  position: number | null
}

/** The pictures of a product with the places that imports gave them. */
const readShownPictures = (tx: Database, productId: number): Promise<ShownPicture[]> =>
  tx
    .select({
      id: productImages.id,
      publicId: productImages.publicId,
      importId: importPictures.importId,
      position: importPictures.position,
    })
    .from(productImages)
    .leftJoin(importPictures, eq(importPictures.imageId, productImages.id))
    .where(eq(productImages.productId, productId))

type PictureDestination = {
  current: Awaited<ReturnType<typeof readPictures>>
  shownPictures: ShownPicture[]
  picture: StoredPicture
}

/** Inserts the picture before those that come after it in the file, and returns its id. */
async function insertPicture(
  tx: Database,
  row: ImportPictureRow,
  { current, shownPictures, picture }: PictureDestination,
) {
  const positionOfImported = new Map(
    shownPictures.flatMap(({ id, importId, position }) =>
      importId === row.importId ? [[id, position ?? 0]] : [],
    ),
  )
  const isLaterInFile = ({ id }: { id: number }) =>
    (positionOfImported.get(id) ?? -1) > row.position
  const next = current.find(isLaterInFile)
  const at = next ? current.indexOf(next) : current.length
  const { alt, altNe, productId } = row
  const colorId = await findUsableColorId(tx, row)
  const isAllOfImport = current.every(({ id }) => positionOfImported.has(id))
  const oldDefaultIndex = current.findIndex(({ isDefault }) => isDefault)
  const defaultIndex = isAllOfImport
    ? 0
    : oldDefaultIndex >= at
      ? oldDefaultIndex + 1
      : oldDefaultIndex
  const changes = pictureChangesTo(
    current,
    [...current.slice(0, at), { ...picture, alt, altNe, colorId }, ...current.slice(at)],
    Math.max(0, defaultIndex),
  )
  await writePictures(tx, [{ id: productId, pictures: changes }])
  await markProductUpdated(tx, productId)
  const [added] = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(
      and(eq(productImages.productId, productId), eq(productImages.publicId, picture.publicId)),
    )
  if (!added) throw new Error('A picture was not added')
  await addToSnapshots(tx, row, { id: added.id, alt, altNe, colorId }, next?.id)
  return added.id
}

/** The colour that the picture shows, if the product still comes in it. */
async function findUsableColorId(
  tx: Database,
  { productId, colorId }: ImportPictureRow,
): Promise<number | null> {
  if (colorId === null) return null
  const [item] = await tx
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(and(eq(stockItems.productId, productId), eq(stockItems.colorId, colorId)))
    .limit(1)
  return item ? colorId : null
}

type AddedPicture = { id: number; alt: string; altNe: string | null; colorId: number | null }

/**
 * Adds the picture to what the imports recorded about the product, as if it had arrived at once: so
 * the undo of its import removes it, and the undo of a later import does not.
 */
async function addToSnapshots(
  tx: Database,
  { importId, productId }: ImportPictureRow,
  picture: AddedPicture,
  nextPictureId: number | undefined,
) {
  const importRecords = await tx
    .select()
    .from(catalogueImportProducts)
    .where(
      and(
        eq(catalogueImportProducts.productId, productId),
        gte(catalogueImportProducts.importId, importId),
      ),
    )
  const addPictureToSnapshot = (snapshot: ProductSnapshot): ProductSnapshot => {
    const at = snapshot.pictures.findIndex(({ id }) => id === nextPictureId)
    const place = at < 0 ? snapshot.pictures.length : at
    return { ...snapshot, pictures: snapshot.pictures.toSpliced(place, 0, withNepali(picture)) }
  }
  for (const { importId: recordImportId, before, after } of importRecords)
    await tx
      .update(catalogueImportProducts)
      .set({
        before: before && recordImportId > importId ? addPictureToSnapshot(before) : before,
        after: addPictureToSnapshot(after),
      })
      .where(
        and(
          eq(catalogueImportProducts.importId, recordImportId),
          eq(catalogueImportProducts.productId, productId),
        ),
      )
}
