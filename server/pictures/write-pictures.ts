import { asc, eq, sql } from 'drizzle-orm'
import { productImages } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'

type PictureDetails = { alt: string; altNe: string | null; colorId: number | null }
/** The uncropped picture; null if the picture is not cropped. */
type UncroppedColumns = {
  wholePublicId: string | null
  wholeWidth: number | null
  wholeHeight: number | null
}

/** A picture of a product. */
export type CurrentProductPicture = PictureDetails & {
  id: number
  position: number
  isDefault: boolean
}
type ChangedPicture = PictureDetails & { id: number; position?: number; isDefault?: boolean }
/** A new picture of a product. */
export type AddedProductPicture = PictureDetails & StoredPicture & Partial<UncroppedColumns>

/** The changes of the pictures of a product. */
export type PictureChanges = {
  removedIds: number[]
  /** A picture without a position or `isDefault` keeps its current values. */
  changedPictures: ChangedPicture[]
  /** A picture without a position is added at the end. */
  addedPictures: (AddedProductPicture & { position?: number; isDefault: boolean })[]
}

export const NO_PICTURE_CHANGES: PictureChanges = {
  removedIds: [],
  changedPictures: [],
  addedPictures: [],
}

/** The pictures of a product in the order in which they are shown. */
export const readPictures = (tx: Database, productId: number): Promise<CurrentProductPicture[]> =>
  tx
    .select({
      id: productImages.id,
      alt: productImages.alt,
      altNe: productImages.altNe,
      colorId: productImages.colorId,
      position: productImages.position,
      isDefault: productImages.isDefault,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id))

/** A picture of the new list: an existing one with its id, or an added one. */
export type ProductPictureToKeepOrAdd = (PictureDetails & { id: number }) | AddedProductPicture

/** The changes that give a product exactly these pictures in this order; one is the default. */
export function pictureChangesTo(
  current: CurrentProductPicture[],
  wantedPictures: ProductPictureToKeepOrAdd[],
  defaultIndex = 0,
): PictureChanges {
  const changes: PictureChanges = { removedIds: [], changedPictures: [], addedPictures: [] }
  const keptIds = new Set<number>()
  for (const [index, picture] of wantedPictures.entries()) {
    const placement = { position: index + 1, isDefault: index === defaultIndex }
    if ('id' in picture) {
      keptIds.add(picture.id)
      changes.changedPictures.push({ ...picture, ...placement })
    } else changes.addedPictures.push({ ...picture, ...placement })
  }
  changes.removedIds = current.flatMap(({ id }) => (keptIds.has(id) ? [] : [id]))
  return changes
}

/** Removes, changes and adds pictures of products. */
export async function writePictures(
  tx: Database,
  picturePlans: { id: number; pictures: PictureChanges }[],
): Promise<void> {
  const removedIds = picturePlans.flatMap(({ pictures }) => pictures.removedIds)
  const changedPictures = picturePlans.flatMap(({ pictures }) => pictures.changedPictures)
  const addedPictures = picturePlans.flatMap(({ id, pictures }) =>
    pictures.addedPictures.map((picture, index) => ({ ...picture, productId: id, at: index })),
  )
  if (removedIds.length > 0)
    await tx.delete(productImages).where(isAnyOf(productImages.id, removedIds))
  if (changedPictures.length > 0) await changePictures(tx, changedPictures)
  if (addedPictures.length > 0) await addPictures(tx, addedPictures)
}

/** Unchanged rows are not written, so that the audit log contains only real changes. */
async function changePictures(tx: Database, changedPictures: ChangedPicture[]) {
  const changedRows = sql`jsonb_to_recordset(${JSON.stringify(changedPictures)}::jsonb)
    as sent (id int, alt text, "altNe" text, "colorId" int, position int, "isDefault" boolean)`
  // First removes the old default, so that a product never has two defaults.
  await tx.execute(sql`
    update ${productImages} as picture set is_default = false, updated_at = now()
    from ${changedRows} where picture.id = sent.id and picture.is_default and not sent."isDefault"`)
  await tx.execute(sql`
    update ${productImages} as picture
    set alt = sent.alt, alt_ne = sent."altNe", color_id = sent."colorId",
      position = coalesce(sent.position, picture.position),
      is_default = coalesce(sent."isDefault", picture.is_default), updated_at = now()
    from ${changedRows}
    where picture.id = sent.id
      and (picture.alt, picture.alt_ne, picture.color_id, picture.position, picture.is_default)
        is distinct from (
          sent.alt, sent."altNe", sent."colorId",
          coalesce(sent.position, picture.position),
          coalesce(sent."isDefault", picture.is_default)
        )`)
}

const addPictures = (tx: Database, addedPictures: object[]) =>
  tx.execute(sql`
    insert into ${productImages} (
      product_id, color_id, public_id, alt, alt_ne, width, height, placeholder, position, is_default,
      whole_public_id, whole_width, whole_height
    )
    select sent."productId", sent."colorId", sent."publicId", sent.alt, sent."altNe",
      sent.width, sent.height, sent.placeholder,
      coalesce(sent.position, sent.at + (
        select coalesce(max(position) + 1, 0) from ${productImages} as own
        where own.product_id = sent."productId"
      )),
      sent."isDefault", sent."wholePublicId", sent."wholeWidth", sent."wholeHeight"
    from jsonb_to_recordset(${JSON.stringify(addedPictures)}::jsonb) as sent (
      "productId" int, "colorId" int, "publicId" text, alt text, "altNe" text, width int, height int,
      placeholder text, position int, "isDefault" boolean,
      "wholePublicId" text, "wholeWidth" int, "wholeHeight" int, at int
    )
    order by sent."productId", sent.at`)

/** The changes that set the colour of pictures to null if the product no longer has the colour. */
export const clearDeletedPictureColors = (
  current: CurrentProductPicture[],
  colorIds: number[],
): PictureChanges => ({
  ...NO_PICTURE_CHANGES,
  changedPictures: current.flatMap(({ id, alt, altNe, colorId }) =>
    colorId === null || colorIds.includes(colorId) ? [] : [{ id, alt, altNe, colorId: null }],
  ),
})
