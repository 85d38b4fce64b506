import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import { MAX_PICTURES } from '#contract/product-rules.ts'
import type { ProductChange } from '#contract/products.ts'
import { type PlainRefusalKey, Refusal } from '#contract/refusals.ts'
import { productImages } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { type StoredPicture, storePicture } from '../platform/pictures/store-picture.ts'
import { stockItems } from '../stock/tables.ts'

/** What is asked of the pictures that a product has. */
export type PictureChange = Pick<
  ProductChange,
  'removeImages' | 'imageOrder' | 'defaultImage' | 'imageDetails'
>

/** Brings uploads into the store; before the transaction, because it takes its time. */
export const storeUploads = (store: PictureStore, files: Uint8Array[]): Promise<StoredPicture[]> =>
  Promise.all(files.map((file) => storePicture(store, file)))

/**
 * Changes the pictures of a product whose row is locked: removes, adds, arranges, ties to
 * colours. Whatever happens, one picture is the default as long as there is any.
 */
export async function changePictures(
  tx: Database,
  productId: number,
  change: PictureChange,
  added: StoredPicture[],
): Promise<void> {
  const { removeImages = [], imageOrder = [], defaultImage, imageDetails = [] } = change
  const before = await readPictures(tx, productId)
  const left = before.filter(({ id }) => !removeImages.includes(id))
  const isHere = new Set(left.map(({ id }) => id))
  requireAll(
    removeImages,
    new Set(before.map(({ id }) => id)),
    'removeImages',
    'PICTURE_NOT_OF_PRODUCT',
  )
  requireAll(imageOrder, isHere, 'imageOrder', 'PICTURE_NOT_OF_PRODUCT')
  requireAll(defaultImage ? [defaultImage] : [], isHere, 'defaultImage', 'PICTURE_NOT_OF_PRODUCT')
  requireAll(
    imageDetails.map(({ id }) => id),
    isHere,
    'imageDetails',
    'PICTURE_NOT_OF_PRODUCT',
  )
  if (left.length + added.length > MAX_PICTURES)
    throw new Refusal('PRODUCT_HAS_TOO_MANY_PICTURES', {
      params: { most: MAX_PICTURES },
      field: 'images',
    })

  if (removeImages.length > 0)
    await tx.delete(productImages).where(inArray(productImages.id, removeImages))
  await addPictures(tx, productId, added)
  await describePictures(tx, productId, imageDetails)
  await arrangePictures(tx, productId, { imageOrder, defaultImage })
}

const readPictures = (tx: Database, productId: number) =>
  tx
    .select({ id: productImages.id, isDefault: productImages.isDefault })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))

async function addPictures(tx: Database, productId: number, added: StoredPicture[]) {
  if (added.length === 0) return
  const [last] = await tx
    .select({ position: max(productImages.position) })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const next = (last?.position ?? -1) + 1
  await tx
    .insert(productImages)
    .values(
      added.map((picture, index) => ({ ...picture, productId, alt: '', position: next + index })),
    )
}

async function describePictures(
  tx: Database,
  productId: number,
  details: NonNullable<PictureChange['imageDetails']>,
) {
  const colorIds = await readColorIds(tx, productId)
  for (const { id, colorId, alt } of details) {
    if (colorId) requireAll([colorId], colorIds, 'imageDetails', 'COLOR_NOT_OF_PRODUCT')
    await tx
      .update(productImages)
      .set({ colorId, alt, updatedAt: sql`now()` })
      .where(eq(productImages.id, id))
  }
}

async function readColorIds(tx: Database, productId: number): Promise<Set<number | null>> {
  const rows = await tx
    .select({ colorId: stockItems.colorId })
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
  return new Set(rows.map(({ colorId }) => colorId))
}

/** The pictures named first come first; the others keep their order behind them. */
async function arrangePictures(
  tx: Database,
  productId: number,
  { imageOrder, defaultImage }: { imageOrder: number[]; defaultImage: number | undefined },
) {
  const pictures = await readPictures(tx, productId)
  const others = pictures.map(({ id }) => id).filter((id) => !imageOrder.includes(id))
  const order = [...imageOrder, ...others]
  const chosen = defaultImage ?? pictures.find(({ isDefault }) => isDefault)?.id ?? order[0]
  if (chosen === undefined) return
  // The old default first: at no moment there are two.
  const isDefault = sql`${productImages.id} = ${chosen}`
  await tx
    .update(productImages)
    .set({ isDefault: false })
    .where(sql`${productImages.productId} = ${productId} and not ${isDefault}`)
  await tx
    .update(productImages)
    .set({
      isDefault,
      position: sql`array_position(${sql.param(order)}::int[], ${productImages.id})`,
    })
    .where(eq(productImages.productId, productId))
}

function requireAll<Id>(ids: Id[], known: Set<Id>, field: string, key: PlainRefusalKey) {
  if (!ids.every((id) => known.has(id))) throw invalid(field, key)
}

const invalid = (field: string, key: PlainRefusalKey) => new Refusal(key, { field })
