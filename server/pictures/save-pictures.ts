import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PlainRefusalKey, Refusal } from '#contract/refusals.ts'
import type { PictureOfProduct } from '#contract/whole-products.ts'
import { productImages } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { findStored, type StoredPicture } from '../platform/pictures/store-picture.ts'

/** Uploaded pictures by what they are called. */
export type Uploads = Map<string, StoredPicture>

/** Looks for the uploads that are named; before the transaction, because it takes its time. */
export async function findUploads(
  store: PictureStore,
  pictures: PictureOfProduct[],
): Promise<Uploads> {
  const named = pictures.flatMap(({ publicId, wholePublicId }) => [
    publicId ?? [],
    wholePublicId ?? [],
  ])
  const uploads = await findStored(store, named.flat())
  if (!uploads) throw invalid('PICTURE_NOT_STORED')
  return uploads
}

/** Gives a product that is held exactly these pictures; the first one stands for it. */
export async function savePictures(
  tx: Database,
  productId: number,
  sent: PictureOfProduct[],
  uploads: Uploads,
): Promise<void> {
  const before = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  const had = new Set(before.map(({ id }) => id))
  const placed = sent.map((picture, at) => ({ ...picture, position: at + 1, isDefault: at === 0 }))
  const kept = placed.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, ...row }]))
  if (!kept.every(({ id }) => had.has(id))) throw invalid('PICTURE_NOT_OF_PRODUCT')

  const gone = [...had].filter((id) => !kept.some((row) => row.id === id))
  if (gone.length > 0) await tx.delete(productImages).where(inArray(productImages.id, gone))
  if (kept.length > 0) await updateStored(tx, productId, kept)
  const added = placed.flatMap(({ id: _, publicId, wholePublicId, ...row }) => {
    const upload = uploads.get(publicId ?? '')
    const whole = wholeColumns(uploads.get(wholePublicId ?? ''))
    return upload ? [{ ...row, ...upload, ...whole, productId }] : []
  })
  if (added.length > 0) await tx.insert(productImages).values(added)
}

const wholeColumns = (whole: StoredPicture | undefined) =>
  whole && { wholePublicId: whole.publicId, wholeWidth: whole.width, wholeHeight: whole.height }

type StoredRow = {
  id: number
  alt: string
  colorId: number | null
  position: number
  isDefault: boolean
}

async function updateStored(tx: Database, productId: number, kept: StoredRow[]) {
  const first = kept.find(({ isDefault }) => isDefault)?.id ?? 0
  // The old one first: at no moment there are two that stand for the product.
  await tx
    .update(productImages)
    .set({ isDefault: false })
    .where(
      and(
        eq(productImages.productId, productId),
        productImages.isDefault,
        sql`${productImages.id} <> ${first}`,
      ),
    )
  // What stays is not touched, so that the record names only what really changed.
  await tx.execute(sql`
    update ${productImages} as picture
    set alt = sent.alt, color_id = sent.color_id, position = sent.position,
      is_default = sent.is_default, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(kept.map(rowOf))}::jsonb)
      as sent (id int, alt text, color_id int, position int, is_default boolean)
    where picture.id = sent.id
      and (picture.alt, picture.color_id, picture.position, picture.is_default)
        is distinct from (sent.alt, sent.color_id, sent.position, sent.is_default)`)
}

const rowOf = ({ id, alt, colorId, position, isDefault }: StoredRow) => ({
  id,
  alt,
  color_id: colorId,
  position,
  is_default: isDefault,
})

const invalid = (key: PlainRefusalKey) => new Refusal(key, { field: 'pictures' })
